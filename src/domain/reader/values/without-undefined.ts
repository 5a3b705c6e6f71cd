/** A record without the fields that are undefined, so that it is the same after JSON. */
export function withoutUndefined<Record extends object>(record: Record): Record {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Record;
}
