import { describe, expect, test } from '@jest/globals';
import { findLevelExpressions } from '../../../../src/domain/reader/levels/level-expressions.js';
import { scaleInWords, readLevel, readRating, readYears } from '../../../../src/domain/reader/levels/parse-level.js';
import {
  levelFromLanguageLevel,
  levelFromRating,
  levelFromYears,
  likelyScale,
} from '../../../../src/domain/reader/levels/level-scale.js';
import { readItem } from '../../../../src/domain/reader/read-item.js';
import { DICTIONARY, itemOf } from '../support.js';

describe('levels from numbers', () => {
  test.each([
    [4, undefined, 4],
    [3.5, undefined, 3.5],
    [8, undefined, 4],
    [80, undefined, 4],
    [4, 10, 2],
    [7, 7, 5],
    [0, 5, 0],
  ])('rating %p on scale %p is level %p', (rating, scale, level) => {
    expect(levelFromRating(rating, scale)).toEqual({ level, basis: 'RATING' });
  });

  test.each([
    [11, 10],
    [-1, 5],
    [101, undefined],
    [Infinity, undefined],
    [3, 0],
  ])('rating %p on scale %p is no rating', (rating, scale) => {
    expect(levelFromRating(rating, scale)).toBeUndefined();
  });

  test('ratings that stand together are on the scale of the largest', () => {
    expect([likelyScale([1, 5]), likelyScale([4, 8]), likelyScale([40, 8])]).toEqual([5, 10, 100]);
  });

  test.each([
    [0.5, 1.5],
    [1, 2],
    [2, 2.5],
    [3, 3],
    [5, 4],
    [10, 5],
    [30, 5],
  ])('%p years are level %p', (years, level) => {
    expect(levelFromYears(years)).toEqual({ level, basis: 'YEARS' });
  });

  test('the six European language levels spread over 1-5', () => {
    expect(['A1', 'a2', 'B1', 'B2', 'C1', 'C2'].map((name) => levelFromLanguageLevel(name)?.level)).toEqual([
      1, 1.8, 2.6, 3.4, 4.2, 5,
    ]);
    expect(levelFromLanguageLevel('D1')).toBeUndefined();
  });
});

describe('levels from words of time, teaching and lines', () => {
  /** The level of Java in an item with this list of skills; undefined if none is stated. */
  function levelOfJava(skills: string): number | undefined {
    const { findings } = readItem(itemOf({ employeeNumber: 'E-1', skills }), DICTIONARY) as {
      findings: { person?: { skills: readonly { skillId: string; level: number; levelBasis: string }[] } };
    };
    const java = findings.person?.skills.find(({ skillId }) => skillId === 'Java');
    return java === undefined || java.levelBasis === 'DEFAULT' ? undefined : java.level;
  }

  test.each<[string, number | undefined]>([
    ['A decade and a half of Java', 5],
    ['Half a dozen years of Java', 4.2],
    ['Eighteen months of Java', 2.3],
    ['Anderhalf jaar Java', 2.3],
    ['Een jaar of zes Java', 4.2],
    ['Tien plus jaar Java', 5],
    ['Java (2012-2015)', 3],
    ['Level 3 of 5 in Java', 3],
    ['Java - Basic', 2],
    ['Coaches colleagues in Java', 4],
    ['Was trained for years in Java', undefined],
    ['Java: saved 12% on contracts', undefined],
    ['Advanced languages - Java, Python', 4],
  ])('"%s" states %p', (skills, level) => expect(levelOfJava(skills)).toBe(level));
});

