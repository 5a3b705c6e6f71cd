import { describe, expect, test } from '@jest/globals';
import { findEvidence } from '../../../src/domain/reader/claims/find-evidence.js';
import { buildDictionary } from '../../../src/domain/reader/model/dictionary.js';
import type { Language } from '../../../src/domain/reader/model/findings.js';
import { readStarterLabels } from '../../bench/reading/labelled/starter-labels.js';

const DICTIONARY = buildDictionary(readStarterLabels());

/** The skills of the starter taxonomy that a text credits, in the order of their names. */
function credited(text: string, language: Language, kind: 'LIST' | 'PROSE' = 'PROSE'): string[] {
  const { skills } = findEvidence([{ pointer: '', text, kind, source: 'SELF' }], language, DICTIONARY, {
    nameParts: new Set(),
  });
  return skills.map(({ skillId }) => skillId).sort();
}

describe('a verb and its object', () => {
  test.each<[language: Language, text: string, skills: readonly string[]]>([
    ['en', 'She takes clear minutes.', ['Taking minutes']],
    ['nl', 'Ik begeleidde elk jaar twee stagiaires.', ['Supervising trainees']],
    ['nl', 'Schrijft hier zulke rapporten.', ['Report writing']],
    // The verb is said of something else, or of nothing.
    ['en', 'Sorted the order to deliver it sooner.', []],
    ['en', 'I took no minutes.', []],
  ])('are found apart in their clause (%s): %s', (language, text, skills) =>
    expect(credited(text, language)).toEqual(skills),
  );
});

describe('what somebody works on', () => {
  test.each<[language: Language, kind: 'LIST' | 'PROSE', text: string, skills: readonly string[]]>([
    ['nl', 'LIST', 'Kassa, vakken vullen', ['Cash register work', 'Filling shelves']],
    ['nl', 'PROSE', 'Presenteren: 7 op een schaal van 10', ['Presenting to groups']],
    ['nl', 'PROSE', 'Op de foto: een rek, kassa, lege dozen en de eigenaar.', []],
  ])('is credited by itself as an entry or with its level (%s, %s): %s', (language, kind, text, skills) =>
    expect(credited(text, language, kind)).toEqual(skills),
  );
});

test('what somebody works on is suggested where a verb says no more than that somebody does it', () => {
  const text = 'Ik doe sinds mei de kassa.';
  const { skills, candidates } = findEvidence(
    [{ pointer: '', text, kind: 'PROSE', source: 'SELF' }],
    'nl',
    DICTIONARY,
    { nameParts: new Set() },
  );
  expect({ skills, candidates }).toEqual({
    skills: [],
    candidates: [expect.objectContaining({ skillId: 'Cash register work', quote: 'kassa' })],
  });
});

describe('words that only look like a label', () => {
  test.each<[language: Language, text: string, skills: readonly string[]]>([
    ['nl', 'Gevorderd in PostgreSQL.', ['PostgreSQL']],
    ['en', 'What we offer: implementing new software.', []],
    ['en', 'Six months of Terraform.', ['Terraform']],
  ])('credit nothing (%s): %s', (language, text, skills) => expect(credited(text, language)).toEqual(skills));
});

describe('the line of a list', () => {
  test.each<[language: Language, text: string, skills: readonly string[]]>([
    ['en', 'Required for the post: GDPR, Docker', []],
    ['en', 'Tools: GDPR, Docker', ['Docker', 'GDPR']],
    ['nl', 'Gevraagd door opdrachtgever: ISO 27001; Docker', []],
    ['nl', 'Gevraagd door opdrachtgever: ISO 27001\nDocker', ['Docker']],
    ['en', 'Phlebotomy, stoma care - not signed off', ['Drawing blood']],
    ['en', 'Kubernetes (next on my list), Docker', ['Docker']],
    ['en', 'Python (no Django), Docker', ['Docker', 'Python']],
  ])('says what its entries are (%s): %s', (language, text, skills) =>
    expect(credited(text, language, 'LIST')).toEqual(skills),
  );
});
