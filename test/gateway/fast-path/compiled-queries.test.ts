import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { GraphQLSchema } from 'graphql';
import pg from 'pg';
import { computeMatch } from '../../../src/domain/matching/compute-match.js';
import { requestMatches } from '../../../src/domain/matching/request-matches.js';
import { createSkillset } from '../../../src/domain/skillsets/store/write-skillset.js';
import { createOperationCompiler } from '../../../src/gateway/fast-path/compile-operations.js';
import type { OperationCompiler } from '../../../src/gateway/fast-path/operations.js';
import { READ_MODELS } from '../../../src/gateway/reads/read-models.js';
import { REST_ROUTES } from '../../../src/gateway/rest/routes.js';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import { newId, SHARED_OWNER_ID } from '../../../src/platform/database/index.js';
import type { ReadScope } from '../../../src/platform/read-model/index.js';
import { writeCursor } from '../../../src/platform/pagination/page.js';
import type { Scope } from '../../../src/platform/scope.js';
import { claimMatches } from '../../support/background/claim-work.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../support/clients/ask-graphql.js';
import { exactOccupation } from '../../support/data/exact-occupation.js';
import { addPerson } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { randomRuns } from '../../support/random-runs.js';
import { createSeededRandom } from '../../support/seeded-random.js';
import { createQueryGenerator, type RandomQuery } from './random-queries.js';

const QUERIES = randomRuns(100);

/** Texts that would end a string of JSON or SQL if they were not escaped. */
const HOSTILE = `"}],\\"x\\":null,'$1 \u2028 🙂 ":null`;

let database: TestDatabase;
let server: GraphQLAsker;
let scope: Scope;
let schema: GraphQLSchema;
let compiler: OperationCompiler;
let connection: pg.Client;
let references: string[];
let skillsetIds: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  server = await createGraphQLAsker(database, scope);
  schema = createSchema();
  compiler = createOperationCompiler(schema, READ_MODELS);
  connection = new pg.Client({ connectionString: database.url });
  await connection.connect();
  skillsetIds = await addSkillsets();
  references = await addPeople();
  await addMatches();
});

afterAll(async () => {
  await connection?.end();
  await server?.stop();
  await database?.drop();
});

/** People with stated and derived names, without names, with texts that need escaping, and with ids as identifiers. */
async function addPeople(): Promise<string[]> {
  const { db, organisationId } = scope;
  const created: string[] = [];
  for (let number = 1; number <= 6; number += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, number));
    created.push((await addPerson(scope, { publicIdentifier: `P${number}`, skills: number, createdAt })).profileId);
  }
  const change = async (id: string | undefined, data: object) =>
    db.profile.update({ where: { organisationId_id: { organisationId, id: id ?? '' } }, data });
  await change(created[1], { firstName: null, lastName: null, fullName: 'Jan van den Berg' });
  await change(created[2], { firstName: null, lastName: '', fullName: null, email: null });
  await change(created[3], { firstName: 'Zoë', lastName: null, fullName: `Zoë ${HOSTILE}` });
  // The identifier of one person is the id of another.
  await change(created[4], { publicIdentifier: created[0] });
  await db.workExperience.updateMany({ where: { organisationId }, data: { description: HOSTILE, endDate: null } });
  const occupation = { ownerId: SHARED_OWNER_ID, id: newId() };
  const translations = { create: { language: 'nl' as const, name: 'verpleegkundige', description: HOSTILE } };
  await db.occupation.create({ data: { ...occupation, escoUri: 'urn:nurse', iscoGroup: '2221', translations } });
  await db.workExperience.updateMany({
    where: { organisationId, profileId: created[0] ?? '' },
    data: exactOccupation(occupation.ownerId, occupation.id),
  });
  return [...created, 'P1', 'P2', 'P3', 'P4', 'P6', 'unknown', newId(), 'nul \u0000', 'x'.repeat(201)];
}

