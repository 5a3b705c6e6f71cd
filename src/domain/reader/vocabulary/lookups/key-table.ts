/**
 * A key in the form in which keys are compared: "Employee number", employeeNumber, employee_number and EMPLOYEE-NUMBER
 * are one key. Accents are left out, so that "carrière" may be typed either way. '' for keys over 100 UTF-16 code
 * units.
 */
export function normaliseKey(key: string): string {
  if (key.length > 100) return '';
  return key
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Fields by their normalised keys. */
export type KeyTable<Field extends string> = ReadonlyMap<string, Field>;

/**
 * Makes a table from the names of each field, as people write them, separated by commas. A name that two fields have
 * belongs to the first.
 */
export function keyTable<Field extends string>(fields: Readonly<Record<Field, string>>): KeyTable<Field> {
  const table = new Map<string, Field>();
  for (const [field, keys] of Object.entries(fields) as [Field, string][]) {
    for (const key of keys.split(',')) {
      const normalised = normaliseKey(key);
      if (normalised !== '' && !table.has(normalised)) table.set(normalised, field);
    }
  }
  return table;
}
