import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isSameEntry, type EntryKey } from '../../../../src/domain/profiles/history/compare-entries.js';

const date = (text: string, precision: 'YEAR' | 'MONTH' | 'DAY') => ({ instant: new Date(text), precision });
const entry = (texts: (string | null)[], at: EntryKey['date'] = null, hasMore = false): EntryKey => ({
  texts,
  date: at,
  hasMore,
});

describe('two entries of a profile', () => {
  test.each<[string, EntryKey, EntryKey, boolean]>([
    ['with the same texts are one', entry(['Nurse', 'A']), entry(['Nurse', 'A']), true],
    [
      'that differ in case, space and form of accents are one',
      entry(['Café  chef', null]),
      entry([' cafe\u0301 CHEF ', null]),
      true,
    ],
    [
      'of which one lacks a text are one when the date agrees',
      entry(['Nurse', null], date('2019-04-01', 'MONTH')),
      entry(['Nurse', 'A'], date('2019-04-12', 'DAY')),
      true,
    ],
    [
      'of which one is no more than a text of the other are one',
      entry(['Nurse', null]),
      entry(['Nurse', 'A'], date('2019-04-01', 'DAY')),
      true,
    ],
    [
      'that agree in one text and nothing else are two when one says something else beside it',
      entry(['Nurse', null], null, true),
      entry(['Nurse', 'A'], date('2019-04-01', 'DAY')),
      false,
    ],
    [
      'that agree in one text and nothing else are two when each tells more',
      entry(['Nurse', null], date('2019-04-01', 'DAY')),
      entry(['Nurse', 'A']),
      false,
    ],
    [
      'that agree in two texts are one though only one has a date',
      entry(['Nurse', 'A']),
      entry(['Nurse', 'A'], date('2019-04-01', 'DAY')),
      true,
    ],
    ['that differ in a text are two', entry(['Nurse', 'A']), entry(['Nurse', 'B']), false],
    [
      'that differ in the date, as far as both know it, are two',
      entry(['Nurse', 'A'], date('2019-01-01', 'YEAR')),
      entry(['Nurse', 'A'], date('2020-03-01', 'MONTH')),
      false,
    ],
    [
      'without any text are two',
      entry([null, null], date('2019-01-01', 'YEAR')),
      entry([null, null], date('2019-01-01', 'YEAR')),
      false,
    ],
  ])('%s', (_, one, other, expected) => {
    expect(isSameEntry(one, other)).toBe(expected);
  });

  const text = fc.option(fc.constantFrom('Nurse', 'nurse', 'Developer', 'A', 'B'));
  const anyEntry = fc.record({
    texts: fc.tuple(text, text),
    hasMore: fc.boolean(),
    date: fc.option(
      fc.record({
        instant: fc.constantFrom('2019-01-01', '2019-04-01', '2020-01-01').map((given) => new Date(given)),
        precision: fc.constantFrom<'YEAR' | 'MONTH' | 'DAY'>('YEAR', 'MONTH', 'DAY'),
      }),
    ),
  });

  test('are the same whichever is named first', () => {
    fc.assert(fc.property(anyEntry, anyEntry, (one, other) => isSameEntry(one, other) === isSameEntry(other, one)));
  });

  test('are the same when they are one and hold a text', () => {
    fc.assert(fc.property(anyEntry, (one) => isSameEntry(one, one) === one.texts.some((given) => given !== null)));
  });

  test('are never the same when both name a text and it differs', () => {
    fc.assert(
      fc.property(
        anyEntry,
        anyEntry,
        (one, other) =>
          !isSameEntry({ ...one, texts: ['X', ...one.texts] }, { ...other, texts: ['Y', ...other.texts] }),
      ),
    );
  });
});
