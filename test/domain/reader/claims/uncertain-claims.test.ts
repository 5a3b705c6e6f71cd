import { describe, expect, test } from '@jest/globals';
import { decideCredit } from '../../../../src/domain/reader/claims/credit/credit-decision.js';
import { findEvidence } from '../../../../src/domain/reader/claims/find-evidence.js';
import { DICTIONARY, personOf } from '../support.js';

/** What a CV with this profile credits and suggests. */
function readProfile(profile: string): { credited: string[]; candidates: string[] } {
  const { skills, candidates } = personOf({ text: `Robin Kester\n\nProfile\n${profile}` });
  return { credited: skills.map(({ skillId }) => skillId), candidates: candidates.map(({ skillId }) => skillId) };
}

describe('a skill of which it is uncertain that the sentence claims it', () => {
  test.each([
    { claim: 1, credits: true },
    { claim: 0.4, credits: false },
    { claim: 0, credits: false },
  ])(
    'is credited at a likelihood of $claim: $credits, and as likely as label and claim together',
    ({ claim, credits }) => {
      expect(decideCredit(0.9, () => claim)).toEqual({ credits, likelihood: 0.9 * claim });
    },
  );

  test('is not read where its words hardly mean the skill', () => {
    const claim = (): never => {
      throw new Error('read');
    };
    expect(decideCredit(0.3, claim)).toEqual({ credits: false, likelihood: 0.3 });
  });

  test('is no candidate if that is unlikely', () => {
    const text = 'geen Java\u{20000}';
    const segment = { pointer: '', text, kind: 'PROSE', source: 'SELF' } as const;
    expect(findEvidence([segment], null, DICTIONARY, { nameParts: new Set() })).toEqual({ skills: [], candidates: [] });
  });
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
