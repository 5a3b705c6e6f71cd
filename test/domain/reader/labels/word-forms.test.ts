import { describe, expect, test } from '@jest/globals';
import { buildDictionary } from '../../../../src/domain/reader/model/dictionary.js';
import { findSkills } from '../../../../src/domain/reader/labels/find-skills.js';
import { label } from '../support.js';

const dutch = (text: string) => label(text, { language: 'nl' });

const DICTIONARY = buildDictionary([
  ...['Python', 'Excel', 'Kubernetes', 'Drawing blood', 'Bookkeeping', 'Home care', 'Oracle SQL', 'SQL'].map((text) =>
    label(text),
  ),
  ...[
    'schilderen',
    'klachten afhandelen',
    'vergaderingen voorzitten',
    'lessen voorbereiden',
    'stagiairs begeleiden',
  ].map(dutch),
  label('dairy', { origin: 'CLASSIFICATION' }),
]);

function found(text: string): string[] {
  return findSkills(text, null, DICTIONARY).map(
    ({ skillId, start, end, agreement }) => `${skillId}: ${text.slice(start, end)}, ${agreement}`,
  );
}

describe('words in another form than the label', () => {
  test.each([
    ['Kozijnen geschilderd.', ['schilderen: geschilderd, INFLECTED']],
    ['Klachten afgehandeld.', ['klachten afhandelen: Klachten afgehandeld, INFLECTED']],
    ['Vergaderingen voorgezeten.', ['vergaderingen voorzitten: Vergaderingen voorgezeten, INFLECTED']],
    ['Lessen voorbereid.', ['lessen voorbereiden: Lessen voorbereid, INFLECTED']],
    ['Zij begeleidt stagiairs.', ['stagiairs begeleiden: begeleidt stagiairs, INFLECTED']],
    ['Drew blood daily.', ['Drawing blood: Drew blood, INFLECTED']],
    ['Bookkeeper.', ['Bookkeeping: Bookkeeper, INFLECTED']],
    ['Pyhton.', ['Python: Pyhton, MISSPELT']],
    ['Kuberentes', ['Kubernetes: Kuberentes, MISSPELT']],
  ])('"%s"', (text, expected) => expect(found(text)).toEqual(expected));

  test('an English phrase in the other order is another one', () => expect(found('A care home.')).toEqual([]));

  test('of a large classification, no word is taken for a slip of the pen', () =>
    expect(found('I keep a diary.')).toEqual([]));

  test('a bullet ends a label, a hyphen at the end of a line does not', () => {
    expect(found('Oracle\n- SQL')).toEqual(['SQL: SQL, SURFACE']);
    expect(found('Oracle-\nSQL')).toEqual(['Oracle SQL: Oracle-\nSQL, SURFACE']);
  });
});
