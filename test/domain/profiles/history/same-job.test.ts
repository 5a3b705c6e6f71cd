import { describe, expect, test } from '@jest/globals';
import { isSameJob, type Job } from '../../../../src/domain/profiles/history/same-job.js';

type Given = readonly [occupation: string | null, company: string | null, start?: string, end?: string];

/** Dates as '2019', '2019-03' or '2019-03-01'. */
const date = (text: string | undefined) =>
  text === undefined
    ? null
    : {
        instant: new Date(text),
        precision: ({ 4: 'YEAR', 7: 'MONTH', 10: 'DAY' } as const)[text.length as 4 | 7 | 10],
      };

const job = ([occupation, company, start, end]: Given): Job => ({
  occupation,
  company,
  start: date(start),
  end: date(end),
});

describe('two records of a job', () => {
  test.each<[string, Given, Given, boolean]>([
    ['of overlapping periods', ['Nurse', 'Acme', '2019-03', '2022-01'], ['nurse', 'ACME', '2019-05-01'], true],
    ['that last, of which one knows a later begin', ['Nurse', 'Acme', '2015-03'], ['Nurse', 'Acme', '2016-01'], true],
    ['with and without the legal form', ['Nurse', 'Acme B.V.', '2019-03'], ['Nurse', 'Acme', '2019-04'], true],
    [
      'with more words in one title',
      ['Developer', 'Acme', '2019-03'],
      ['Senior Java developer', 'Acme', '2019-03-15'],
      true,
    ],
    ['held twice', ['Nurse', 'Acme', '2010-01', '2012-05'], ['Nurse', 'Acme', '2019-03'], false],
    ['of which only the years are known', ['Nurse', 'Acme', '2015'], ['Nurse', 'Acme', '2019'], false],
    ['of two employers', ['Nurse', 'Acme BV', '2019-03'], ['Nurse', 'Apex BV', '2019-03'], false],
    ['before and after a promotion', ['Developer', 'Acme', '2019-03'], ['Senior developer', 'Acme', '2021-01'], false],
    [
      'at two levels from one date',
      ['Medior developer', 'Acme', '2019-03'],
      ['Senior developer', 'Acme', '2019-03'],
      false,
    ],
    ['with more words, of one year', ['Developer', 'Acme', '2019'], ['Senior developer', 'Acme', '2019'], false],
    ['without an employer', ['Nurse', null, '2019-03', '2022-01'], ['Nurse', 'Acme', '2019-05'], false],
    ['without a date', ['Nurse', 'Acme'], ['Nurse', 'Acme', '2019-05'], false],
  ])('%s', (_which, one, other, expected) => {
    expect(isSameJob(job(one), job(other))).toBe(expected);
    expect(isSameJob(job(other), job(one))).toBe(expected);
  });
});
