// Prints the table of scopes that stands in docs/keys.md, or writes it there.
// Usage: node scripts/scopes-table.mjs [--write]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDirectiveValues, isObjectType, isInterfaceType } from 'graphql';
import { readSchema, root } from './read-schema.mjs';

const OPERATIONS = ['Query', 'Mutation', 'Subscription'];

/** PROFILES_READ as it is written in commands and messages: profiles:read. */
const written = (scope) => scope.toLowerCase().replace('_', ':');

/** Each scope with the operations and the types for which it is enough. */
export function scopesTable() {
  const schema = readSchema();
  const directive = schema.getDirective('requires');
  /** The scopes that an element of the schema names; undefined if it names none itself. */
  const scopesOf = ({ astNode, extensionASTNodes = [] }) =>
    [astNode, ...extensionASTNodes].map((node) => node && getDirectiveValues(directive, node)).find(Boolean)?.scopes;
  const scopes = schema.getType('AccessScope').getValues();
  const opened = new Map(scopes.map(({ name }) => [name, { fields: [], types: [] }]));
  const free = [];
  for (const type of Object.values(schema.getTypeMap()).sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if ((!isObjectType(type) && !isInterfaceType(type)) || type.name.startsWith('__')) continue;
    const isRoot = OPERATIONS.includes(type.name);
    if (!isRoot) for (const scope of scopesOf(type) ?? []) opened.get(scope).types.push(type.name);
    for (const field of Object.values(type.getFields())) {
      const named = scopesOf(field);
      const name = isRoot ? field.name : `${type.name}.${field.name}`;
      if (isRoot && named?.length === 0) free.push(name);
      for (const scope of named ?? []) opened.get(scope)[isRoot ? 'fields' : 'types'].push(name);
    }
  }
  const list = (names) => (names.length > 0 ? names.map((name) => `\`${name}\``).join(', ') : '-');
  const rows = scopes.map(({ name }) => {
    const { fields, types } = opened.get(name);
    return `| \`${written(name)}\` | ${list(fields)} | ${list(types)} |`;
  });
  return [
    '| scope | queries, mutations and subscriptions | types and fields |',
    '| --- | --- | --- |',
    `| none | ${list(free)} | |`,
    ...rows,
  ].join('\n');
}

/** The table in the document: from its first row to the last line that begins with a bar. */
const TABLE = /^\| scope \|.*\n(?:\|.*\n)*/m;

if (process.argv[1] && import.meta.url === new URL(`file://${process.argv[1]}`).href) {
  const document = join(root, 'docs', 'keys.md');
  if (process.argv.includes('--write'))
    writeFileSync(
      document,
      readFileSync(document, 'utf8').replace(TABLE, () => `${scopesTable()}\n`),
    );
  else process.stdout.write(`${scopesTable()}\n`);
}
