import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema, getNamedType, isAbstractType, isLeafType, isObjectType, type GraphQLSchema } from 'graphql';
import { Prisma } from '../../../src/generated/prisma/client.js';
import { TABLES } from '../../../src/generated/tables.js';
import { readRequirements } from '../../../src/platform/graphql/schema-requirements.js';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import { READ_MODELS } from '../../../src/gateway/reads/read-models.js';
import { projectFile } from '../../../src/platform/files/project-files.js';
import {
  mergeReadModels,
  Parameter,
  type FieldContext,
  type Row,
  type TableName,
} from '../../../src/platform/read-model/index.js';
import { ACCESS_SCOPES, type AccessScope } from '../../../src/platform/security/access-scopes.js';

type PrivacyClass = 'NONE' | 'PSEUDONYM' | 'PERSON';

/** From the weakest to the strongest. */
const STRENGTH: readonly PrivacyClass[] = ['NONE', 'PSEUDONYM', 'PERSON'];

interface Columns {
  readonly models: Record<string, { table: string; columns: Record<string, { column: string; class: PrivacyClass }> }>;
  readonly problems: readonly string[];
}

interface Fields {
  readonly types: Record<string, Record<string, PrivacyClass>>;
  readonly problems: readonly string[];
}

interface PrivacyScript {
  readColumnClasses(schema?: string): Columns;
  readFieldClasses(schema?: GraphQLSchema): Fields;
  privacyTable(): string;
}

let script: PrivacyScript;
let columns: Columns['models'];
let fields: Fields['types'];

beforeAll(async () => {
  script = (await import(pathToFileURL(projectFile('scripts', 'privacy-classes.mjs')).href)) as PrivacyScript;
  columns = script.readColumnClasses().models;
  fields = script.readFieldClasses().types;
});

describe('the build', () => {
  const model = (comment: string) =>
    `${comment}\nmodel Person {\n  id String @id\n  fullName String @map("full_name")\n}`;

  it('finds a class for every column and every field of the schema', () => {
    expect([...script.readColumnClasses().problems, ...script.readFieldClasses().problems]).toEqual([]);
    expect(Object.keys(columns).sort()).toEqual(Object.keys(TABLES).sort());
    for (const [name, { table }] of Object.entries(columns)) expect(table).toBe(TABLES[name as TableName].table);
  });

  it('names a column without a class, with two classes, and a class without a column', () => {
    expect(script.readColumnClasses(model('/// @none id')).problems).toEqual([
      'the column Person.fullName has no privacy class',
    ]);
    expect(script.readColumnClasses(model('/// @none id\n/// @person id fullName')).problems).toEqual([
      'the column Person.id has two privacy classes',
    ]);
    expect(script.readColumnClasses(model('/// @none id\n/// @person fullName email')).problems).toEqual([
      'Person has no column email, to which a comment gives a class',
    ]);
  });

  it('names a field without a class, and takes that of the type for the others', () => {
    const schema = buildSchema(`
      enum PrivacyClass { NONE PERSON }
      directive @privacy(class: PrivacyClass!) on OBJECT | FIELD_DEFINITION
      type Query { person: Person }
      type Person @privacy(class: PERSON) { name: String createdAt: String @privacy(class: NONE) }`);
    const { types, problems } = script.readFieldClasses(schema);
    expect(problems).toEqual(['the field Query.person has no privacy class']);
    expect(types['Person']).toEqual({ name: 'PERSON', createdAt: 'NONE' });
  });
});

/** Notes which columns the SQL of a field names. */
function noteColumns(note: (table: TableName, column: string) => void) {
  const newRow = (table: TableName): Row => {
    const column = (name: string) => {
      note(table, name);
      return Prisma.sql`noted`;
    };
    const join = (name: string, join: (alias: Prisma.Sql) => Prisma.Sql) => (join(Prisma.raw(name)), Prisma.raw(name));
    return { table, alias: Prisma.raw('noted'), column, value: column, join, joins: new Map() } as unknown as Row;
  };
  return newRow;
}

/** Fields whose rows are one for each value, and not one for each person. */
const COUNTED = ['ValidationWeight.source'];

