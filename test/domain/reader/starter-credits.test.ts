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
