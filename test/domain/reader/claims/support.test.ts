import { describe, expect, test } from '@jest/globals';
import { buildDictionary } from '../../../../src/domain/reader/model/dictionary.js';
import { findEvidence } from '../../../../src/domain/reader/claims/find-evidence.js';
import { label } from '../support.js';

const DICTIONARY = buildDictionary(
  ['Go', 'R', 'C', 'C++', 'Excel', 'Word', 'Swift', 'Java', 'SQL', 'Ruby'].map((name) => label(name)),
);

function credited(text: string, kind: 'PROSE' | 'LIST' = 'PROSE', dictionary = DICTIONARY): string {
  const { skills } = findEvidence([{ pointer: '', text, kind, source: 'SELF' }], 'en', dictionary, {
    nameParts: new Set(),
  });
  return skills
    .map(({ skillId }) => skillId)
    .sort()
    .join(' ');
}

describe('names that are words or letters as well', () => {
  test.each([
    ['Go ahead and ask R. Jansen.', ''],
    ['They excel in sales and took swift action.', ''],
    ['Excel at what you do.', ''],
    ['Hepatitis C and vitamin C, plan B.', ''],
    ['R and D are on one floor.', ''],
    ['Grade C in maths.', ''],
    ['She writes Go at work.', 'Go'],
    ['Programming in Go and C.', 'C Go'],
    ['Ervaring met R en met Excel.', 'Excel R'],
    ['He uses R (statistics) every day.', 'R'],
    ['Talen: C, C++.', 'C C++'],
    ['Java, C, R and SQL.', 'C Java R SQL'],
    ['She makes reports in Excel.', 'Excel'],
    ['Excel sheets are her work.', 'Excel'],
    ['Apps in Swift for phones.', 'Swift'],
    ['Reran the whole trial in R.', 'R'],
    ['Excel, Word, post en telefoon.', 'Excel Word'],
    ['Ruby and Julia covered for her in May.', ''],
    ['Word of mouth, excel or go.', ''],
  ])('"%s" credits "%s" in running text', (text, skills) => expect(credited(text)).toBe(skills));

  test('in a list of skills an entry is a claim', () =>
    expect(credited('R, Go, C, Excel', 'LIST')).toBe('C Excel Go R'));

  test(
    "of a large classification's names a part of a word with hyphens is not credited, a Dutch word for knowledge " +
      'of it is',
    () => {
      const dictionary = buildDictionary(
        ['Ruby', 'SQL', 'chemistry'].map((name) => label(name, { origin: 'CLASSIFICATION' })),
      );
      expect(credited('A ruby-on-rails shop for bio-chemistry.', 'PROSE', dictionary)).toBe('');
      expect(credited('Proficient in SQL-kennis and experience with Ruby.', 'PROSE', dictionary)).toBe('Ruby SQL');
    },
  );
});
