import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { ApolloServer } from '@apollo/server';
import { ROW_LIMITS } from '../../src/app/row-limits.js';
import { databaseFor, findVisiblePeople } from '../../src/domain/sessions/find-session.js';
import { SCOPES_FOR_SOME_PEOPLE } from '../../src/domain/sessions/sign-in-roles.js';
import { readRequirements } from '../../src/platform/graphql/schema-requirements.js';
import { createGraphQLServer } from '../../src/gateway/index.js';
import { createSchema } from '../../src/gateway/graphql/schema.js';
import { newId, prepareLimitedRole, readTables, ruleOf } from '../../src/platform/database/index.js';
import { connectionOf } from '../../src/platform/database/connection/connect.js';
import type { Scope } from '../../src/platform/scope.js';
import type { Access } from '../../src/platform/security/access.js';
import { ALL_SCOPES } from '../../src/platform/security/access-scopes.js';
import { generateOperation, scalarValues, type GeneratedOperation } from '../support/clients/generate-operation.js';
import { fillOrganisation } from '../support/data/filled-organisation.js';
import { addPerson, type Person } from '../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { createSeededRandom } from '../support/seeded-random.js';

/** Number of operations that are made at random. */
const OPERATIONS = 250;

let database: TestDatabase;
let schema: GraphQLSchema;
let server: ApolloServer<Scope>;
/** Of the whole organisation. */
let everybody: Scope;
/** Of the manager, who may do everything, but with few people. */
let manager: Scope;
/** Of the manager's own passport. */
let person: Scope;
let boss: Person;
let report: Person;
let outsider: Person;
let skillsetIds: readonly string[];
/** Identifiers and names that nobody but the outsider has. */
let secrets: readonly string[];

const OUTSIDE_NAME = 'Outsidername';

beforeAll(async () => {
  database = await createTestDatabase({ QUERY_MAX_COST: '10000000', ANSWER_MAX_BYTES: '1000000000' });
  await prepareLimitedRole(database.url, database.runtime.settings.signInDatabaseRole, ROW_LIMITS);
  everybody = database.scopeOf(await database.createOrganisation('Own'));
  const filled = await fillOrganisation(everybody);
  skillsetIds = filled.skillsetIds;
  [report, outsider] = filled.people as [Person, Person];
  boss = await addPerson(everybody, { publicIdentifier: 'P-0', skills: 3 });
  const { db, organisationId } = everybody;
  const named = {
    firstName: OUTSIDE_NAME,
    lastName: OUTSIDE_NAME,
    fullName: OUTSIDE_NAME,
    email: `${OUTSIDE_NAME}@example.org`,
  };
  await db.profile.updateMany({
    where: { organisationId, id: outsider.profileId },
    data: { ...named, sortName: OUTSIDE_NAME },
  });
  await addReport(everybody, report, boss);
  manager = await limitTo('OWN_TEAMS', boss);
  person = await limitTo('SELF', boss);
  secrets = [...(await idsOfOutsider()), outsider.publicIdentifier, OUTSIDE_NAME];
  schema = createSchema();
  server = createGraphQLServer(database.runtime.settings, { schema });
  await server.start();
});

afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

/** The entity of a person in the graph. */
async function entityOf({ db, organisationId }: Scope, { profileId, publicIdentifier }: Person): Promise<string> {
  const found = await db.entity.findFirst({ where: { organisationId, profileId } });
  if (found) return found.id;
  const name = { identity: publicIdentifier, name: publicIdentifier, nameKey: publicIdentifier.toLowerCase() };
  return (await db.entity.create({ data: { organisationId, id: newId(), type: 'PERSON', profileId, ...name } })).id;
}

async function addReport(scope: Scope, below: Person, above: Person): Promise<void> {
  const { db, organisationId } = scope;
  const relation = {
    type: 'REPORTS_TO' as const,
    fromEntityId: await entityOf(scope, below),
    toEntityId: await entityOf(scope, above),
  };
  await db.relation.create({ data: { organisationId, id: newId(), ...relation } });
}

