import { describe, expect, test } from '@jest/globals';
import { compoundParts, partsOfUnknown } from '../../../src/domain/skill-linking/text/compounds.js';
import { readQuery } from '../../../src/domain/skill-linking/text/query.js';
import { stemOf } from '../../../src/domain/skill-linking/text/stem.js';
import { translateQuery } from '../../../src/domain/skill-linking/text/translate-query.js';

/** Dutch words with the number of texts that contain them, and their English word. */
const DUTCH: readonly (readonly [word: string, texts: number, english: string | null])[] = [
  ['dieren', 40, 'animal'],
  ['voeding', 30, 'food'],
  ['kunst', 20, 'art'],
  ['geschiedenis', 25, 'history'],
  ['kunstgeschiedenis', 3, 'history'],
  ['verzekering', 12, 'insurance'],
  ['software', 50, 'software'],
  ['markt', 20, 'market'],
  ['zaak', 1, null],
];
const ENGLISH = ['animal', 'food', 'art', 'history', 'insurance', 'software', 'market'].map((word) =>
  stemOf(word, 'en'),
);

const words = [...DUTCH.map(([word]) => `~${stemOf(word, 'nl')}`), ...ENGLISH];
const vocabulary = {
  words,
  numbers: new Map(words.map((word, number) => [word, number])),
  wordTexts: Int32Array.from(words, (_, number) => DUTCH[number]?.[1] ?? 50),
  wordIdf: new Float32Array(words.length).fill(3),
  translations: Int32Array.from(words, (_, number) => {
    const english = DUTCH[number]?.[2];
    return typeof english === 'string' ? words.indexOf(stemOf(english, 'en')) : -1;
  }),
};

const stemsOf = (parts: readonly { readonly stem: string }[]): string[] => parts.map(({ stem }) => stem);
const stems = (...list: readonly string[]): string[] => list.map((word) => stemOf(word, 'nl'));

describe('the parts of a Dutch compound', () => {
  test('are words of the vocabulary, with or without a linking s', () => {
    expect(stemsOf(compoundParts('dierenvoeding', vocabulary))).toEqual(stems('dieren', 'voeding'));
    expect(stemsOf(compoundParts('verzekeringsmarkt', vocabulary))).toEqual(stems('verzekering', 'markt'));
    expect(stemsOf(compoundParts('kunstgeschiedenismarkt', vocabulary))).toEqual(stems('kunstgeschiedenis', 'markt'));
  });

  test('are none of a word that is simple, too long, or has a rare or unknown part', () => {
    for (const word of ['voeding', 'gradatiesoftware', 'marktzaak', 'dieren'.repeat(10)])
      expect(compoundParts(word, vocabulary)).toEqual([]);
  });

  test('may be what is left before a known head, if the whole is unknown', () => {
    expect(partsOfUnknown('gradatiesoftware', vocabulary)).toMatchObject([
      { number: -1 },
      { number: vocabulary.numbers.get(`~${stemOf('software', 'nl')}`) },
    ]);
    expect(partsOfUnknown('zwolle', vocabulary)).toEqual([]);
  });
});

describe('a Dutch phrase', () => {
  test('has the parts of an unknown compound for words', () => {
    expect(stemsOf(readQuery('Dierenvoeding', 'nl', vocabulary).words)).toEqual(stems('dieren', 'voeding'));
  });

  test('is translated part by part if the dictionary has half of a compound', () => {
    const query = readQuery('Kunstgeschiedenis', 'nl', vocabulary);
    expect(stemsOf(query.words)).toEqual(stems('kunstgeschiedenis'));
    expect(stemsOf(translateQuery(query, vocabulary)?.words ?? [])).toEqual(
      ['art', 'history'].map((word) => stemOf(word, 'en')),
    );
  });

  test('is short: compounds in sentences stay as they are', () => {
    const sentence = readQuery('dierenvoeding verkopen aan grote winkels', 'nl', vocabulary);
    expect(sentence.isPhrase).toBe(false);
    expect(sentence.words[0]?.stem).toBe(stemOf('dierenvoeding', 'nl'));
  });
});
