import { describe, expect, test } from '@jest/globals';
import { candidateLikelihood, mayCredit } from '../../../../src/domain/reader/claims/credit-decision.js';
import { evidenceIn } from '../../../../src/domain/reader/claims/find-evidence.js';
import { DICTIONARY, personOf } from '../support.js';

/** What a CV with this profile credits and suggests. */
function readProfile(profile: string): { credited: string[]; candidates: string[] } {
  const { skills, candidates } = personOf({ text: `Robin Kester\n\nProfile\n${profile}` });
  return { credited: skills.map(({ skillId }) => skillId), candidates: candidates.map(({ skillId }) => skillId) };
}

describe('a skill of which it is uncertain that the sentence claims it', () => {
  const text = 'I wrote Java for our clients, never without tests.';
  const person = { nameParts: new Set(['Robin', 'Kester']) };
  const [piece] = [...evidenceIn({ pointer: '', text, kind: 'PROSE', source: 'SELF' }, 'en', DICTIONARY, person)];

  test.each([
    { claim: 1, credits: true },
    { claim: 0.4, credits: false },
    { claim: 0, credits: false },
  ])(
    'is credited at a likelihood of $claim: $credits, and as likely as label and claim together',
    ({ claim, credits }) => {
      if (piece === undefined) throw new Error('no mention');
      expect(mayCredit({ ...piece, claim })).toBe(credits);
      expect(candidateLikelihood({ ...piece, claim })).toBeCloseTo(
        claim * candidateLikelihood({ ...piece, claim: 1 }),
        5,
      );
    },
  );
});

test.each([
  'I have never written a line of Java.',
  'Ik heb nog nooit een regel Java geschreven.',
  'Java I leave to my colleagues.',
])('a skill that a sentence refuses is not even suggested: "%s"', (profile) => {
  expect(readProfile(profile)).toEqual({ credited: [], candidates: [] });
});

test('a sure claim is credited beside words that may say anything else', () => {
  expect(readProfile('I wrote Java for our clients, never without tests.').credited).toEqual(['Java']);
});