async function limitTo(people: 'OWN_TEAMS' | 'SELF', { profileId }: Person): Promise<Scope> {
  const { db, organisationId } = everybody;
  const visible = await findVisiblePeople(db, organisationId, people, profileId);
  const rows = { organisationId, people: visible ?? [] };
  const access: Access = { kind: 'SESSION', sessionId: newId(), scopes: ALL_SCOPES, people, rows };
  return { ...everybody, actor: 'session:test', access, db: databaseFor(db, access) };
}

/** The identifiers of all rows that belong to the outsider, as the catalogue of the database knows its tables. */
async function idsOfOutsider(): Promise<readonly string[]> {
  const { db, organisationId } = everybody;
  const ids = new Set([outsider.profileId, outsider.itemId, outsider.importId]);
  const tables = await db.$queryRaw<{ table_name: string }[]>`
    SELECT c.table_name FROM information_schema.columns c JOIN information_schema.columns i USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND c.column_name = 'profile_id' AND i.column_name = 'id'`;
  for (const { table_name: table } of tables) {
    const rows = await db.$queryRawUnsafe<{ id: string }[]>(
      `SELECT id FROM "${table}" WHERE organisation_id = $1::uuid AND profile_id = $2::uuid`,
      organisationId,
      outsider.profileId,
    );
    for (const { id } of rows) ids.add(id);
  }
  return [...ids];
}

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

async function execute(scope: Scope, query: string, variables: object = {}): Promise<Answer> {
  const { body } = await server.executeOperation(
    { query, variables: { ...variables } },
    { contextValue: { ...scope } },
  );
  if (body.kind !== 'single') throw new Error('an answer in parts');
  return JSON.parse(JSON.stringify(body.singleResult)) as Answer;
}

/** What an answer says of the outsider that the client did not say itself. */
function leaksIn(answer: unknown, sent: unknown): readonly string[] {
  const [text, given] = [JSON.stringify(answer), JSON.stringify(sent)];
  // Whole words: a pseudonym of somebody else may begin with an identifier.
  const holds = (where: string, secret: string) => new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(where);
  return secrets.filter((secret) => holds(text, secret) && !holds(given, secret));
}

/** All fields of a type that need no arguments, down to a depth. */
function selectionOf(type: GraphQLObjectType, depth: number): string {
  const parts = Object.values(type.getFields()).flatMap(({ name, args, type: of }) => {
    if (args.some(isRequiredArgument)) return [];
    const named = getNamedType(of);
    if (isLeafType(named)) return [name];
    return isObjectType(named) && depth > 0 ? [`${name} { ${selectionOf(named, depth - 1)} }`] : [];
  });
  return ['__typename', ...parts].join(' ');
}

/** A value of a required argument: what the manager may see where there is a choice. */
function valueOf(type: GraphQLInputType, name: string): string {
  if (isNonNullType(type)) return valueOf(type.ofType, name);
  if (isListType(type)) return `[${valueOf(type.ofType, name)}]`;
  const text = type.name;
  if (/publicIdentifier/i.test(name)) return '"P-1"';
  if (/skillset/i.test(name)) return `"${skillsetIds[0]}"`;
  if (text === 'ID' || text === 'String') return `"${report.profileId}"`;
  if (text === 'Int') return '10';
  if (text === 'DateTime') return '"2030-01-01T00:00:00Z"';
  if (text === 'Language') return 'EN';
  return '{}';
}

const argumentsOf = (args: readonly GraphQLArgument[]): string => {
  const required = args.filter(isRequiredArgument).map(({ name, type }) => `${name}: ${valueOf(type, name)}`);
  return required.length > 0 ? `(${required.join(', ')})` : '';
};

