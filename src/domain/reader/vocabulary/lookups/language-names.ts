const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const SINGLE_WORD = /^\p{Lu}\p{L}+$/u;

/** The names of the world's languages in English and Dutch, of those that are one word. */
const LANGUAGE_NAMES: ReadonlySet<string> = new Set(['en', 'nl'].flatMap(namesIn));

/** Whether words are the name of a language, written as such: "polish" is none. */
export function isNameOfLanguage(words: string): boolean {
  return LANGUAGE_NAMES.has(words);
}

/** Every language with a code of two letters (ISO 639-1), as the Unicode locale data call it. */
function namesIn(locale: string): string[] {
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
  return [...ALPHABET]
    .flatMap((first) => [...ALPHABET].map((second) => names.of(first + second)))
    .filter((name): name is string => name !== undefined && SINGLE_WORD.test(name));
}
