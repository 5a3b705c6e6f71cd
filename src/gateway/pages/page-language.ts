import type { Request } from 'express';
import { LANGUAGES, type Language } from '../../platform/localization/index.js';
import { requestLanguage } from '../http/request-context.js';

/** The language that the person chose with the switch, else the one that the browser asks for. */
export function pageLanguage(request: Request): Language {
  return LANGUAGES.find((language) => language === request.query['lang']) ?? requestLanguage();
}

/** Where the switch leads for each language: this page again, with only what it needs. */
export function languageLinks(kept: Readonly<Record<string, string>> = {}): Record<Language, string> {
  const link = (lang: Language) => `?${new URLSearchParams({ ...kept, lang }).toString()}`;
  return { en: link('en'), nl: link('nl') };
}
