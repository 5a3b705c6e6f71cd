import type { Language } from '../../../platform/localization/index.js';

/** Whose way of writing dates each language has: the day before the month, and 24 hours. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', nl: 'nl-NL' };

/** A day in words, in UTC; empty for none. */
export function dayOf(language: Language, date: Date | null): string {
  if (date === null) return '';
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** A moment in words, in UTC. */
export function momentOf(language: Language, date: Date): string {
  const form = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${form.format(date)} UTC`;
}
