import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { score, type SkillToScore } from '../../../src/domain/matching/score.js';

const TYPES = ['KNOWLEDGE', 'TRANSVERSAL', 'FUNCTIONAL'] as const;

/** Skills of one type, each written as achieved level / required level. */
function skillsOf(levels: string): SkillToScore[] {
  return levels.split(', ').map((text) => {
    const [achievedLevel = NaN, requiredLevel = NaN] = text.split('/').map(Number);
    return { type: 'KNOWLEDGE', achievedLevel, requiredLevel };
  });
}

const requiredLevel = fc.integer({ min: 1, max: 5 });
const achievedLevel = fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10);
const skill = fc.record({ type: fc.constantFrom(...TYPES), requiredLevel, achievedLevel });
const skills = fc.array(skill, { minLength: 1, maxLength: 40 });

describe('the score of a profile against a skillset: 100 x sum(min(achieved, required)) / sum(required)', () => {
  test.each<[what: string, levels: string, overall: number]>([
    ['a skill that is met is 100', '3/3', 100],
    ['a skill that the person does not have is 0', '0/4', 0],
    ['half of the level is half of the score', '2/4', 50],
    ['levels have one decimal', '2.5/4', 62.5],
    ['a score has one decimal and is rounded down', '1/3', 33.3],
    ['a score has one decimal and is rounded up', '2/3', 66.7],
    ['more than is required counts as what is required', '5/1', 100],
    ['strength in one skill makes up for nothing in another', '5/2, 0/2', 50],
    ['a skill weighs as much as the level that it requires', '5/5, 0/1', 83.3],
    ['missing the more demanding skill costs more', '0/5, 1/1', 16.7],
    ['required levels are summed over the skills', '4.5/5, 3.5/2', 92.9],
    ['tenths add up exactly', '0.1/1, 0.1/1, 0.1/1', 10],
    ['a tenth that is missing of 200 levels is rounded away', `4.9/5${', 5/5'.repeat(39)}`, 100],
  ])('%s', (_what, levels, overall) => {
    expect(score(skillsOf(levels)).overall).toBe(overall);
  });

  test('is told for each type of skill by itself, and is null where the skillset asks for none of the type', () => {
    expect(
      score([
        { type: 'KNOWLEDGE', requiredLevel: 4, achievedLevel: 4 },
        { type: 'KNOWLEDGE', requiredLevel: 4, achievedLevel: 1 },
        { type: 'FUNCTIONAL', requiredLevel: 2, achievedLevel: 0.5 },
      ]),
    ).toEqual({ overall: 55, knowledge: 62.5, transversal: null, functional: 25 });
  });

  test('is null everywhere for a skillset without skills', () => {
    expect(score([])).toEqual({ overall: null, knowledge: null, transversal: null, functional: null });
  });
});

describe('whatever the skills', () => {
  test('every score is from 0 to 100 and has at most one decimal', () => {
    fc.assert(
      fc.property(skills, (given) => {
        for (const value of Object.values(score(given)).filter((one) => one !== null)) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(100);
          expect(value).toBe(Math.round(value * 10) / 10);
        }
      }),
    );
  });

  test('a profile that meets every requirement scores 100, and one without any of the skills 0', () => {
    fc.assert(
      fc.property(skills, fc.array(achievedLevel), (given, extra) => {
        const met = given.map((one, index) => ({
          ...one,
          achievedLevel: Math.max(one.requiredLevel, extra[index] ?? 0),
        }));
        expect(score(met).overall).toBe(100);
        expect(score(given.map((one) => ({ ...one, achievedLevel: 0 }))).overall).toBe(0);
      }),
    );
  });

  test('a profile that falls short anywhere scores less than 100, where no more than 20 skills are asked for', () => {
    fc.assert(
      fc.property(fc.array(skill, { minLength: 1, maxLength: 20 }), (given) => {
        const fallsShort = given.some((one) => one.achievedLevel < one.requiredLevel);
        expect((score(given).overall ?? 0) < 100).toBe(fallsShort);
      }),
    );
  });

  test('a higher level never lowers the score, overall or of its type', () => {
    fc.assert(
      fc.property(skills, fc.nat(), achievedLevel, (given, choice, gain) => {
        const index = choice % given.length;
        const raised = given.map((one, position) =>
          position === index ? { ...one, achievedLevel: Math.min(one.achievedLevel + gain, 5) } : one,
        );
        const [before, after] = [score(given), score(raised)];
        for (const key of ['overall', 'knowledge', 'transversal', 'functional'] as const)
          expect(after[key] ?? 0).toBeGreaterThanOrEqual(before[key] ?? 0);
      }),
    );
  });

  test('the order of the skills does not matter', () => {
    const shuffled = skills.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length, maxLength: given.length })),
    );
    fc.assert(fc.property(shuffled, ([given, other]) => expect(score(other)).toEqual(score(given))));
  });

  test('the score of a type is the overall score of its skills alone', () => {
    fc.assert(
      fc.property(skills, (given) => {
        const { knowledge, transversal, functional } = score(given);
        const alone = TYPES.map((type) => score(given.filter((one) => one.type === type)).overall);
        expect([knowledge, transversal, functional]).toEqual(alone);
      }),
    );
  });

  test('the overall score lies between the lowest and the highest of the types', () => {
    fc.assert(
      fc.property(skills, (given) => {
        const { overall, knowledge, transversal, functional } = score(given);
        const types = [knowledge, transversal, functional].filter((one) => one !== null);
        expect(overall).toBeGreaterThanOrEqual(Math.min(...types));
        expect(overall).toBeLessThanOrEqual(Math.max(...types));
      }),
    );
  });
});
