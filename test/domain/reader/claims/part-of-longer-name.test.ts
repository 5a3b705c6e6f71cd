import { describe, expect, test } from '@jest/globals';
import { findEvidence } from '../../../../src/domain/reader/claims/find-evidence.js';
import type { Language } from '../../../../src/domain/reader/model/findings.js';
import { DICTIONARY } from '../support.js';

function credited(text: string, language: Language): string {
  const { skills } = findEvidence([{ pointer: '', text, kind: 'PROSE', source: 'SELF' }], language, DICTIONARY, {
    nameParts: new Set(),
  });
  return skills
    .map(({ skillId }) => skillId)
    .sort()
    .join(' ');
}

describe('names and origins in running text', () => {
  test.each<[string, Language, string]>([
    ['She studied at the Institute for Wound Care.', 'en', ''],
    ['He is a member of the Dutch Bakers Association.', 'en', ''],
    ['She calls English customers and German suppliers.', 'en', ''],
    ['Hij werkt voor een Engels bedrijf.', 'nl', ''],
    ['Zij adviseert over Nederlands recht.', 'nl', ''],
    ['Voorzitter van de Vereniging voor Wondzorg.', 'nl', ''],
    ['She speaks English with customers.', 'en', 'English'],
    ['Her Dutch is fluent and English intermediate.', 'en', 'Dutch English'],
    ['Nederlands spreekt hij thuis.', 'nl', 'Dutch'],
    ['Wound care in a hospital of the Care Group.', 'en', 'Wound care'],
  ])('"%s" (%s) credits "%s"', (sentence, language, skills) => expect(credited(sentence, language)).toBe(skills));
});
