import { expect, test } from '@jest/globals';
import { EMPTY_DRAFT, joinDocuments, type Draft, type DraftDocument } from '../../../src/domain/onboarding/index.js';
import { certificateTexts } from '../../../src/gateway/pages/onboarding/sections/certificate-fields.js';
import { readDraftAnswers } from '../../../src/gateway/pages/onboarding/read-draft-answers.js';

const [A, B, SURE, UNSURE, OTHER] = [1, 2, 3, 4, 5].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
  string,
];

const CERTIFICATE = {
  name: 'VCA',
  authority: 'SSVV',
  date: { instant: '2023-09-04T00:00:00.000Z', precision: 'DAY' },
  expiresAt: { instant: '2033-09-01T00:00:00.000Z', precision: 'MONTH' },
} as const;

function document(id: string, skills: readonly [id: string, isUnsure: boolean][]): DraftDocument {
  const found = skills.map(([id, isUnsure]) => ({
    ...{ id, isUnsure, level: 3 },
    words: { before: '', quote: id, after: '' },
  }));
  const history = { workHistory: [], educations: [], certifications: [CERTIFICATE] };
  return { id, name: `${id}.pdf`, reading: 'READ', failure: null, found: { skills: found, history } };
}

function draft(answers: Partial<Draft['answers']> = {}): Draft {
  const documents = [
    document(A, [
      [SURE, false],
      [UNSURE, true],
    ]),
    document(B, [
      [OTHER, false],
      [UNSURE, false],
    ]),
  ];
  return { answers: { ...EMPTY_DRAFT.answers, ...answers }, documents, found: joinDocuments(documents) };
}

test('a form decides only about the documents that it shows', () => {
  expect(readDraftAnswers({ reading: A }, draft())).toMatchObject({
    confirmed: [],
    dropped: [SURE],
    droppedEntries: [`${A}.certifications.0`],
  });
  const earlier = { dropped: [OTHER], confirmed: [UNSURE], droppedEntries: [`${B}.certifications.0`] };
  expect(readDraftAnswers({}, draft(earlier))).toMatchObject(earlier);
  const fields = { [`skill.${SURE}`]: 'yes', [`skill.${UNSURE}`]: 'yes', [`entry.${A}.certifications.0`]: 'yes' };
  expect(readDraftAnswers({ reading: `${A},${B}`, ...fields }, draft(earlier))).toMatchObject({
    ...{ confirmed: [], dropped: [OTHER], droppedEntries: [`${B}.certifications.0`] },
  });
});

test('levels are kept of what was found or added, and of nothing else', () => {
  const fields = { [`level.${SURE}`]: '5', [`level.${A}`]: '5', [`level.${OTHER}`]: '6' };
  expect(readDraftAnswers(fields, draft({ levels: { [B]: 2, [OTHER]: 1 } })).levels).toEqual({ [SURE]: 5, [OTHER]: 1 });
});

test.each(['en', 'nl'] as const)('a certificate is corrected where its fields say something else: %s', (language) => {
  const id = `${A}.certifications.0`;
  const shown = certificateTexts(language, CERTIFICATE);
  const send = (texts: typeof shown) => {
    const fields = Object.entries(texts).map(([field, text]) => [`certificate.${id}.${field}`, text]);
    return readDraftAnswers({ reading: A, ...Object.fromEntries(fields) }, draft()).corrections;
  };
  expect(send(shown)).toEqual({});
  const changed = { ...shown, date: '', expiresAt: '2034' };
  expect(send(changed)).toEqual({ [id]: changed });
});
