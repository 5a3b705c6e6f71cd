// What each column of the database and each field of GraphQL says of people: its privacy class. docs/privacy.md explains
// the classes. Fails, naming them, where columns or fields have none.
// Usage: node scripts/privacy-classes.mjs [--table]
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInterfaceType, isObjectType } from 'graphql';
import { readSchema, root } from './read-schema.mjs';

export const CLASSES = ['PERSON', 'PSEUDONYM', 'NONE'];

/**
 * The classes of the columns by model and field of prisma/schema, which the comments of its models list:
 * `/// @person email firstName`.
 *
 * @returns models with `table`, `columns` (field: {column, class}), and `problems` in words.
 */
export function readColumnClasses(schema = prismaSchema()) {
  const models = [...schema.matchAll(/((?:^\/\/\/.*\n)*)^model (\w+) \{\n([^]*?)\n\}/gm)];
  const names = new Set(models.map(([, , name]) => name));
  const problems = [];
  const read = models.map(([, comment, name, body]) => {
    const classes = classesIn(comment, name, problems);
    const fields = columnsIn(body, names);
    const columns = Object.fromEntries(
      fields.map(({ field, column }) => [field, { column, class: classes.get(field) ?? null }]),
    );
    for (const field of classes.keys())
      if (!(field in columns)) problems.push(`${name} has no column ${field}, to which a comment gives a class`);
    for (const [field, { class: given }] of Object.entries(columns))
      if (given === null) problems.push(`the column ${name}.${field} has no privacy class`);
    return [name, { table: /^ *@@map\("(\w+)"\)/m.exec(body)?.[1] ?? name, columns }];
  });
  return { models: Object.fromEntries(read), problems };
}

function classesIn(comment, model, problems) {
  const classes = new Map();
  for (const [, tag, list] of comment.matchAll(/^\/\/\/ @(person|pseudonym|none) (.+)$/gm)) {
    for (const field of list.trim().split(/ +/)) {
      if (classes.has(field)) problems.push(`the column ${model}.${field} has two privacy classes`);
      classes.set(field, tag.toUpperCase());
    }
  }
  return classes;
}

/** The fields of a model that are columns, and not relations to other models. */
function columnsIn(body, models) {
  return body.split('\n').flatMap((line) => {
    const [, field, type] = /^ +(\w+) +(\w+)/.exec(line) ?? [];
    if (!field || models.has(type)) return [];
    return [{ field, column: /[^@]@map\("(\w+)"\)/.exec(line)?.[1] ?? field }];
  });
}

function prismaSchema() {
  const folder = join(root, 'prisma', 'schema');
  const files = readdirSync(folder).filter((name) => name.endsWith('.prisma'));
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}

/**
 * The classes of the fields of GraphQL by type and field: that of the directive `@privacy` of the field, or else of its
 * type.
 *
 * @returns `types` (type: {field: class}), and `problems` in words.
 */
export function readFieldClasses(schema = readSchema()) {
  const problems = [];
  const types = Object.values(schema.getTypeMap())
    .filter((type) => (isObjectType(type) || isInterfaceType(type)) && !type.name.startsWith('__'))
    .map((type) => {
      const ofType = [type.astNode, ...type.extensionASTNodes].map(classOf).find((one) => one !== undefined);
      const fields = Object.values(type.getFields()).map((field) => {
        const given = classOf(field.astNode) ?? ofType ?? null;
        if (given === null) problems.push(`the field ${type.name}.${field.name} has no privacy class`);
        return [field.name, given];
      });
      return [type.name, Object.fromEntries(fields)];
    });
  return { types: Object.fromEntries(types), problems };
}

function classOf(node) {
  const directive = node?.directives?.find(({ name }) => name.value === 'privacy');
  return directive?.arguments.find(({ name }) => name.value === 'class')?.value.value;
}

/** The table of docs/privacy.md: the types that say something of people, with their fields by class. */
export function privacyTable({ types } = readFieldClasses()) {
  const fieldsOf = (fields, wanted) =>
    Object.entries(fields)
      .filter(([, given]) => given === wanted)
      .map(([name]) => `\`${name}\``)
      .join(', ') || '-';
  const rows = Object.entries(types)
    .filter(([, fields]) => Object.values(fields).some((given) => given !== 'NONE'))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, fields]) => `| \`${name}\` | ${CLASSES.map((one) => fieldsOf(fields, one)).join(' | ')} |`);
  return ['| type | PERSON | PSEUDONYM | NONE |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

if (process.argv[1] && import.meta.url === new URL(`file://${process.argv[1]}`).href) {
  const [columns, fields] = [readColumnClasses(), readFieldClasses()];
  const problems = [...columns.problems, ...fields.problems];
  if (problems.length > 0) {
    process.stderr.write(`${problems.join('\n')}\ndocs/privacy.md says how to give one\n`);
    process.exit(1);
  }
  if (process.argv.includes('--table')) process.stdout.write(`${privacyTable(fields)}\n`);
  else {
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(
      join(root, 'dist', 'privacy-classes.json'),
      `${JSON.stringify({ columns: columns.models, fields: fields.types }, null, 1)}\n`,
    );
  }
}
