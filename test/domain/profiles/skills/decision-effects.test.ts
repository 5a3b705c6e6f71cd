import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  fitEffects,
  moveLikelihood,
  type Decision,
} from '../../../../src/domain/profiles/skills/decisions/decision-effects.js';
import { signsOf, type SuggestedWords } from '../../../../src/domain/profiles/skills/decisions/decision-signs.js';

const SHIFTS: SuggestedWords = {
  skillId: 'shifts',
  skillName: 'work in shifts',
  broaderIds: ['working hours'],
  quote: 'led a crew of six',
};
const FIRST_AID: SuggestedWords = {
  skillId: 'first aid',
  skillName: 'first aid',
  broaderIds: ['emergencies'],
  quote: 'certificate from the Red Cross',
};

const decided = (words: SuggestedWords, isAccepted: boolean, times = 1, statedLikelihood = 0.6): Decision[] =>
  Array.from({ length: times }, () => ({ signs: signsOf(words), statedLikelihood, isAccepted }));
const moved = (words: SuggestedWords, decisions: readonly Decision[], statedLikelihood = 0.6): number =>
  moveLikelihood(statedLikelihood, signsOf(words), fitEffects(decisions));

describe('what people decided', () => {
  test('moves nothing while there is nothing', () => {
    expect(moved(SHIFTS, [])).toBeCloseTo(0.6, 10);
  });

  test('moves the same words for the same skill most, then the skill, then what resembles it, and others hardly', () => {
    const declined = decided(SHIFTS, false);
    const ofWords = moved(SHIFTS, declined);
    const ofSkill = moved({ ...SHIFTS, quote: 'a sales manager for Belgium' }, declined);
    const named = moved({ ...SHIFTS, skillId: 'plan', skillName: 'plan shifts', quote: 'other lines' }, declined);
    const ofOthers = moved(FIRST_AID, declined);
    expect([ofWords, ofSkill, named, ofOthers]).toEqual([ofWords, ofSkill, named, ofOthers].sort((a, b) => a - b));
    expect(ofWords).toBeLessThan(0.3);
    expect(ofOthers).toBeGreaterThan(0.57);
    expect(ofOthers).toBeLessThan(0.6);
  });

  test('overrules what is stated where many agree', () => {
    expect(moved(SHIFTS, decided(SHIFTS, false, 50, 0.95), 0.95)).toBeLessThan(0.1);
    expect(moved(SHIFTS, decided(SHIFTS, true, 50, 0.45), 0.45)).toBeGreaterThan(0.9);
  });

  test('says little where it was expected: accepting what was as good as certain is no news', () => {
    const certain = moved(SHIFTS, decided(SHIFTS, true, 1, 0.98));
    const doubtful = moved(SHIFTS, decided(SHIFTS, true, 1, 0.5));
    expect(certain).toBeLessThan(0.65);
    expect(doubtful).toBeGreaterThan(0.75);
  });

  test('is weighed, where people disagree', () => {
    const both = [...decided(SHIFTS, true, 5, 0.5), ...decided(SHIFTS, false, 5, 0.5)];
    expect(moved(SHIFTS, both, 0.5)).toBeCloseTo(0.5, 2);
  });

  test('has the same effect in any order, and never less of it with one more that agrees', () => {
    const someDecisions = fc.array(
      fc.record({
        words: fc.constantFrom(SHIFTS, FIRST_AID),
        isAccepted: fc.boolean(),
        stated: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(someDecisions, (some) => {
        const decisions = some.flatMap(({ words, isAccepted, stated }) => decided(words, isAccepted, 1, stated));
        const likelihood = moved(SHIFTS, decisions);
        expect(likelihood).toBeGreaterThan(0);
        expect(likelihood).toBeLessThan(1);
        expect(moved(SHIFTS, [...decisions].reverse())).toBeCloseTo(likelihood, 2);
        expect(moved(SHIFTS, [...decisions, ...decided(SHIFTS, true)])).toBeGreaterThan(likelihood - 0.005);
      }),
    );
  });
});

describe('the signs of a suggestion', () => {
  test('are as strong for a long text as for a short one', () => {
    const strength = (words: SuggestedWords) => signsOf(words).reduce((sum, [, own]) => sum + own * own, 0);
    expect(strength({ ...SHIFTS, quote: 'supervised warehouse crews during several busy winters' })).toBeCloseTo(
      strength(SHIFTS),
      10,
    );
  });

  test('are those of the short words where there are no others, and none of what is not known', () => {
    const names = ({ quote = 'Word', ...known }: Partial<SuggestedWords>) =>
      signsOf({ skillId: 'id', skillName: null, broaderIds: [], quote, ...known }).map(([name]) => name);
    expect(names({ quote: 'C++ and SQL' })).toContain('word c++');
    expect(names({ quote: 'knows C++ and SQL' })).not.toContain('word c++');
    expect(names({ quote: '' })).toEqual(['organisation', 'skill id']);
  });
});
