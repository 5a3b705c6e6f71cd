import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** The groups and broader skills that each skill lies directly in, by their URIs. */
export type BroaderConcepts = ReadonlyMap<string, readonly string[]>;

/** Reads what the skills of an ESCO download lie in. */
export function readBroaderConcepts(directory: string): BroaderConcepts {
  const rows: Record<string, string>[] = parse(readFileSync(join(directory, 'broaderRelationsSkillPillar.csv')), {
    bom: true,
    columns: true,
  });
  const broader = new Map<string, string[]>();
  for (const { conceptUri = '', broaderUri = '' } of rows)
    broader.set(conceptUri, [...(broader.get(conceptUri) ?? []), broaderUri]);
  return broader;
}
