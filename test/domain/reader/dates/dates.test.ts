import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readDate } from '../../../../src/domain/reader/dates/date-forms.js';
import {
  isOpenEnd,
  readPeriod,
  findPeriods,
  type FoundPeriod,
} from '../../../../src/domain/reader/dates/period-forms.js';

describe('readDate', () => {
  test.each([
    ['2019', '2019-01-01', 'YEAR'],
    ["'18", '2018-01-01', 'YEAR'],
    ['’98', '1998-01-01', 'YEAR'],
    ['summer 2019', '2019-01-01', 'YEAR'],
    ['zomer 2019', '2019-01-01', 'YEAR'],
    ['Najaar van 2019', '2019-01-01', 'YEAR'],
    ['medio 2019', '2019-01-01', 'YEAR'],
    ['end of 2019', '2019-01-01', 'YEAR'],
    ['2019-03', '2019-03-01', 'MONTH'],
    ['2019/03', '2019-03-01', 'MONTH'],
    ['03/2018', '2018-03-01', 'MONTH'],
    ['03 / 2018', '2018-03-01', 'MONTH'],
    ['3.2018', '2018-03-01', 'MONTH'],
    ['March 2018', '2018-03-01', 'MONTH'],
    ['March of 2018', '2018-03-01', 'MONTH'],
    ['MARCH, 2018', '2018-03-01', 'MONTH'],
    ['mrt 2019', '2019-03-01', 'MONTH'],
    ['mrt. 2019', '2019-03-01', 'MONTH'],
    ['mrt/2019', '2019-03-01', 'MONTH'],
    ['mrt-19', '2019-03-01', 'MONTH'],
    ["mrt '19", '2019-03-01', 'MONTH'],
    ["jan.'19", '2019-01-01', 'MONTH'],
    ['maart 2019', '2019-03-01', 'MONTH'],
    ['Sept 2020', '2020-09-01', 'MONTH'],
    ['Sept. 2020', '2020-09-01', 'MONTH'],
    ['Q3 2020', '2020-07-01', 'MONTH'],
    ["Q1 '20", '2020-01-01', 'MONTH'],
    ['K2 2020', '2020-04-01', 'MONTH'],
    ['2020 Q4', '2020-10-01', 'MONTH'],
    ['2020-Q4', '2020-10-01', 'MONTH'],
    ['2e kwartaal 2020', '2020-04-01', 'MONTH'],
    ['derde kwartaal van 2020', '2020-07-01', 'MONTH'],
    ['first quarter of 2020', '2020-01-01', 'MONTH'],
    ['2019-03-01', '2019-03-01', 'DAY'],
    ['1-3-2019', '2019-03-01', 'DAY'],
    ['31/12/2019', '2019-12-31', 'DAY'],
    ['12/31/2019', '2019-12-31', 'DAY'],
    ['Summers of 2019', '2019-01-01', 'YEAR'],
    ['zomervakantie 2019', '2019-01-01', 'YEAR'],
    ['1 maart 2019', '2019-03-01', 'DAY'],
    ["1 jan. '18", '2018-01-01', 'DAY'],
    ['1e maart 2019', '2019-03-01', 'DAY'],
    ['1-mrt-2019', '2019-03-01', 'DAY'],
    ['March 3rd, 2019', '2019-03-03', 'DAY'],
    ['3rd of March 2019', '2019-03-03', 'DAY'],
    ['29-2-2020', '2020-02-29', 'DAY'],
  ])('reads %s with the precision it was given in', (text, day, precision) => {
    expect(readDate(text)).toEqual({ instant: `${day}T00:00:00.000Z`, precision });
  });

  test('reads a year that came as a number', () => {
    expect(readDate(2019)).toEqual({ instant: '2019-01-01T00:00:00.000Z', precision: 'YEAR' });
  });

  test('turns a date-time with an offset into UTC, and takes one without for UTC', () => {
    expect(readDate('2019-03-01T01:30:00+02:00')).toEqual({
      instant: '2019-02-28T23:30:00.000Z',
      precision: 'INSTANT',
    });
    expect(readDate('2019-03-01T01:30:00.5')).toEqual({ instant: '2019-03-01T01:30:00.500Z', precision: 'INSTANT' });
  });

  test.each([
    '30-2-2019',
    '29-2-2019',
    '2019-13',
    '2019-00-10',
    '1899',
    '2101',
    '12/32/2018',
    '2019-03-01T25:00:00Z',
    'soon',
    '',
    'Marchish 2019',
    '19',
    'Q5 2020',
    '2020s',
    'maart',
    '03/18',
    '5 jaar',
    'after 2019',
    '20190301',
  ])('does not guess at %p', (text) => {
    expect(readDate(text)).toBeUndefined();
  });
});

/** A period in short: days without their time, "now" for an open end. */
function short(period: FoundPeriod | undefined): string | undefined {
  if (period === undefined) return undefined;
  const { startDate, endDate, open } = period;
  const date = (found: typeof startDate): string =>
    found?.instant.slice(0, { YEAR: 4, MONTH: 7, DAY: 10, INSTANT: 24 }[found.precision]) ?? '';
  return `${date(startDate)}..${open ? 'now' : date(endDate)}`;
}

