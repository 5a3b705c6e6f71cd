import { LONGEST_STRETCH, tokenize, wordAt } from './tokenize.js';

/** The folded words of a label or another short text, as texts are compared with. */
export function wordsOf(text: string): string[] {
  const tokens = tokenize(text, 0, Math.min(text.length, LONGEST_STRETCH));
  return Array.from({ length: tokens.count }, (_, index) => wordAt(tokens, index));
}
