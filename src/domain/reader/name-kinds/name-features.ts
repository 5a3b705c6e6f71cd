import { hashText } from '../weights/hash-text.js';
import { foldWord, shapeOf } from '../weights/word-shape.js';

/** How many weights there are: features share one by their hash. */
export const WEIGHT_COUNT = 1 << 14;
const MAX_LENGTH = 8;
const MIN_STEM_LENGTH = 5;
const BETWEEN_WORDS = /[\s/()|,;:"“”]+/u;

/**
 * The features of words by which they may be a name of some kind, as indexes of weights: the words, their
 * beginnings, endings and pairs, their shapes ("Xx", "X99"), and how many they are.
 */
export function featuresOfName(text: string): number[] {
  const words = text.split(BETWEEN_WORDS).filter((word) => word !== '');
  const folded = words.map(foldWord);
  const features: number[] = [];
  const add = (kind: string, value: string): void => void features.push(hashText(`${kind}:${value}`) % WEIGHT_COUNT);
  for (const [index, word] of folded.entries()) {
    add('word', word);
    if (word.length > MIN_STEM_LENGTH) {
      add('begins', word.slice(0, MIN_STEM_LENGTH));
      add('ends', word.slice(-MIN_STEM_LENGTH));
    }
    if (index > 0) add('pair', `${folded[index - 1] ?? ''} ${word}`);
    add('shape', shapeOf(words[index] ?? ''));
  }
  add('first', folded[0] ?? '');
  add('words', String(Math.min(MAX_LENGTH, words.length)));
  if (/^\p{Ll}/u.test(text)) add('small', '');
  return features;
}
