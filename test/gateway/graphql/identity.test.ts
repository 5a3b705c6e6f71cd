import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  execute,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  parse,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import type { Scope } from '../../../src/platform/scope.js';
import { fillOrganisation } from '../../support/data/filled-organisation.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

/** How many objects deep the walk goes. Everything can be reached in fewer. */
const DEPTH = 4;

let database: TestDatabase;
let scope: Scope;
let schema: GraphQLSchema;
let skillsetIds: readonly string[];
let ownSkillId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  schema = createSchema();
});

afterAll(async () => {
  await database?.drop();
});

/** Every field below a type that needs no argument, as a selection; a type is not entered again below itself. */
function selectAll(type: GraphQLObjectType, path: readonly string[]): string {
  const fields = Object.values(type.getFields()).map((field) => select(field, [...path, type.name]));
  return `__typename ${fields.join(' ')}`;
}

function select(field: GraphQLField<unknown, unknown>, path: readonly string[]): string {
  const type = getNamedType(field.type);
  if (field.args.some(isRequiredArgument)) return '';
  if (isLeafType(type)) return field.name;
  if (!isObjectType(type) || path.includes(type.name) || path.length > DEPTH) return '';
  return `${field.name} { ${selectAll(type, path)} }`;
}

/**
 * Everything that can be asked for, with what needs arguments asked for by name. Each field is asked for by itself: a
 * statement for all of them takes the database longer than the service waits.
 */
async function askForEverything(): Promise<unknown[]> {
  const query = schema.getQueryType() as GraphQLObjectType;
  // Candidates need one of two arguments.
  const { smartMatch: _asked, candidates: _needsOne, ...roots } = query.getFields();
  const matched = `{ ${selectAll(schema.getType('SmartMatch') as GraphQLObjectType, [])} }`;
  const matches = ['P-1', 'P-2'].flatMap((who) =>
    skillsetIds.map((id) => `smartMatch(publicIdentifier: "${who}", skillsetId: "${id}") ${matched}`),
  );
  const ownSkill = `skill(id: "${ownSkillId}") { ${selectAll(schema.getType('Skill') as GraphQLObjectType, [])} }`;
  const answers: unknown[] = [];
  for (const selection of [...Object.values(roots).map((field) => select(field, [])), ...matches, ownSkill]) {
    if (selection === '') continue;
    const { data, errors } = await execute({
      schema,
      document: parse(`{ __typename ${selection} }`),
      contextValue: scope,
    });
    expect(errors).toBeUndefined();
    answers.push(data);
  }
  return answers;
}

type Fields = Record<string, unknown>;

/**
 * Puts objects into one store by type and id, as the caches of clients do; gives back what the store holds of the
 * value.
 */
function normalise(value: unknown, store: Map<string, Fields>, conflicts: string[]): unknown {
  if (Array.isArray(value)) return value.map((element) => normalise(element, store, conflicts));
  // Dates and other scalars that JSON writes as texts.
  if (typeof value !== 'object' || value === null || !('__typename' in value)) return JSON.stringify(value) ?? null;
  const { __typename, ...given } = value as Fields;
  const fields = Object.fromEntries(
    Object.entries(given).map(([name, inner]) => [name, normalise(inner, store, conflicts)]),
  );
  if (typeof fields['id'] !== 'string') return fields;
  const name = `${String(__typename)}:${fields['id']}`;
  const known = store.get(name) ?? {};
  store.set(name, merge(known, fields, name, conflicts));
  return name;
}

function merge(known: Fields, fields: Fields, path: string, conflicts: string[]): Fields {
  const merged = { ...known };
  for (const [name, value] of Object.entries(fields))
    merged[name] = name in known ? join(known[name], value, `${path}.${name}`, conflicts) : value;
  return merged;
}

function join(one: unknown, other: unknown, path: string, conflicts: string[]): unknown {
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    return one.map((element, index) => join(element, other[index], `${path}[${index}]`, conflicts));
  }
  if (isFields(one) && isFields(other)) return merge(one, other, path, conflicts);
  if (one !== other) conflicts.push(`${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`);
  return one;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

describe('objects of one type with one id', () => {
  it('are the same in all that is answered about two people, so that caches of clients mix nothing up', async () => {
    ({ skillsetIds, ownSkillId } = await fillOrganisation(scope));
    const store = new Map<string, Fields>();
    const conflicts: string[] = [];
    normalise(await askForEverything(), store, conflicts);
    expect(conflicts).toEqual([]);
    // What was not met was not compared.
    const met = new Set([...store.keys()].map((name) => name.split(':')[0]));
    const withIds = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && 'id' in type.getFields());
    expect(withIds.map(({ name }) => name).filter((name) => !met.has(name))).toEqual([]);
  });

  it('leave their place empty where they are no longer there', async () => {
    const ask = async (fields: string) => {
      database.statements.length = 0;
      const text =
        `{ smartMatch(publicIdentifier: "P-1", skillsetId: "${skillsetIds[0]}") { result { skills { ` +
        `skillId ${fields} } } } }`;
      const { data, errors } = await execute({ schema, document: parse(text), contextValue: scope });
      expect(errors).toBeUndefined();
      // eslint-disable-next-line @typescript-eslint/no-explicit-any
      return { skills: (data as any).smartMatch.result.skills, statements: database.statements.length };
    };
    const plain = await ask('');
    const before = await ask('skill { id }');
    expect(before.skills).toHaveLength(3);
    for (const { skillId, skill } of before.skills) expect(skill).toEqual({ __proto__: null, id: skillId });
    expect(before.statements).toBe(plain.statements);
    const { db } = scope;
    const skillId = before.skills[0].skillId as string;
    for (const table of [
      db.evidence,
      db.exemption,
      db.profileSkill,
      db.skillPhraseRule,
      db.skillsetSkill,
      db.assessmentCampaignSkill,
      db.occupationSkill,
      db.skillGroupMember,
      db.skillTranslation,
      db.skillSynonym,
    ] as const) {
      await (table as typeof db.evidence).deleteMany({ where: { skillId } });
    }
    await db.skill.deleteMany({ where: { id: skillId } });
    expect((await ask('skill { id }')).skills[0]).toMatchObject({ skillId, skill: null });
  });
});
