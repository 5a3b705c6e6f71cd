import type { FormTable } from '../tables/linking-tables.js';

/** Different words in a skill's preferred label; 0 where it has none in the forms' language. */
export function labelLength({ skillStart, preferred, start }: FormTable, skill: number): number {
  // Forms begin with the preferred label as it is written.
  const form = skillStart[skill] ?? 0;
  if (form === skillStart[skill + 1] || preferred[form] !== 1) return 0;
  return (start[form + 1] ?? 0) - (start[form] ?? 0);
}