async function addSkillsets(): Promise<string[]> {
  const { ownerId, id } = await scope.db.skill.create({
    data: {
      ownerId: scope.organisationId,
      id: newId(),
      type: 'FUNCTIONAL',
      translations: { create: { language: 'nl', name: `eigen ${HOSTILE}`, description: 'van ons' } },
    },
  });
  expect(ownerId).toBe(scope.organisationId);
  const skills = [{ skillId: id, requiredLevel: 3 }];
  const dutch = await createSkillset(scope, { name: { nl: 'Éen rol' }, description: { nl: HOSTILE }, skills });
  const english = { name: { en: 'a role', nl: 'een rol' }, description: { en: 'In English only.' }, skills };
  const starter = await scope.db.skillset.findMany({ where: { organisationId: scope.organisationId }, take: 3 });
  const { id: englishId } = await createSkillset(scope, english);
  return [dutch.id, englishId, ...starter.map((one) => one.id), newId(), 'no id'];
}

/** Completed matches, and one that was requested again. */
async function addMatches(): Promise<void> {
  const ids = skillsetIds.slice(0, 3);
  await requestMatches(scope, 'P1', ids);
  await requestMatches(scope, 'P2', ids);
  for (const match of await claimMatches(scope.db, 100)) await computeMatch(scope, match);
  await requestMatches(scope, 'P1', ids.slice(0, 1));
  await requestMatches(scope, 'P4', ids.slice(0, 1));
}

