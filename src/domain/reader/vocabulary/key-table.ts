/**
 * A key as it is compared: "Employee number", employeeNumber, employee_number and EMPLOYEE-NUMBER are one key. Accents
 * go too, so that "carrière" may be typed either way.
 */
export function normaliseKey(key: string): string {
  if (key.length > 100) return '';
  return key
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Which field a normalised key stands for. */
export type KeyTable<Field extends string> = ReadonlyMap<string, Field>;

/**
 * Makes a table from the keys of each field, written as people write them. The first field that claims a key has it.
 */
export function keyTable<Field extends string>(fields: Readonly<Record<Field, string>>): KeyTable<Field> {
  const table = new Map<string, Field>();
  for (const [field, keys] of Object.entries(fields) as [Field, string][]) {
    for (const key of keys.split(',')) {
      const normalised = normaliseKey(key);
      if (!table.has(normalised)) table.set(normalised, field);
    }
  }
  return table;
}
