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
 *
 * The dictionary has one English word for each Dutch one, so that of a compound it often has the half: "history" for
 * "kunstgeschiedenis". A compound whose English word is that of one of its parts is translated part by part.
 */
export function translateQuery(
  { language, words: own }: Query,
  { words, wordIdf, translations }: Dictionary,
): Query | null {
  if (language === 'en') return null;
  const englishOf = ({ number, english, parts }: QueryWord): number[] => {
    const whole = number === -1 ? english : (translations[number] ?? -1);
    const ofParts = parts.map((part) => translations[part] ?? -1).filter((part) => part !== -1);
    const isOfParts = whole === -1 ? ofParts.length === parts.length : ofParts.includes(whole);
    if (isOfParts) return [...new Set(ofParts)];
    return whole === -1 ? [] : [whole];
  };
  const english = own.map(englishOf);
  if (english.every((numbers) => numbers.length === 0)) return null;
  const translated = own.flatMap((word, index): QueryWord[] => {
    const numbers = english[index] ?? [];
    if (numbers.length === 0) return [word];
    return numbers.map((number) => ({
      stem: words[number] ?? '',
      number,
      english: -1,
      idf: wordIdf[number] ?? 0,
      parts: [],
    }));
  });
  return { language: 'en', isPhrase: false, words: translated };
}