/** The data of a compiled query; undefined if it is not compiled, or costs more than a query may. */
async function answerOf(query: string, variables: Readonly<Record<string, unknown>>, readScope: ReadScope) {
  const operation = compiler.prepareDocument(query, undefined, variables, readScope);
  if (!operation || operation.cost > database.runtime.settings.queryMaximumCost) return undefined;
  const { text, values } = operation.statement;
  const { rows } = await connection.query<string[]>({ text, values, rowMode: 'array' });
  return JSON.parse(operation.complete?.(rows[0]?.[0] ?? '') ?? '') as unknown;
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A generator of queries about what the tables contain. */
function queriesOf(seed: number) {
  const random = createSeededRandom(seed);
  const cursor = (list: string, key: string) => writeCursor(list, [key, references[1] ?? '']);
  const values = {
    publicIdentifier: references,
    id: skillsetIds,
    skillsetId: skillsetIds,
    text: ['planning', 'de vries', 'sqll'],
    search: ['planning', 'sql', 'data analysis', 'te plannen', 'c', '100%', 'zzzz'],
    'profiles.orderBy': ['{ field: CREATED_AT, direction: DESC }', '{ field: NAME }'],
    'profiles.after': [undefined, undefined, cursor('profiles by CREATED_AT DESC', '2026-01-04T00:00:00.000Z')],
    'profiles.before': [undefined, undefined, cursor('profiles by CREATED_AT DESC', '2026-01-02T00:00:00.000Z')],
  };
  return { random, next: createQueryGenerator(schema, READ_MODELS, values, random) };
}

/** The data of a compiled query; undefined if resolvers have to answer it. */
async function answerIfCompiled({ query, variables }: RandomQuery, readScope: ReadScope): Promise<unknown> {
  try {
    return await answerOf(query, variables, readScope);
  } catch (error) {
    throw new Error(`${query} ${JSON.stringify(variables)}`, { cause: error });
  }
}

describe('a compiled query', () => {
  it(`answers like the GraphQL server, for ${QUERIES} random queries`, async () => {
    const { random, next } = queriesOf(12);
    let compiled = 0;
    for (let number = 0; number < QUERIES; number += 1) {
      const { query, variables } = next();
      const language = random.pick(['en', 'nl'] as const);
      const ask = () => answerIfCompiled({ query, variables }, { ...scope, language });
      // The statement of the first requests is another one than that of later requests.
      const [answer, , later] = [await ask(), await ask(), await ask()];
      expect({ query, variables, answer }).toEqual({ query, variables, answer: later });
      if (answer === undefined) continue;
      compiled += 1;
      const { data, errors } = await server.ask(query, variables, language);
      expect({ query, variables, errors, data: answer }).toEqual({ query, variables, errors: [], data: asJson(data) });
    }
    // The others have invalid cursors, or ask for objects of several types.
    expect(compiled).toBeGreaterThan(QUERIES / 2);
  });

  it('reads nothing of another organisation, for the same random queries', async () => {
    const other = await database.createOrganisation('Other');
    const { next } = queriesOf(12);
    let compiled = 0;
    for (let number = 0; number < QUERIES / 2; number += 1) {
      const query = next();
      const answer = await answerIfCompiled(query, { ...scope, organisationId: other.id, language: 'en' });
      if (answer === undefined) continue;
      compiled += 1;
      const text = JSON.stringify(answer);
      for (const foreign of [...references.slice(0, 6), ...skillsetIds.slice(0, 5), 'P1', 'eigen', 'Vries'])
        expect({ query, found: text.includes(`"${foreign}`) }).toEqual({ query, found: false });
    }
    expect(compiled).toBeGreaterThan(QUERIES / 5);
  });

  it('is the operation of every REST route that reads profiles, skillsets and matches', () => {
    const path = { publicIdentifier: 'P1', id: newId(), skillsetId: newId() };
    const compiled = REST_ROUTES.filter((route) =>
      compiler.prepareRoute(route, { path, query: {}, body: {} }, { ...scope, language: 'nl' }),
    );
    expect(compiled.map((route) => `${route.method} ${route.path}`)).toEqual([
      'GET /profiles/:publicIdentifier',
      'GET /skillsets',
      'GET /skillsets/:id',
      'GET /smart-match/:publicIdentifier/:skillsetId',
    ]);
  });

  it.each([
    ['a mutation', 'mutation { updateProfile(input: { publicIdentifier: "P1" }) { profile { id } } }', {}],
    ['the schema', '{ __schema { types { name } } }', {}],
    ['a document that is not valid', '{ profile(publicIdentifier: "P1") { unknown } }', {}],
    ['a text that is no document', '{ profile(', {}],
    ['a variable of another type', 'query ($n: Int!) { skillsets(first: $n) { nodes { id } } }', { n: 'many' }],
    ['a size that is not allowed', '{ skillsets(first: 100000) { nodes { id } } }', {}],
    ['a cursor of another list', '{ profiles(after: "x") { nodes { id } } }', {}],
    ['a name that is too long for a column', `{ ${'n'.repeat(64)}: skillsets { totalCount } }`, {}],
  ])('is not made of %s', (_what, query, variables) => {
    expect(compiler.prepareDocument(query, undefined, variables, { ...scope, language: 'en' })).toBeUndefined();
  });

  it('has the statement of other documents that select of the same lists, until it comes again', () => {
    const prepare = (query: string) => compiler.prepareDocument(query, undefined, {}, { ...scope, language: 'en' });
    const [one, other] = ['sum: level', 'confidence'].map(
      (fields) => `{ profile(publicIdentifier: "P1") { skills { nodes { ${fields} } } } }`,
    ) as [string, string];
    expect(prepare(one)?.statement.name).toBe(prepare(other)?.statement.name);
    prepare(one);
    prepare(other);
    expect(prepare(one)?.statement.name).not.toBe(prepare(other)?.statement.name);
  });

  it('has one text for all values of its arguments, and another for a page that starts at a cursor', () => {
    const prepare = (query: string, variables: object) =>
      compiler.prepareDocument(query, undefined, { ...variables }, { ...scope, language: 'en' })?.statement;
    const profile = 'query ($p: String!) { profile(publicIdentifier: $p) { id } }';
    expect(prepare(profile, { p: 'P1' })?.name).toBe(prepare(profile, { p: 'P2' })?.name);
    expect(prepare(profile, { p: 'P1' })?.values).not.toEqual(prepare(profile, { p: 'P2' })?.values);
    const page = 'query ($a: String) { profiles(first: 2, after: $a) { nodes { id } } }';
    const after = writeCursor('profiles by CREATED_AT DESC', ['2026-01-04T00:00:00.000Z', newId()]);
    expect(prepare(page, { a: after })?.text).toMatch(/created_at, t\d+\.id\) </);
    expect(prepare(page, {})?.text).not.toMatch(/created_at, t\d+\.id\) </);
  });

  it('costs what the same operation costs otherwise, also with sizes in variables', () => {
    const query = 'query ($n: Int!) { profile(publicIdentifier: "P1") { skills(first: $n) { nodes { level } } } }';
    const costOf = (n: number) => compiler.prepareDocument(query, undefined, { n }, { ...scope, language: 'en' })?.cost;
    expect([costOf(5), costOf(50)]).toEqual([7, 52]);
  });
});
