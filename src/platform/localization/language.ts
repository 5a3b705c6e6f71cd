import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Languages that the service answers in; the first is the default. */
export const LANGUAGES = ['en', 'nl'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

/**
 * The language to answer in, chosen from an Accept-Language header by the rules of RFC 9110 (q-values,
 * nl-BE means nl). English where the header is missing, unreadable or names no language that we have.
 */
export function negotiateLanguage(header: string | undefined): Language {
  if (!header) return DEFAULT_LANGUAGE;
  return header.length > MAX_REMEMBERED_LENGTH ? negotiate(header) : languagesOfHeaders.memo(header);
}

/** Whether an Accept-Language header names a language that the service answers in. */
export function namesLanguage(header: string | undefined): boolean {
  const tags = new Negotiator({ headers: { 'accept-language': header ?? '' } }).languages();
  return tags.some((tag) => LANGUAGES.some((language) => tag.toLowerCase().split('-')[0] === language));
}

/** Most requests have one of a few headers: maximum length of those that are remembered, and how many are. */
const MAX_REMEMBERED_LENGTH = 200;
const MAX_REMEMBERED = 500;

const languagesOfHeaders = new LRUCache<string, Language>({ max: MAX_REMEMBERED, memoMethod: negotiate });

function negotiate(header: string): Language {
  const negotiator = new Negotiator({ headers: { 'accept-language': header } });
  const [best = DEFAULT_LANGUAGE, ...others] = negotiator.languages([...LANGUAGES]) as Language[];
  // At equal weights Negotiator puts an exact tag before a longer one; who writes "nl-BE, en" wants Dutch.
  for (const tag of negotiator.languages()) {
    if (tag === '*') return best;
    const named = [best, ...others].find((language) => tag.toLowerCase().split('-')[0] === language);
    if (named) return named;
  }
  return best;
}

/** The text for a reader of a language: in that language, else in another, else undefined. */
export function inLanguage<T extends { language: Language }>(
  translations: readonly T[],
  language: Language,
): T | undefined {
  return translations.find((translation) => translation.language === language) ?? translations[0];
}
