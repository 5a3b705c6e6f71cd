import { expect, test } from '@jest/globals';
import { personOf } from '../support.js';

/** What a CV with this profile credits and suggests. */
function readProfile(profile: string): { credited: string[]; candidates: string[] } {
  const { skills, candidates } = personOf({ text: `Robin Kester\n\nProfile\n${profile}` });
  return { credited: skills.map(({ skillId }) => skillId), candidates: candidates.map(({ skillId }) => skillId) };
}

test.each([
  'Java should be handed round, and whoever asked for it never saw it again.',
  'With our team the client must wait for Java, whatever somebody promised.',
  'I can read Java but not write it.',
])('a skill whose claim is uncertain is suggested and not credited: "%s"', (profile) => {
  expect(readProfile(profile)).toEqual({ credited: [], candidates: ['Java'] });
});

test('a sure claim is credited beside words that may say anything else', () => {
  expect(readProfile('I wrote Java for our clients, never without tests.').credited).toEqual(['Java']);
});
