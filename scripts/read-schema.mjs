import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The schema in graphql/schema, without resolvers. */
export function readSchema() {
  const folder = join(root, 'graphql', 'schema');
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
  return buildSchema(files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n'));
}

/** The text of a schema in alphabetical order, so that two texts can be compared. */
export const printSorted = (schema) => `${printSchema(lexicographicSortSchema(schema))}\n`;
