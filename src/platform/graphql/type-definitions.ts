import { readdirSync, readFileSync } from 'node:fs';
import { projectFile } from '../files/project-files.js';

/** The texts of the files in graphql/schema, which together are the schema. */
export function readTypeDefinitions(): readonly string[] {
  return readdirSync(projectFile('graphql', 'schema'))
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => readFileSync(projectFile('graphql', 'schema', name), 'utf8'));
}