describe('a session that is limited to own teams', () => {
  it('never sees a person outside, whatever it asks', async () => {
    const queryType = schema.getQueryType() as GraphQLObjectType;
    const requirements = readRequirements(schema);
    const fields = Object.values(queryType.getFields());
    expect(fields.length).toBeGreaterThan(50);
    const found: Record<string, unknown> = {};
    let answered = 0;
    for (const { name, args, type } of fields) {
      const named = getNamedType(type);
      const query = `{ ${name}${argumentsOf(args)} ${isObjectType(named) ? `{ ${selectionOf(named, 2)} }` : isLeafType(named) ? '' : '{ __typename }'} }`;
      const answer = await execute(manager, query);
      const isOpen = requirements
        .ofField(queryType, name)
        ?.scopes.some((scope) => SCOPES_FOR_SOME_PEOPLE.includes(scope));
      // What no limited session has a scope for may be refused by the database, too.
      const expected = ['INVALID_INPUT', 'NOT_FOUND', ...(isOpen ? [] : ['FORBIDDEN'])];
      const failures = (answer.errors ?? []).filter(({ extensions: { code } }) => !expected.includes(code));
      const leaks = leaksIn(answer, query);
      if (failures.length > 0 || leaks.length > 0) found[name] = { failures: failures.slice(0, 2), leaks };
      if (!answer.errors) answered += 1;
    }
    expect(found).toEqual({});
    expect(answered).toBeGreaterThan(fields.length * 0.6);
  });

  it('finds an identifier outside exactly like an unknown one, and what it changes is never about somebody outside', async () => {
    class RolledBack extends Error {}
    const random = createSeededRandom(11);
    const ownIds = [report.profileId, boss.profileId, ...skillsetIds];
    const values = scalarValues(ownIds, ['P-0', 'P-1']);
    const outside = secrets.filter((secret) => secret !== OUTSIDE_NAME);
    const answerTo = async ({ query, variables }: GeneratedOperation): Promise<Answer> => {
      let answer: Answer = {};
      try {
        await (manager.db as typeof database.runtime.database.client).$transaction(async (db) => {
          answer = await execute({ ...manager, db }, query, variables);
          throw new RolledBack();
        });
      } catch (error) {
        if (!(error instanceof RolledBack)) throw error;
      }
      return answer;
    };
    const plain = (answer: Answer, ids: ReadonlyMap<string, string>) => {
      let text = JSON.stringify(answer);
      for (const [one, other] of ids) text = text.replaceAll(one, '<id>').replaceAll(other, '<id>');
      return text
        .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<fresh id>')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<moment>')
        .replaceAll(/"[A-Za-z0-9_+/=.:?&%-]{24,}"/g, '"<secret>"');
    };
    let compared = 0;
    for (let number = 0; number < OPERATIONS; number += 1) {
      const replaced = new Map<string, string>();
      const operation = generateOperation(
        schema,
        values,
        (maximum) => random.between(0, maximum),
        (type, coordinate) => {
          const isIdentifier = type === 'String' && /publicIdentifiers?\b/.test(coordinate);
          if (type !== 'ID' && !isIdentifier) return undefined;
          if (random.next() < 0.5) return isIdentifier ? 'P-1' : random.pick(ownIds);
          const id = isIdentifier ? outsider.publicIdentifier : random.pick(outside);
          if (!replaced.has(id)) replaced.set(id, id === outsider.publicIdentifier ? 'Unknown-1' : newId());
          return id;
        },
      );
      const answer = await answerTo(operation);
      expect({ ...operation, leaks: leaksIn(answer, operation) }).toEqual({ ...operation, leaks: [] });
      if (replaced.size === 0) continue;
      let text = JSON.stringify(operation.variables);
      for (const [one, other] of replaced) text = text.replaceAll(one, other);
      const unknown = await answerTo({
        query: operation.query,
        variables: JSON.parse(text) as Record<string, unknown>,
      });
      expect({ ...operation, answer: plain(answer, replaced) }).toEqual({
        ...operation,
        answer: plain(unknown, replaced),
      });
      compared += 1;
    }
    expect(compared).toBeGreaterThan(OPERATIONS * 0.3);
  });

  it('counts, finds and searches among its own people', async () => {
    const query = `{
      profiles { totalCount nodes { publicIdentifier } facets { skills { count } } }
      named: profiles(where: { name: { contains: "${OUTSIDE_NAME.toLowerCase()}" } }) { totalCount }
      organisation { profileCount }
      profile(publicIdentifier: "P-2") { id }
      node(id: "${outsider.profileId}") { id }
    }`;
    const { data, errors } = await execute(manager, query);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      profiles: {
        totalCount: 2,
        nodes: expect.arrayContaining([{ publicIdentifier: 'P-0' }, { publicIdentifier: 'P-1' }]),
      },
      named: { totalCount: 0 },
      organisation: { profileCount: 2 },
      profile: null,
      node: null,
    });
    expect((await execute(everybody, query)).data).toMatchObject({
      profiles: { totalCount: 3 },
      named: { totalCount: 1 },
      organisation: { profileCount: 3 },
    });
  });

  it('follows the graph: whom a team of its part or a report of a report adds, and whom an ended relation takes', async () => {
    const { db, organisationId } = everybody;
    const people = async () =>
      [...((await findVisiblePeople(db, organisationId, 'OWN_TEAMS', boss.profileId)) ?? [])].sort();
    const [own, all] = [
      [boss, report],
      [boss, report, outsider],
    ].map((some) => some.map(({ profileId }) => profileId).sort());
    expect(await people()).toEqual(own);
    await addReport(everybody, outsider, report);
    expect(await people()).toEqual(all);
    // A circle ends.
    await addReport(everybody, boss, outsider);
    expect(await people()).toEqual(all);
    const past = { endDate: new Date('2020-01-01T00:00:00Z'), endDatePrecision: 'DAY' as const };
    const outside = await entityOf(everybody, outsider);
    await db.relation.updateMany({
      where: { organisationId, OR: [{ fromEntityId: outside }, { toEntityId: outside }] },
      data: past,
    });
    expect(await people()).toEqual(own);
    const entity = async (type: 'TEAM' | 'DEPARTMENT', name: string) =>
      (await db.entity.create({ data: { organisationId, id: newId(), type, identity: name, name, nameKey: name } })).id;
    const [department, team] = [await entity('DEPARTMENT', 'care'), await entity('TEAM', 'night')];
    const relate = (type: 'LEADS' | 'PART_OF' | 'MEMBER_OF', fromEntityId: string, toEntityId: string) =>
      db.relation.create({ data: { organisationId, id: newId(), type, fromEntityId, toEntityId } });
    await relate('PART_OF', team, department);
    await relate('MEMBER_OF', outside, team);
    expect(await people()).toEqual(own);
    await relate('LEADS', await entityOf(everybody, boss), department);
    expect(await people()).toEqual(all);
    await db.relation.deleteMany({ where: { organisationId, type: 'LEADS' } });
  });

  it('changes its own people with all that follows, and nobody else', async () => {
    const change = (id: string) => `mutation {
      updateProfile(input: { publicIdentifier: "${id}", firstName: "Changed" }) {
        profile { firstName } userErrors { code }
      }
    }`;
    const { db, organisationId } = everybody;
    const traces = async () => [
      await db.auditEntry.count({ where: { organisationId, actor: 'session:test' } }),
      await db.event.count({ where: { organisationId } }),
      await db.delivery.count({ where: { organisationId } }),
    ];
    const [audited = 0, events = 0, deliveries = 0] = await traces();
    const own = await execute(manager, change('P-1'));
    expect(own.errors).toBeUndefined();
    expect(own).toMatchObject({ data: { updateProfile: { profile: { firstName: 'Changed' }, userErrors: [] } } });
    const { skillId } = await db.profileSkill.findFirstOrThrow({
      where: { organisationId, profileId: report.profileId },
    });
    const endorse = (profileId: string) => `mutation {
      endorseSkill(input: {
        profileId: "${profileId}", skillId: "${skillId}", endorser: { profileId: "${boss.profileId}" }, relationship: MANAGER
      }) { endorsement { relationship } userErrors { code } }
    }`;
    expect(await execute(manager, endorse(report.profileId))).toEqual({
      data: { endorseSkill: { endorsement: { relationship: 'MANAGER' }, userErrors: [] } },
    });
    expect(await traces()).toEqual([audited + 2, events + 1, deliveries + 1]);
    expect((await execute(manager, endorse(outsider.profileId))).data).toMatchObject({
      endorseSkill: { endorsement: null, userErrors: [{ code: 'NOT_FOUND' }] },
    });
    const other = await execute(manager, change('P-2'));
    expect(other).toMatchObject({ data: { updateProfile: { profile: null, userErrors: [{ code: 'NOT_FOUND' }] } } });
    const stranger = { organisationId, id: outsider.profileId };
    expect(await db.profile.findFirst({ where: stranger })).toMatchObject({ firstName: OUTSIDE_NAME });
    // Not even past the functions of the domain.
    await manager.db.profile.updateMany({ where: { organisationId }, data: { firstName: 'Changed' } });
    await manager.db.profile.deleteMany({ where: stranger });
    expect(await db.profile.findFirst({ where: stranger })).toMatchObject({ firstName: OUTSIDE_NAME });
    const added = execute(
      manager,
      'mutation { importUnclassified(input: { items: [{ payload: { name: "New" } }] }) { userErrors { code } } }',
    );
    expect(JSON.stringify(await added)).toContain('FORBIDDEN');
  });
});

