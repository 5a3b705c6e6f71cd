import { expect, test } from '@jest/globals';
import { joinDocuments, type DraftDocument } from '../../../src/domain/onboarding/index.js';
import { unusedName } from '../../../src/domain/onboarding/drafts/unused-name.js';

const NOTHING = { workHistory: [], educations: [], certifications: [] };

function document(id: string, skills: readonly [skill: string, level: number, isUnsure?: boolean][]): DraftDocument {
  const found = skills.map(([skill, level, isUnsure = false]) => ({
    ...{ id: skill, level, isUnsure },
    words: { before: '', quote: `${skill} in ${id}`, after: '' },
  }));
  const certifications = [{ name: `certificate of ${id}` }];
  return {
    id,
    name: `${id}.pdf`,
    reading: 'READ',
    failure: null,
    found: { skills: found, history: { ...NOTHING, certifications } },
  };
}

const WAITING: DraftDocument = { id: 'w', name: 'w.pdf', reading: 'WAITING', failure: null, found: null };

test('a skill that several documents name is one row with the words of each, at the highest level', () => {
  const joined = joinDocuments([
    document('a', [
      ['x', 2],
      ['y', 3],
    ]),
    WAITING,
    document('b', [['x', 4]]),
  ]);
  expect(joined?.documentIds).toEqual(['a', 'b']);
  expect(joined?.skills.map(({ id, level, words }) => [id, level, words.map(({ quote }) => quote)])).toEqual([
    ['x', 4, ['x in a', 'x in b']],
    ['y', 3, ['y in a']],
  ]);
  expect(joined?.history.certifications.map(({ id, entry }) => [id, entry.name])).toEqual([
    ['a.certifications.0', 'certificate of a'],
    ['b.certifications.0', 'certificate of b'],
  ]);
});

test.each([
  ['first', [true, 5], [false, 2]],
  ['last', [false, 2], [true, 5]],
] as const)('a document that is sure of a skill decides, and its level counts: unsure %s', (_order, first, last) => {
  const documents = [first, last].map(([isUnsure, level], index) => document(String(index), [['x', level, isUnsure]]));
  expect(joinDocuments(documents)?.skills).toMatchObject([{ isUnsure: false, level: 2, words: [{}, {}] }]);
});

test('nothing is joined where nothing was found', () => {
  expect(joinDocuments([WAITING])).toBeNull();
});

test.each([
  ['image.jpg', [], 'image.jpg'],
  ['image.jpg', ['image.jpg', 'image (2).jpg', null], 'image (3).jpg'],
  ['README', ['README'], 'README (2)'],
  [`${'a'.repeat(300)}.pdf`, [], `${'a'.repeat(116)}.pdf`],
])('a name that is in use gets a number before its ending: %s', (name, used, expected) => {
  expect(unusedName(name, new Set(used))).toBe(expected);
});
