import type { Request } from 'express';
import { LANGUAGES, namesLanguage, type Language } from '../../../platform/localization/index.js';
import { requestLanguage } from '../../http/request-context.js';
import { brandOf } from './brand-of-page.js';

/**
 * The language that the link names, or that the person chose on the page; else the browser's, if pages have it; else that of the
 * organisation.
 */
export function pageLanguage(request: Request): Language {
  const chosen = LANGUAGES.find((language) => language === request.query['lang']);
  if (chosen) return chosen;
  const organisations = namesLanguage(request.get('accept-language')) ? null : brandOf(request)?.defaultLanguage;
  return organisations ?? requestLanguage();
}

/** Links to the current page in each language, with only the necessary parameters. */
export function languageLinks(kept: Readonly<Record<string, string>> = {}): Record<Language, string> {
  const link = (lang: Language) => `?${new URLSearchParams({ ...kept, lang }).toString()}`;
  return { en: link('en'), nl: link('nl') };
}
