declare module 'snowball-stemmers' {
  /** A Snowball stemmer; it holds the word at work in itself, so one thread uses it for one word at a time. */
  export function newStemmer(algorithm: 'english' | 'dutch'): { stem(word: string): string };
}
