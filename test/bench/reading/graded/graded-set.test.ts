import { describe, expect, it } from '@jest/globals';
import { agreementOf } from '../measurements/agreement.js';
import { calibrationBins, calibrationError } from '../measurements/calibration.js';
import { normalisedGain } from '../measurements/graded-gain.js';
import { letterRanker } from '../measurements/letter-sequences.js';
import { readLabelledTitles } from '../occupations/labelled-titles.js';
import { HIGHEST_GRADE, gradesByUri, readGradedSentences, readSecondPass } from './graded-sentences.js';

const development = readGradedSentences('development');
const final = readGradedSentences('final');
const IDENTIFIER = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('the graded sentences', () => {
  it('are three hundred different ones in two halves of every kind', () => {
    expect(new Set([...development, ...final].map(({ text }) => text)).size).toBe(300);
    for (const half of [development, final])
      expect(new Set(half.map(({ kind }) => kind))).toEqual(new Set(['CV', 'REVIEW', 'VACANCY', 'SURVEY']));
  });

  it.each([...development, ...final])('grade each skill once from 0 to 4: $text', ({ grades }) => {
    const skills = Object.values(grades).flat();
    expect(new Set(skills).size).toBe(skills.length);
    expect(skills.every((skill) => IDENTIFIER.test(skill))).toBe(true);
    expect(Object.keys(grades).every((grade) => Number(grade) >= 0 && Number(grade) <= HIGHEST_GRADE)).toBe(true);
    expect(Object.keys(grades).some((grade) => Number(grade) > 0)).toBe(true);
  });

  it('were judged twice for the same skills', () => {
    const first = new Map([...development, ...final].map((sentence) => [sentence.id, gradesByUri(sentence)]));
    const second = readSecondPass();
    expect(second.length).toBeGreaterThanOrEqual(100);
    for (const sentence of second)
      expect(new Set(gradesByUri(sentence).keys())).toEqual(new Set(first.get(sentence.id)?.keys()));
  });
});

describe('the job titles', () => {
  it('are different ones in both halves, with at least one occupation each', () => {
    const titles = [...readLabelledTitles('development'), ...readLabelledTitles('final')];
    expect(new Set(titles.map(({ title, language }) => `${language} ${title}`)).size).toBe(titles.length);
    expect(titles.filter(({ language }) => language === 'nl').length).toBeGreaterThanOrEqual(250);
    expect(titles.filter(({ language }) => language === 'en').length).toBeGreaterThanOrEqual(100);
    for (const { occupations } of titles) {
      expect(occupations.length).toBeGreaterThan(0);
      expect(occupations.every((occupation) => IDENTIFIER.test(occupation))).toBe(true);
    }
  });
});

describe('the figures', () => {
  it('gain 2^grade - 1, discounted by the logarithm of the rank', () => {
    const grades = new Map([
      ['a', 4],
      ['b', 1],
      ['c', 0],
    ]);
    expect(normalisedGain(['a', 'b', 'c'], grades, 100)).toBe(1);
    expect(normalisedGain(['x', 'a'], grades, 100)).toBeCloseTo(15 / Math.log2(3) / (15 + 1 / Math.log2(3)), 10);
    expect(normalisedGain(['x', 'a'], grades, 1)).toBe(0);
    expect(normalisedGain(['c'], new Map([['c', 0]]), 100)).toBeNull();
  });

  it('weigh the bins of a calibration by what is in them', () => {
    const said = [
      { likelihood: 1, isRight: true },
      { likelihood: 0.95, isRight: false },
      { likelihood: 0.05, isRight: false },
    ];
    const bins = calibrationBins(said);
    expect(bins.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    expect(calibrationError(bins)).toBeCloseTo((0.05 + 2 * (0.975 - 0.5)) / 3, 10);
  });

  it('give full agreement a kappa of 1, and that of chance 0', () => {
    expect(agreementOf([[0, 0], [4, 4], [2, 2]], 4)).toMatchObject({ pairs: 3, same: 1, withinOne: 1, kappa: 1 }); // prettier-ignore
    expect(agreementOf([[0, 0], [0, 4], [4, 0], [4, 4]], 4)).toMatchObject({ same: 0.5, withinOne: 0.5, kappa: 0 }); // prettier-ignore
  });

  it('rank labels by the letters that they share', () => {
    const { rank } = letterRanker([
      { key: 'welder', text: 'welder' },
      { key: 'baker', text: 'baker' },
    ]);
    expect(rank('weldr', 5)[0]).toBe('welder');
    expect(rank('xyz', 5)).toEqual([]);
  });
});
