import { wordsOf } from '../language/tokenize.js';

/** Shorter words are compared as they are: too much of them would be ending. */
const MIN_WORD_LENGTH = 6;

/**
 * Endings of Dutch names of occupations and their replacements: forms for a woman, and plurals. They are replaced in
 * labels and in titles, so that a word that only looks like one still agrees with itself. The first that fits counts.
 */
const ENDINGS: readonly (readonly [string, string])[] = [
  ...[
    'ster:er',
    'ares:aar',
    'trice:teur',
    'euse:eur',
    'ente:ent',
    'iste:ist',
    'ante:ant',
    'peute:peut',
    'grafe:graaf',
    'loge:loog',
    'iere:ier',
  ].flatMap((pair) => {
    const [ending = '', turned = ''] = pair.split(':');
    return [
      [ending, turned],
      [`${ending}s`, turned],
    ] as const;
  }),
  ['igen', 'ige'],
  ['enden', 'ende'],
  // Words that no plural ends in.
  ['ss', 'ss'],
  ['us', 'us'],
  ['is', 'is'],
  ['s', ''],
];

/**
 * What titles and labels of occupations are compared by: their folded words as one, so that "ICT product manager" is
 * "ICT-productmanager", in the masculine singular. It is a key, no word: doubled letters count once.
 *
 * @returns the empty text for a title without a word
 */
export function titleKey(title: string): string {
  return wordsOf(title).map(keyOfWord).join('');
}

function keyOfWord(word: string): string {
  if (word.length < MIN_WORD_LENGTH) return word;
  const [ending, turned] = ENDINGS.find(([end]) => word.endsWith(end)) ?? ['', ''];
  return (word.slice(0, word.length - ending.length) + turned).replace(/([a-z])\1+/g, '$1');
}