it('a session that is limited to the own passport sees nobody else', async () => {
  const query =
    '{ profiles { totalCount nodes { publicIdentifier } } smartMatches { nodes { profile { publicIdentifier } } } }';
  const { data, errors } = await execute(person, query);
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({ profiles: { totalCount: 1, nodes: [{ publicIdentifier: 'P-0' }] } });
  expect(JSON.stringify(data)).not.toContain('P-1');
});

it('every table has a rule for limited sessions, and no privilege without a policy but those of shared tables', async () => {
  const connection = connectionOf(database.url);
  await connection.connect();
  try {
    const tables = await readTables(connection);
    expect(tables.filter((table) => ruleOf(table, ROW_LIMITS) === undefined).map(({ name }) => name)).toEqual([]);
    expect(Object.keys(ROW_LIMITS).filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
    const { rows } = await connection.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c, aclexplode(c.relacl) g
       WHERE g.grantee = 'skillgate_limited'::regrole AND c.relkind = 'r' AND NOT c.relrowsecurity`,
    );
    expect([...new Set(rows.map(({ name }) => name))]).toEqual(['compiled_taxonomy']);
    // People and their rows are visible by their profile only.
    const open = tables.filter(
      (table) =>
        table.profile !== 'NEVER' && ['READ', 'ORGANISATION', 'SHARED'].includes(String(ruleOf(table, ROW_LIMITS))),
    );
    expect(open).toEqual([]);
  } finally {
    await connection.end();
  }
});

it('nothing of the limits is left in a connection, and outside of a transaction nothing is executed', async () => {
  const own = await manager.db.profile.count();
  const all = await everybody.db.profile.count();
  expect([own, all]).toEqual([2, 3]);
  await Promise.all(
    Array.from({ length: 30 }, async (_one, place) => {
      const { db } = place % 2 ? manager : everybody;
      expect(await db.profile.count()).toBe(place % 2 ? 2 : 3);
    }),
  );
  await expect(manager.db.$queryRawUnsafe('SELECT link_signing_key FROM installation')).rejects.toThrow();
  const [row] = await manager.db.$queryRawUnsafe<{ role: string }[]>('SELECT current_user::text AS role');
  expect(row?.role).toBe('skillgate_limited');
  const [after] = await everybody.db.$queryRawUnsafe<{ role: string; people: string }[]>(
    "SELECT current_user::text AS role, current_setting('skillgate.people', true) AS people",
  );
  expect(after?.role).not.toBe('skillgate_limited');
  expect(after?.people ?? '').toBe('');
});
