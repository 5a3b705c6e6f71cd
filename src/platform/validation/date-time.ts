import { DateTimeResolver } from 'graphql-scalars';
import { DateTime } from 'luxon';

/** Whether an instant lies in the years that a four-digit year can name and PostgreSQL keeps: 1 to 9999. */
export function isStorableInstant(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** Whether a text is a date-time that the schema's DateTime takes and the database can keep. */
export function isDateTime(text: string): boolean {
  try {
    return isStorableInstant(DateTimeResolver.parseValue(text));
  } catch {
    return false;
  }
}

/** Longest text that is looked at, in characters: nanoseconds and a zone take 35. */
const LONGEST_DATE = 64;

/**
 * The forms that are taken: a year, month, day, week or day of the year, also without hyphens, and a time with at most
 * an offset. Luxon takes others too, such as a time alone, which is today's.
 */
const ISO_DATE = String.raw`\d{4}(?:-\d{2}(?:-\d{2})?|\d{4}|-?\d{3}|-?W\d{2}(?:-?\d)?)?`;
const ISO_OFFSET = String.raw`Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?`;
const ISO_FORM = new RegExp(String.raw`^${ISO_DATE}(?:T[\d:.,]+(?:${ISO_OFFSET})?)?$`);

/**
 * The instant that a date or date-time of ISO 8601 names, as systems write it: `2026-03-01`,
 * `2026-03-01T09:30:00+0200`, with a space in place of the T as well. UTC where it names no zone; the first instant of
 * a day, month or year.
 *
 * @returns null when it names none, as 2026-02-30 does, or one outside of the years 1 to 9999.
 */
export function parseInstant(text: string): Date | null {
  if (text.length > LONGEST_DATE) return null;
  const form = text
    .trim()
    .toUpperCase()
    .replace(/^(\S+) (?=\d)/, '$1T')
    .replace(/ (?=[Z+-])/, '');
  if (!ISO_FORM.test(form)) return null;
  const parsed = DateTime.fromISO(form, { zone: 'utc' });
  return parsed.isValid && isStorableInstant(parsed.toJSDate()) ? parsed.toJSDate() : null;
}
