import { describe, expect, test } from '@jest/globals';
import { deniedSpans } from '../../../../src/domain/reader/claims/negation.js';
import { namesOf, type LabelledSentence } from './labelled-sentence.js';
import { readLabelledSentences, readTrainingSentences } from './read-labelled-sentences.js';

/** Of the skills that a sentence mentions: whether it claims each, by its labels and by our analysis. */
function judgedMentions(sentence: LabelledSentence): { expected: boolean; found: boolean }[] {
  const { text, form, credited, notCredited } = sentence;
  const placeOf = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length });
  const mentions = [
    ...credited.map(({ words }) => ({ ...placeOf(words), expected: true })),
    ...notCredited
      .filter(({ reason }) => reason !== 'other-meaning')
      .map(({ words }) => ({ ...placeOf(words), expected: false })),
  ];
  const denied = deniedSpans(text, {
    ownNames: new Set(namesOf(sentence)),
    names: mentions,
    isByOthers: form === 'review',
  });
  return mentions.map(({ start, expected }) => ({
    expected,
    found: !denied.some((span) => span.start <= start && start < span.end),
  }));
}

describe('what sentences claim, apart from which skill their words mean', () => {
  test.each([
    {
      set: 'the development half',
      sentences: readLabelledSentences('development', 'clauses'),
      precision: 0.86,
      recall: 0.93,
    },
    { set: 'the training sentences', sentences: readTrainingSentences('clauses'), precision: 0.75, recall: 0.89 },
  ])('is judged in $set as a careful reader does', ({ sentences, precision, recall }) => {
    const judged = sentences.flatMap(judgedMentions);
    const found = judged.filter((mention) => mention.found);
    const hits = found.filter(({ expected }) => expected).length;
    expect(hits / found.length).toBeGreaterThanOrEqual(precision);
    expect(hits / judged.filter(({ expected }) => expected).length).toBeGreaterThanOrEqual(recall);
  });
});