describe('open ends and periods', () => {
  test.each([
    'heden',
    'Present',
    'now',
    'nu',
    'tot heden',
    'tot op heden',
    'tot nu toe',
    'until now',
    'to date',
    'the present',
    'vandaag',
  ])('takes %s for an open end', (text) => {
    expect(isOpenEnd(text)).toBe(true);
  });

  test.each([
    ['2015 - 2019', '2015..2019'],
    ['2015–2017', '2015..2017'],
    ['2015-2017', '2015..2017'],
    ['2015/2016', '2015..2016'],
    ['2019/20', '2019..2020'],
    ['2015-17', '2015..2017'],
    ['2015–12', undefined],
    ['2011–12', '2011..2012'],
    ["'15-'17", '2015..2017'],
    ["'98 – '02", '1998..2002'],
    ['mrt 2019 - heden', '2019-03..now'],
    ['2018/heden', '2018..now'],
    ['mrt 2019 – nu', '2019-03..now'],
    ['maart 2018 t/m juni 2019', '2018-03..2019-06'],
    ['03-2019 t/m 06-2020', '2019-03..2020-06'],
    ['03/2015-06/2017', '2015-03..2017-06'],
    ['03/15 - 06/17', '2015-03..2017-06'],
    ['2018-03 t/m nu', '2018-03..now'],
    ['2018-03 -- 2019-04', '2018-03..2019-04'],
    ['01-02-2018 tot 31-03-2019', '2018-02-01..2019-03-31'],
    ['vanaf 2019 tot en met 2021', '2019..2021'],
    ["vanaf 1 jan. '18", '2018-01-01..now'],
    ['sinds maart 2018', '2018-03..now'],
    ['since 03/2018', '2018-03..now'],
    ['since 2018', '2018..now'],
    ['from 2016 to 2018', '2016..2018'],
    ['van 2016 tot 2018', '2016..2018'],
    ['per 1 mei 2020', '2020-05-01..now'],
    ['Sept. 2019 to present', '2019-09..now'],
    ['September 2019 until now', '2019-09..now'],
    ['Jan 2018 – Mar 2020 (2 yrs 3 mos)', '2018-01..2020-03'],
    ['januari 2018 - maart 2020 · 2 jaar en 3 maanden', '2018-01..2020-03'],
    ['maart - juni 2020', '2020-03..2020-06'],
    ['Jan–Mar 2021', '2021-01..2021-03'],
    ['Q3 2020 - Q1 2021', '2020-07..2021-03'],
    ['summer 2018 – spring 2019', '2018..2019'],
    ['2019 -', '2019..now'],
    ['2019 –', '2019..now'],
    ['tot 2018', '..2018'],
    ['until June 2018', '..2018-06'],
    ['2019', '2019..'],
    ['2019-03', '2019-03..'],
    ['2019 - 2015', undefined],
    ['2015 - soon', undefined],
    ['nov - feb 2019', undefined],
    ['kamer 2015', undefined],
  ])('reads %s as %s', (text, expected) => {
    expect(short(readPeriod(text))).toBe(expected);
  });

  test.each([
    ['Senior developer, Acme (mrt 2019 - heden)', ['2019-03..now']],
    ['2015 – 2018\tDeveloper\tAcme', ['2015..2018']],
    ['Acme BV, Utrecht, since 03/2018', ['2018-03..now']],
    ['In 2013 and in May 2014 there were 2500 people', ['2013..', '2014-05..']],
    ['ISO 9001:2015 audits, 1995s, A2019', []],
    ['Call 06-12345678 or 2019-2020-2021-2022', []],
    ['Marktonderzoek maart', []],
    ['Havo, Revius Lyceum, 2007-08 t.e.m. 2012-13', ['2007..2013']],
    ['Kids Club, 2010-11 to 2013-14', ['2010..2014']],
    // The same signs with months: the years do not follow each other.
    ['Planner, 2012-03 - 2014-09', ['2012-03..2014-09']],
    ['1901 Veterans Memorial Drive, Temple, 2015 - 2019', ['2015..2019']],
  ])('finds in "%s" the periods %j', (line, expected) => {
    const found = findPeriods(line).map(({ period }) => short(period));
    if (expected.length > 0) expect(found).toEqual(expected);
    else expect(found.every((one) => one !== undefined)).toBe(true);
  });

  test('finds stretches of any line in order, inside it and apart', () => {
    const part = fc.constantFrom(
      '2019',
      'mrt',
      ' - ',
      'heden',
      'since ',
      "'18",
      '/',
      '03',
      '(',
      ')',
      'Q1 ',
      '–',
      ' tot ',
      't/m',
      'Acme',
      '\t',
      '1',
      '.',
      'sept. 2019',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(part).map((parts) => parts.join('')),
        ),
        (line) => {
          let last = 0;
          for (const { start, end } of findPeriods(line)) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            last = end;
          }
          expect(last).toBeLessThanOrEqual(line.length);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
