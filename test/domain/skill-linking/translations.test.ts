import { describe, expect, test } from '@jest/globals';
import { learnTranslations } from '../../../src/domain/skill-linking/tables/translations.js';

const WORDS = ['~beher', '~budget', '~begroot', '~voorrad', 'manag', 'budget', 'stock', 'of'];
const numberOf = (word: string): number => WORDS.indexOf(word);

function translationsOf(...texts: readonly (readonly [dutch: string, english: string])[]): Record<string, string> {
  const parallel = texts.map(([dutch, english]) => ({
    dutch: dutch.split(' ').map(numberOf),
    english: english.split(' ').map(numberOf),
    weight: 1,
  }));
  const learnt = [...learnTranslations(parallel, WORDS.length)];
  return Object.fromEntries(learnt.flatMap((to, from) => (to === -1 ? [] : [[WORDS[from] ?? '', WORDS[to] ?? '']])));
}

describe('the English of Dutch words, learnt from texts in both languages', () => {
  test('is the word that stands beside it in different texts', () => {
    const learnt = translationsOf(
      ['~beher ~budget', 'manag budget'],
      ['~beher ~voorrad', 'manag stock'],
      ['~budget', 'budget'],
      ['~beher ~begroot', 'manag budget'],
    );
    expect(learnt).toMatchObject({ '~beher': 'manag', '~budget': 'budget', '~voorrad': 'stock' });
  });

  test('is nothing for English words, and nothing without texts', () => {
    expect(Object.keys(translationsOf(['~budget', 'budget'], ['~voorrad', 'stock'])).sort()).toEqual([
      '~budget',
      '~voorrad',
    ]);
    expect(translationsOf()).toEqual({});
  });
});
