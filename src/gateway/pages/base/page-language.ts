import type { Request } from 'express';
import { LANGUAGES, type Language } from '../../../platform/localization/index.js';
import { requestLanguage } from '../../http/request-context.js';

/** The language that the person chose on the page, else that of the browser. */
export function pageLanguage(request: Request): Language {
  return LANGUAGES.find((language) => language === request.query['lang']) ?? requestLanguage();
}

/** Links to the current page in each language, with only the necessary parameters. */
export function languageLinks(kept: Readonly<Record<string, string>> = {}): Record<Language, string> {
  const link = (lang: Language) => `?${new URLSearchParams({ ...kept, lang }).toString()}`;
  return { en: link('en'), nl: link('nl') };
}
