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

/** A date as far as it is known. */
export interface KnownDate {
  /** Its first instant, as ISO 8601. */
  readonly at: string;
  readonly precision: 'YEAR' | 'MONTH' | 'DAY' | 'INSTANT';
}

/** A date in words, as precisely as it is known. */
export function dateOf(language: Language, { at, precision }: KnownDate): string {
  const parts = { YEAR: { year: 'numeric' }, MONTH: { year: 'numeric', month: 'long' } } as const;
  const form = precision === 'YEAR' || precision === 'MONTH' ? parts[precision] : ({ dateStyle: 'long' } as const);
  return new Intl.DateTimeFormat(LOCALES[language], { ...form, timeZone: 'UTC' }).format(new Date(at));
}

/** From when to when, each to the month at most; empty if nothing is known of either. */
export function periodOf(
  language: Language,
  start: KnownDate | null | undefined,
  end: KnownDate | null | undefined,
): string {
  const [from, until] = [start && monthOf(language, start), end && monthOf(language, end)];
  if (from && until) return from === until ? from : `${from} – ${until}`;
  return from ? `${from} –` : (until ?? '');
}

function monthOf(language: Language, { at, precision }: KnownDate): string {
  const parts = precision === 'YEAR' ? {} : ({ month: 'short' } as const);
  return new Intl.DateTimeFormat(LOCALES[language], { year: 'numeric', ...parts, timeZone: 'UTC' }).format(
    new Date(at),
  );
}
