import { describe, expect, test } from '@jest/globals';
import { judgeSentence } from './judge-sentence.js';
import type { LabelledSentence } from './labelled-sentence.js';
import { sentenceTaxonomies } from './sentence-taxonomy.js';

const [taxonomy] = await sentenceTaxonomies(null);

function judge(sentence: Partial<LabelledSentence>) {
  if (taxonomy === undefined) throw new Error('no starter taxonomy');
  const whole: LabelledSentence = {
    text: 'I have experience with Java and Docker.',
    language: 'en',
    form: 'cv',
    origin: 'HAND',
    credited: [],
    notCredited: [],
    ...sentence,
  };
  return judgeSentence(whole, taxonomy);
}

describe('judging a sentence', () => {
  test('finds the expected words and skills', () => {
    const { claims, wrong } = judge({
      credited: [
        { words: 'Java', skill: 'Java' },
        { words: 'Docker', skill: 'Docker' },
      ],
    });
    expect(claims.map(({ isFound, isKnown }) => [isFound, isKnown])).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(wrong).toEqual([]);
  });

  test('says why each wrong credit is wrong', () => {
    const { wrong } = judge({ notCredited: [{ words: 'Java', reason: 'denied' }] });
    expect(wrong.map(({ quote, why }) => [quote, why])).toEqual([
      ['Java', 'denied'],
      ['Docker', 'no skill'],
    ]);
  });

  test('takes another skill at the expected words for wrong, and the expected one for missed', () => {
    const { claims, wrong } = judge({ credited: [{ words: 'Java', skill: 'Welding' }], arguable: ['Docker'] });
    expect(claims.map(({ isFound, isKnown }) => [isFound, isKnown])).toEqual([[false, true]]);
    expect(wrong.map(({ quote, why }) => [quote, why])).toEqual([['Java', 'another skill']]);
  });

  test('goes by the words alone where the taxonomy does not have the skill', () => {
    const { claims } = judge({ credited: [{ words: 'Java', skill: 'Indonesian geography' }], arguable: ['Docker'] });
    expect(claims.map(({ isFound, isKnown }) => [isFound, isKnown])).toEqual([[true, false]]);
  });

  test.each([
    { level: 4, isRight: true },
    { level: 4.5, isRight: true },
    { level: 3.4, isRight: false },
    { level: null, isRight: false },
  ])('compares level 4 with $level', ({ level, isRight }) => {
    const { claims } = judge({ text: 'Java: 4/5', form: 'list', credited: [{ words: 'Java', skill: 'Java', level }] });
    expect(claims.map(({ isLevelRight }) => isLevelRight)).toEqual([isRight]);
  });
});
