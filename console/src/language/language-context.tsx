import { createContext, use, useMemo } from 'react';
import type { Language } from './language.ts';

/** The language that the console is shown in. */
export const LanguageContext = createContext<Language>('en');

/** Changes the language of the console. */
export const ChooseLanguageContext = createContext<(language: Language) => void>(() => undefined);

/** Values for the parameters of a text. */
export type TextParameters = Readonly<Record<string, string | number>>;

/** The texts of a messages.json, as TypeScript sees the file. */
type Texts = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** What the build makes of it: a text, or a function that fills in parameters, for each language and key. */
type CompiledTexts = Readonly<
  Record<Language, Readonly<Record<string, string | ((parameters: TextParameters) => string)>>>
>;

/** Writes a text in the person's language. */
export type Say<T extends Texts> = (key: keyof T & string, parameters?: TextParameters) => string;

export function useLanguage(): Language {
  return use(LanguageContext);
}

export function useChooseLanguage(): (language: Language) => void {
  return use(ChooseLanguageContext);
}

/** The texts of a messages.json in a language: the person's, or that of somebody to whom they write. */
export function textsIn<T extends Texts>(texts: T, language: Language): Say<T> {
  const compiled = (texts as unknown as CompiledTexts)[language];
  return (key, parameters = {}) => {
    const text = compiled[key];
    return typeof text === 'function' ? text(parameters) : (text ?? key);
  };
}

/** The texts of a part of the console, from its messages.json. */
export function useTexts<T extends Texts>(texts: T): Say<T> {
  const language = useLanguage();
  return useMemo(() => textsIn(texts, language), [texts, language]);
}