it('a field does not read a column of a stronger class than its own', () => {
  const schema = createSchema();
  const stronger: string[] = [];
  let compared = 0;
  for (const [type, { table, fields: models }] of Object.entries(mergeReadModels(READ_MODELS).objects)) {
    const given = schema.getType(type);
    if (!isObjectType(given)) continue;
    for (const [name, model] of Object.entries(models)) {
      // The value by which rows are counted is said of nobody.
      if (type.endsWith('Facet') || COUNTED.includes(`${type}.${name}`)) continue;
      const field = given.getFields()[name];
      if (!field || !isLeafType(getNamedType(field.type)) || !model.isLeaf) continue;
      const own = fields[type]?.[name] as PrivacyClass;
      const newRow = noteColumns((of, column) => {
        compared += 1;
        const read = columns[of]?.columns[column]?.class as PrivacyClass;
        if (STRENGTH.indexOf(read) > STRENGTH.indexOf(own))
          stronger.push(`${type}.${name} is ${own}, ${of}.${column} ${read}`);
      });
      const argument = (): Parameter => new Parameter(() => null);
      model.compile({
        row: newRow(table),
        newRow,
        argument,
        scope: {},
        field: { arguments: {} },
      } as unknown as FieldContext);
    }
  }
  expect(stronger).toEqual([]);
  expect(compared).toBeGreaterThan(200);
});

describe('a field of class PERSON', () => {
  /** Scopes of those who are meant to see people, each with the reason. */
  const SEE_PEOPLE: Partial<Record<AccessScope, string>> = {
    PROFILES_READ: 'profiles are what is known of people',
    PROFILES_WRITE: 'includes reading',
    IMPORTS_READ: 'an import contains the records of people',
    IMPORTS_WRITE: 'includes reading',
    MATCHING_READ: 'a match is the result of a person',
    MATCHING_WRITE: 'includes reading',
    ONBOARDING_READ: 'an invitation is to a person',
    ONBOARDING_WRITE: 'includes reading',
    ASSESSMENTS_READ: 'an assessment is of a person, by another one',
    ASSESSMENTS_WRITE: 'includes reading',
    WEBHOOKS_READ: 'an event contains what it is about',
    WEBHOOKS_WRITE: 'includes reading',
    PRIVACY_READ: 'is for what is stored of a person',
    PRIVACY_WRITE: 'deletes people',
    AUDIT_READ: 'tells what was done about whom',
  };

  /** Fields that are open to other scopes, each with the reason; docs/privacy.md has them too. */
  const EXCEPTIONS: Record<string, string> = {
    'Export.downloadUrl': 'null for requests without the scopes of what is in the file',
    'HeatmapRow.name': 'rows that are people need profiles:read',
    'PageInfo.startCursor': 'whoever may read a list may read what it is sorted by',
    'PageInfo.endCursor': 'whoever may read a list may read what it is sorted by',
  };

  /** The fields that can be reached with some scopes, on whatever way. */
  function fieldsOpenTo(scopes: readonly AccessScope[]): string[] {
    const schema = createSchema();
    const requirements = readRequirements(schema);
    const open = new Set<string>();
    const known = new Set<string>();
    const enter = (name: string): void => {
      const type = schema.getType(name);
      if (known.has(name) || !type) return;
      known.add(name);
      if (isAbstractType(type)) for (const one of schema.getPossibleTypes(type)) enter(one.name);
      if (!('getFields' in type) || !(isObjectType(type) || isAbstractType(type))) return;
      for (const field of Object.values(type.getFields())) {
        const required = requirements.ofField(type, field.name);
        if (required && !required.scopes.some((scope) => scopes.includes(scope))) continue;
        open.add(`${name}.${field.name}`);
        enter(getNamedType(field.type).name);
      }
    };
    for (const name of ['Query', 'Mutation', 'Subscription']) enter(name);
    return [...open];
  }

  it('is open to nobody who is not meant to see people', () => {
    const others = ACCESS_SCOPES.filter((scope) => !(scope in SEE_PEOPLE));
    expect(others).toContain('ANALYTICS_READ');
    const open = fieldsOpenTo(others);
    expect(open.length).toBeGreaterThan(200);
    const people = open.filter((coordinate) => {
      const [type = '', field = ''] = coordinate.split('.');
      return fields[type]?.[field] === 'PERSON';
    });
    expect(people.sort()).toEqual(Object.keys(EXCEPTIONS).sort());
    const docs = readFileSync(projectFile('docs', 'privacy.md'), 'utf8');
    for (const coordinate of people) expect(docs).toContain(`\`${coordinate}\``);
  });
});

it('docs/privacy.md lists the classes of every type that says something of people', () => {
  expect(readFileSync(projectFile('docs', 'privacy.md'), 'utf8')).toContain(script.privacyTable());
});
