import { describe, expect, test } from '@jest/globals';
import { buildDictionary } from '../../../../src/domain/reader/model/dictionary.js';
import { findSkills } from '../../../../src/domain/reader/labels/find-skills.js';
import type { SkillLabel } from '../../../../src/domain/reader/model/findings.js';
import { label } from '../support.js';

/** A skill by its first English name, with more labels in both languages. */
const skill = (english: readonly string[], dutch: readonly string[] = []): SkillLabel[] => [
  ...english.map((text, index) =>
    label(text, { skillId: english[0], kind: index === 0 ? 'PREFERRED' : 'ALTERNATIVE' }),
  ),
  ...dutch.map((text, index) =>
    label(text, { skillId: english[0], kind: index === 0 ? 'PREFERRED' : 'ALTERNATIVE', language: 'nl' }),
  ),
];

const DICTIONARY = buildDictionary([
  ...skill(['Translating texts'], ['Teksten vertalen', 'teksten redigeren']),
  ...skill(['Wall and floor tiling', 'tiling bathrooms'], ['Tegelwerk']),
  ...skill(['Making schedules'], ['Medewerkers inroosteren', 'roosters maken']),
  ...skill(['Complaint handling'], ['Klachten afhandelen']),
  ...skill(['Bank reconciliation']),
  ...skill(['Cash flow forecasting']),
  ...skill(['Stakeholder management']),
  ...skill(['Data analysis'], ['Data-analyse']),
  ...skill(['Photography'], ['Fotografie']),
  ...skill(['Managing budgets']),
  ...skill(['Building management'], ['Beheer van gebouwen', 'facilitaire zaken']),
  ...skill(['Counting stock'], ['Voorraden tellen']),
  ...skill(['Counting votes'], ['Stemmen tellen']),
  ...skill(['SAP ERP', 'SAP MM', 'working in SAP'], ['SAP ERP', 'werken in SAP']),
  ...skill(['Vue.js', 'Vue 3'], ['Vue.js', 'ontwikkelen in Vue']),
  ...skill(['Oracle Database', 'Oracle SQL', 'Oracle databases'], ['Oracle Database']),
  ...skill(['Painting and decorating'], ['Werving en selectie']),
  ...skill(['Google Analytics', 'Google Tag Manager'], ['Google Analytics']),
  ...skill(['Google Workspace', 'Google Docs'], ['Google Workspace']),
]);

function found(text: string): string[] {
  return findSkills(text, null, DICTIONARY).map(
    ({ skillId, start, end, agreement }) => `${skillId}: ${text.slice(start, end)}, ${agreement}`,
  );
}

describe('a verb without the object that its label has', () => {
  test.each([
    ['Translated menus for a hotel.', ['Translating texts: Translated, VERB']],
    ['Vertaalde bijsluiters.', ['Translating texts: Vertaalde, VERB']],
    ['Ik vertaal ook ondertitels.', ['Translating texts: vertaal, VERB']],
    ['Tiled the halls of two schools.', ['Wall and floor tiling: Tiled, VERB']],
    ['We tile and we plaster.', ['Wall and floor tiling: tile, VERB']],
    ['Nachtdiensten ingeroosterd.', ['Making schedules: ingeroosterd, VERB']],
    [
      'Roosterde de nachtdiensten van twee huizen in.',
      ['Making schedules: Roosterde de nachtdiensten van twee huizen in, VERB'],
    ],
  ])('is found: "%s"', (text, expected) => expect(found(text)).toEqual(expected));

  test.each([
    ['is said of several skills', 'Counted sheep and heads.'],
    ['says little by itself', 'Managed to stay awake.'],
    ['is another verb with its particle', 'Tiled up the hall.'],
    ['is a noun in the plural', 'Een huis gebouwd, gezakt voor het examen.'],
    ['is no form of it that says what was done', 'De vertaling van het boek.'],
  ])('is not found where it %s', (_, text) => expect(found(text)).toEqual([]));
});

describe('a verb and its object', () => {
  test.each([
    ['Managed the annual budgets.', ['Managing budgets: Managed the annual budgets, APART']],
    ['Managed all their budgets.', ['Managing budgets: Managed all their budgets, INFLECTED']],
    ['Managed 40 budgets.', ['Managing budgets: Managed 40 budgets, INFLECTED']],
    ['Managed no budgets.', []],
    ['Telde de voorraden.', ['Counting stock: Telde de voorraden, INFLECTED']],
    ['Forecasted the cash flow of a garden centre.', ['Cash flow forecasting: Forecasted the cash flow, INFLECTED']],
    [
      'Robin handelt de klachten van huurders af.',
      ['Complaint handling: handelt de klachten van huurders af, INFLECTED'],
    ],
    ['Zij hield de klachten tegen.', []],
  ])('have small words between them: "%s"', (text, expected) => expect(found(text)).toEqual(expected));

  test.each([
    ['Stakeholders gemanaged bij een spoorproject.', ['Stakeholder management: Stakeholders gemanaged, INFLECTED']],
    ['Bank statements reconciled.', []],
    ['Tekstvertalingen voor musea.', ['Translating texts: Tekstvertalingen, COMPOUND']],
  ])('are a noun in the label: "%s"', (text, expected) => expect(found(text)).toEqual(expected));

  test.each([
    ['Data-analist', ['Data analysis: Data-analist, AGENT']],
    ['Data analyst', ['Data analysis: Data analyst, INFLECTED']],
    ['Fotograaf', ['Photography: Fotograaf, AGENT']],
    ['Photographer', ['Photography: Photographer, AGENT']],
    ['A forecaster', []],
  ])('are said of who does it: "%s"', (text, expected) => expect(found(text)).toEqual(expected));
});

describe('names for short', () => {
  test.each([
    ['Goods receipts in SAP', ['SAP ERP: SAP, SURFACE']],
    ['From Angular to Vue', ['Vue.js: Vue, SURFACE']],
    ['Oracle tuning', ['Oracle Database: Oracle, SURFACE']],
    ['Decorating and more', ['Painting and decorating: Decorating, SURFACE']],
    ['De werving van vrijwilligers', ['Painting and decorating: werving, SURFACE']],
  ])('are the name of a product without its maker or kind, or half of a couple: "%s"', (text, expected) =>
    expect(found(text)).toEqual(expected),
  );

  test.each(['Google is my neighbour', 'A database', 'Sap uit de boomgaard'])(
    'are nothing that others share: "%s"',
    (text) => expect(found(text)).toEqual([]),
  );
});

test('a letter that comes too late is a slip of the pen, three letters that change places are none', () => {
  expect(found('Phtoography')).toEqual(['Photography: Phtoography, MISSPELT']);
  expect(found('Potohgraphy')).toEqual([]);
});
