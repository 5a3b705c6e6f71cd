declare module 'snowball-stemmers' {
  /** A Snowball stemmer. It stores the current word, so it can only handle one word at a time, in one thread. */
  export function newStemmer(algorithm: 'english' | 'dutch'): { stem(word: string): string };
}
