import { countPeople } from './people.sql.js';
import type { ExportSource } from './export-kind.js';

const NO_LIMIT = 2_000_000_000;

/** The number of people whom an export is about. */
export async function countChosenPeople(source: ExportSource): Promise<number> {
  const [counted] = await source.read((db) => countPeople(db, source, NO_LIMIT));
  return counted?.count ?? 0;
}
