import { readChoice, rememberChoice } from '../app/remembered-choices.ts';

/** The languages of the console. */
export const LANGUAGES = ['en', 'nl'] as const;

export type Language = (typeof LANGUAGES)[number];

/** How the languages call themselves. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', nl: 'Nederlands' };

/** The language that the person chose, else the browser's first that the console has; undefined if there is none. */
export function preferredLanguage(): Language | undefined {
  const wanted = [readChoice('language') ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.map(asLanguage).find((language) => language !== undefined);
}

export function rememberLanguage(language: Language): void {
  rememberChoice('language', language);
}

function asLanguage(tag: string): Language | undefined {
  return LANGUAGES.find((language) => language === tag);
}
