import type { Query, QueryWord } from './query.js';

/** The part of the tables that queries are translated with. */
interface Dictionary {
  readonly words: readonly string[];
  readonly wordIdf: Float32Array;
  readonly translations: Int32Array;
}

/**
 * A Dutch query word by word in English; null if it holds no word whose English is known. The other words stay as they are:
 * their vectors say what they mean in both languages.
 */
export function translateQuery(
  { language, words: own }: Query,
  { words, wordIdf, translations }: Dictionary,
): Query | null {
  if (language === 'en') return null;
  const englishOf = ({ number, english }: QueryWord): number =>
    number === -1 ? english : (translations[number] ?? -1);
  if (own.every((word) => englishOf(word) === -1)) return null;
  const translated = own.map((word): QueryWord => {
    const number = englishOf(word);
    return number === -1 ? word : { stem: words[number] ?? '', number, english: -1, idf: wordIdf[number] ?? 0 };
  });
  return { language: 'en', words: translated };
}