describe('levels from fields', () => {
  test.each([
    ['4/5', 4],
    ['8 / 10', 4],
    ['7,5', 3.8],
    ['80%', 4],
    ['5 jaar', 4],
    ['6 maanden', 1.5],
    ['drie jaar ervaring', 3],
    ['10+ years', 5],
    ['Beginner', 1],
    ['basiskennis', 2],
    ['competent', 3],
    ['Intermediate', 3],
    ['gevorderd', 4],
    ['Advanced', 4],
    ['zeer goed', 4],
    ['expert', 5],
    ['Master', 5],
    ['Native speaker', 5],
    ['moedertaal', 5],
    ['Vloeiend (C1)', 4.2],
    ['B2', 3.4],
    ['3 out of 4', 3.8],
    ['8 van de 10', 4],
    ['6 van 10', 3],
    ['3/4', 3.8],
    ['4 op een schaal van 5', 4],
    ['7 on a scale of 1 to 10', 3.5],
    ['★★★☆☆', 3],
    ['⭐⭐⭐⭐', 4],
    ['●●●○○', 3],
    ['■■□', 3.3],
    ['senior', 4],
    ['medior', 3],
    ['junior', 2],
    ['Uitstekende beheersing', 5],
    ['redelijk', 2],
    ['working knowledge', 3],
    ['Mostly agree', 4],
    ['helemaal mee eens', 5],
    ['mee oneens', 1],
    ['strongly disagree', 0],
    ['helemaal niet mee eens', 0],
    ['4 - good', 4],
    ['2 (basis)', 2],
    ['een paar woorden', 1],
    ['op moedertaalniveau', 5],
    ['soms', 3],
    ['Exceeds expectations', 4],
    ['voldoet ruimschoots', 4],
    ['voldoet', 3],
    ['needs improvement', 2],
    ['far below expectations', 1],
    ['B2-niveau', 3.4],
    ['Professional working proficiency', 3],
    ['goed in woord en geschrift', 4],
  ])('%s is level %p', (text, level) => {
    expect(readLevel(text)?.level).toBe(level);
  });

  test.each(['24/7', '5 (years)', 'soon', '', '2019-03-01', 'A', '12/25/2018'])('%p is no level', (text) => {
    expect(readLevel(text)).toBeUndefined();
  });

  test('a bare number in a field for years is years', () => {
    expect(readYears('5')).toEqual({ level: 4, basis: 'YEARS' });
  });
});

describe('scales', () => {
  test.each([
    ['1-10', 10],
    ['1 t/m 7', 7],
    ['1=poor, 2=fair, 3=good, 4=excellent', 4],
    ['1 (laag) - 5 (hoog)', 5],
    ['0: geen, 3: veel', 3],
    ['on a scale of 1 to 4', 4],
    ['schaal van 6', 6],
  ])('"%s" goes to %p', (text, most) => expect(scaleInWords(text)).toBe(most));

  test.each(['', 'good', '2019-03-01', '1 (one)'])('"%s" is no scale', (text) =>
    expect(scaleInWords(text)).toBeUndefined(),
  );
});

describe('levels that depend on when the text was written', () => {
  test('years since a year count to the year of the item, and nothing without it', () => {
    expect(findLevelExpressions('Java since March 2015', 'LIST', 2020)).toMatchObject([{ level: 4, basis: 'YEARS' }]);
    expect(findLevelExpressions('Java sinds 2015', 'PROSE', 2018)).toMatchObject([{ level: 3 }]);
    expect(findLevelExpressions('Java since 2015', 'LIST')).toEqual([]);
    expect(findLevelExpressions('Java since 2025', 'LIST', 2020)).toEqual([]);
  });
});

describe('letters in a field for a rating', () => {
  test.each<[string, number]>([
    ['A', 5],
    ['A+', 5],
    ['B', 4],
    ['B-', 3.7],
    ['C+', 3.3],
    [' D ', 2],
    ['E', 1],
    ['F', 1],
    ['B2', 3.4],
    ['4', 4],
  ])('%s is %d', (text, level) => {
    expect(readRating(text)?.level).toBe(level);
  });

  test('are no level elsewhere, and other letters are none anywhere', () => {
    expect([readLevel('A'), readRating('G'), readRating('a'), readRating('AB')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('rate the competences of a review', () => {
    const result = readItem(
      itemOf({
        employeeNumber: 'E-1',
        reviewer: 'Sam',
        competences: [
          { name: 'Java', rating: 'B' },
          { name: 'SQL', rating: 'D-' },
        ],
      }),
      DICTIONARY,
    );
    expect(
      result.outcome === 'READ' &&
        result.findings.person?.skills.map(({ quote, level, levelBasis }) => [quote, level, levelBasis]),
    ).toEqual([
      ['Java', 4, 'RATING'],
      ['SQL', 1.7, 'RATING'],
    ]);
  });
});
