import { describe, expect, test } from '@jest/globals';
import { ASSERTIONS } from '../../../../src/domain/reader/claims/assertion/assertion-model.js';
import { randomNumbers } from '../inputs/generated-cvs.js';
import { assertionSamples } from '../fitting/assertions/assertion-samples.js';
import { trainNetwork } from '../fitting/assertions/train-network.js';
import { CLASS_FEATURES, WORD_FEATURES } from '../../../../src/domain/reader/claims/assertion/assertion-features.js';
import { markedSentence, readMarkedSentences } from './marked-sentences.js';

describe('sentences with marks', () => {
  test('say where skills are named, and what is said of each', () => {
    expect(
      markedSentence('nl|review|Joke|Joke plant {+de OK’s}, {other:het rooster} doet Hans, {?koken} wij.'),
    ).toEqual({
      language: 'nl',
      isByOthers: true,
      ownNames: ['Joke', 'Kester'],
      text: 'Joke plant de OK’s, het rooster doet Hans, koken wij.',
      mentions: [
        { start: 11, end: 18, assertion: 'claimed' },
        { start: 20, end: 31, assertion: 'other-person' },
        { start: 43, end: 48, assertion: undefined },
      ],
    });
  });

  test.each([
    ['en|cv|{+Java}', /not a marked sentence/u],
    ['fr|cv||Je parle {+Java}', /not a marked sentence/u],
    ['en|cv||I know {known:Java}', /unknown mark known:/u],
    ['en|cv||I know {+Java', /not closed/u],
  ])('with a fault are refused: "%s"', (line, error) => {
    expect(() => markedSentence(line)).toThrow(error);
  });

  test('for training are all readable, each once, and have every assertion in both languages', () => {
    const { training, heldOut } = readMarkedSentences();
    const sentences = [...training, ...heldOut];
    expect(sentences.length).toBeGreaterThan(20_000);
    for (const language of ['en', 'nl'])
      for (const assertion of ASSERTIONS)
        expect(
          sentences.filter(
            (one) => one.language === language && one.mentions.some((each) => each.assertion === assertion),
          ).length,
        ).toBeGreaterThan(100);
  });
});

test('a network learns from marked sentences', () => {
  const lines = Array.from({ length: 40 }, (_, number) =>
    number % 2 === 0
      ? `en|cv||I never learnt {denied:Java}, number ${number}.`
      : `en|cv||I have written {+Java}, number ${number}.`,
  );
  const { samples, words } = assertionSamples(lines.map(markedSentence), randomNumbers(1));
  const features = WORD_FEATURES.reduce((sum, kind) => sum + words[kind].length, CLASS_FEATURES.length);
  const losses: number[] = [];
  trainNetwork(samples, { features, classes: CLASS_FEATURES.length }, randomNumbers(1), (_, loss) => losses.push(loss));
  expect(losses.at(-1)).toBeLessThan((losses[0] as number) / 1.5);
});
