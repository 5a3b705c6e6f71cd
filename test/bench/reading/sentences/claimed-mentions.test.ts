import { expect, test } from '@jest/globals';
import { claimLikelihoods } from '../../../../src/domain/reader/claims/assertion/claim-likelihoods.js';
import { statementsOf } from '../../../../src/domain/reader/language/sentences.js';
import { isLevelAlone } from '../../../../src/domain/reader/levels/parse-level.js';
import { namesOf, type LabelledSentence } from './labelled-sentence.js';
import { readLabelledSentences } from './read-labelled-sentences.js';

/** A claim as likely as this is one: near where a skill whose words are certain is credited. */
const LIKELY = 0.45;

/** Of the skills that the sentences of a text mention: whether they claim each, by its labels and by our reader. */
function judgedMentions(sentence: LabelledSentence): { expected: boolean; found: boolean }[] {
  const { text, form, credited, notCredited } = sentence;
  const placeOf = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
  const mentions = [
    ...credited.map(({ words }) => ({ ...placeOf(words), expected: true })),
    ...notCredited
      .filter(({ reason }) => reason !== 'other-meaning')
      .map(({ words }) => ({ ...placeOf(words), expected: false })),
  ];
  const statements = statementsOf(text, { start: 0, end: text.length }, 'PROSE', isLevelAlone);
  return statements.flatMap(({ start, end }, index) => {
    const inside = mentions
      .filter((mention) => mention.start >= start && mention.end <= end)
      .map((mention) => ({ ...mention, start: mention.start - start, end: mention.end - start }));
    const next = statements[index + 1];
    const likelihoods = claimLikelihoods(text.slice(start, end), {
      ownNames: new Set(namesOf(sentence)),
      names: inside,
      isByOthers: form === 'review',
      following: next === undefined ? '' : text.slice(next.start, next.end),
    });
    return inside.map(({ expected }, place) => ({ expected, found: (likelihoods[place] ?? 1) >= LIKELY }));
  });
}

test('what sentences claim, apart from which skill their words mean, is judged as a careful reader does', () => {
  const judged = readLabelledSentences('development', 'clauses').flatMap(judgedMentions);
  const found = judged.filter((mention) => mention.found);
  const hits = found.filter(({ expected }) => expected).length;
  expect(hits / found.length).toBeGreaterThanOrEqual(0.85);
  expect(hits / judged.filter(({ expected }) => expected).length).toBeGreaterThanOrEqual(0.895);
});
