/** Longest scale behind a name, in UTF-16 code units. */
const MAX_SCALE_LENGTH = 20;
/** The scale of a column's ratings behind its name: "Level (1-5)". */
const SCALE = /\s*[([]\s*\d{1,3}\s*(?:-|–|\/|to|tot)\s*(\d{1,3})\s*[)\]]\s*$/iu;

/**
 * A key in the form in which keys are compared: "Employee number", employeeNumber, employee_number and EMPLOYEE-NUMBER
 * are one key. Accents are left out, so that "carrière" may be typed either way. '' for keys over 100 UTF-16 code
 * units. A scale in brackets is left out.
 */
export function normaliseKey(key: string): string {
  if (key.length > 100) return '';
  return key
    .replace(SCALE, '')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The highest possible rating that a key gives in brackets: 10 for "Level (1-10)"; undefined for others. */
export function scaleOfKey(key: string): number | undefined {
  const scale = SCALE.exec(key.slice(-MAX_SCALE_LENGTH))?.[1];
  return scale === undefined ? undefined : Number(scale);
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
