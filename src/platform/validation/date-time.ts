import { DateTimeResolver } from 'graphql-scalars';

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
