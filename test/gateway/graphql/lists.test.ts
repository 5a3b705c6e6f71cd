import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
} from 'graphql';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import { isConnection } from '../../../src/gateway/limits/query-cost.js';
import { newId } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createCompiledAsker, rowsRead, type CompiledAsker } from '../../support/clients/ask-compiled.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../support/clients/ask-graphql.js';
import { fillOrganisation } from '../../support/data/filled-organisation.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { randomFilter } from '../../support/lists/random-filter.js';
import { addDeliveries, addEndpoint } from '../../support/webhooks/deliveries.js';

// Lists of profiles, their skills and what hangs on them have a test of their own, which evaluates filters in memory.

const schema = createSchema();

let database: TestDatabase;
let asker: CompiledAsker;
let server: GraphQLAsker;
let scope: Scope;
let other: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  other = database.scopeOf(await database.createOrganisation('Other'));
  asker = await createCompiledAsker(database, { ...scope, language: 'en' });
  server = await createGraphQLAsker(database, scope);
  await fillOrganisation(scope);
  await fillOrganisation(other);
  const { db, organisationId } = scope;
  const [importId, topic] = [newId(), 'reviews'];
  await db.import.create({ data: { organisationId, id: importId, topic, source: 'Payroll', itemCount: 2 } });
  await db.importItem.createMany({
    data: (['FAILED', 'QUEUED'] as const).map((status, position) => ({
      ...{ organisationId, id: newId(), importId, position, status, kind: 'CV' as const, language: 'nl' as const },
      failure: status === 'FAILED' ? 'NO_PERSON' : null,
    })),
  });
});

afterAll(async () => {
  await server?.stop();
  await asker?.stop();
  await database?.drop();
});

/** How the objects are reached that have lists: a query in which LIST stands for the list. */
const PARENTS: Readonly<Record<string, string>> = {
  Query: 'LIST',
  Import: 'imports { nodes { LIST } }',
  ImportItemResults: 'importItems { nodes { results { LIST } } }',
  Profile: 'profiles { nodes { LIST } }',
  ProfileSkill: 'profiles { nodes { skills { nodes { LIST } } } }',
  ProfileContradiction: 'contradictions { nodes { LIST } }',
  Skillset: 'skillsets { nodes { LIST } }',
  Skill: 'profiles { nodes { skills { nodes { skill { LIST } } } } }',
  SkillGroup: 'skillGroups { nodes { LIST } }',
  Occupation: 'occupations { nodes { LIST } }',
  Entity: 'entities { nodes { LIST } }',
  Relation: 'entities { nodes { relations { nodes { LIST } } } }',
  Delivery: 'deliveries { nodes { LIST } }',
  AssessmentCampaign: 'assessmentCampaigns { nodes { LIST } }',
  SmartMatch: 'smartMatches { nodes { LIST } }',
  MatchRun: 'matchRuns { nodes { LIST } }',
  Erasure: 'erasures { nodes { LIST } }',
};

const lists = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
  .flatMap((type) =>
    Object.values((type as GraphQLObjectType).getFields())
      .filter(isConnection)
      .map((field) => ({ parent: type.name, field })),
  );

const whereOf = ({ args }: GraphQLField<unknown, unknown>) =>
  getNamedType(args.find(({ name }) => name === 'where')?.type) as GraphQLInputObjectType | undefined;

/** Lists that are answers to questions, which where does not state alone; the tests of analytics ask them. */
const QUESTIONS = ['Query.candidates', 'Skillset.candidates', 'Query.certificationsExpiring'];

const filtered = lists.flatMap(({ parent, field }) => {
  const where = whereOf(field);
  const isQuestion = QUESTIONS.includes(`${parent}.${field.name}`);
  return where && !isQuestion ? [{ name: `${parent}.${field.name}`, parent, field, where: where.name }] : [];
});

type List = (typeof filtered)[number];

/** The values of a key anywhere in an answer. */
function valuesOf(answer: unknown, key: string): readonly unknown[] {
  if (Array.isArray(answer)) return answer.flatMap((one) => valuesOf(one, key));
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) => (name === key ? [value] : valuesOf(value, key)));
}

/** Asks for a list of each of its parents, by some selections of it. */
const askLists = ({ parent, where }: Pick<List, 'parent' | 'where'>, selections: string, variables: object = {}) => {
  const declared = 'where' in variables ? `query ($where: ${where}) ` : '';
  return asker.ask(`${declared}{ ${PARENTS[parent]?.replace('LIST', selections)} }`, { ...variables });
};

const totals = (answer: unknown, key: string): number =>
  valuesOf(answer, key).reduce<number>((sum, list) => sum + (list as { totalCount: number }).totalCount, 0);

describe('the filter of every list', () => {
  const FILTERS = 5;

  it.each(filtered.map((list) => [list.name, list] as const))(
    '%s tells each row from the others, whatever it asks',
    async (_name, list) => {
      const arbitrary = randomFilter(schema, list.where, {});
      const call = `${list.field.name}(first: 100`;
      let number = 0;
      await fc.assert(
        fc.asyncProperty(arbitrary, async (where) => {
          // A filter of the deepest level cannot be negated again.
          const answer = await askLists(
            list,
            `all: ${call}, where: null) { totalCount } yes: ${call}, where: $where) { totalCount nodes { __typename } }
             no: ${call}, where: { NOT: $where }) { totalCount }`,
            { where },
          ).catch((error: Error) => {
            if (error.message.includes('no statement answers')) return undefined;
            throw error;
          });
          if (answer === undefined) return;
          number += 1;
          const [all, yes, no] = ['all', 'yes', 'no'].map((key) => totals(answer, key));
          const shown = valuesOf(answer, 'yes').flatMap((one) => (one as { nodes: unknown[] }).nodes);
          expect({ where, sum: (yes as number) + (no as number), shown: shown.length }).toEqual({
            where,
            sum: all,
            shown: yes,
          });
        }),
        { numRuns: FILTERS, seed: 5 },
      );
      expect(number).toBeGreaterThan(FILTERS / 2);
    },
  );
});

describe('the facets of every list', () => {
  /** The enumeration of an entry of a facet with the field of the filter that compares it. */
  const counted = filtered.flatMap((list) => {
    const facets = (getNamedType(list.field.type) as GraphQLObjectType).getFields()['facets'];
    if (!facets) return [];
    return Object.values((getNamedType(facets.type) as GraphQLObjectType).getFields()).flatMap((facet) => {
      const entry = Object.values((getNamedType(facet.type) as GraphQLObjectType).getFields());
      const key = entry.find(({ type }) => isEnumType(getNamedType(type)));
      const compared = Object.values((schema.getType(list.where) as GraphQLInputObjectType).getFields()).find(
        ({ type }) => {
          const filter = getNamedType(type);
          const eq = isInputObjectType(filter) ? filter.getFields()['notIn'] && filter.getFields()['eq'] : undefined;
          return key && eq && getNamedType(eq.type) === getNamedType(key.type);
        },
      );
      return key && compared ? [{ list, facet: facet.name, key: key.name, compared: compared.name }] : [];
    });
  });

  it('are compared for all that count by an enumeration of the filter', () => {
    expect(counted.map(({ list, facet }) => `${list.name} ${facet}`)).toEqual(
      expect.arrayContaining([
        'Query.importItems statuses',
        'Query.importItems kinds',
        'Entity.importItems statuses',
        'Query.smartMatches statuses',
        'Query.deliveries statuses',
        'Query.entities types',
        'Query.skillSuggestions states',
        'Query.onboardingTokens statuses',
        'Query.contradictions fields',
      ]),
    );
  });

  it.each(counted.map((one) => [`${one.list.name} ${one.facet}`, one] as const))(
    '%s count what the filter finds',
    async (_name, { list, facet, key, compared }) => {
      const call = list.field.name;
      const found = await askLists(list, `${call}(where: null) { totalCount facets { ${facet} { ${key} count } } }`);
      const entries = valuesOf(found, facet).flat() as Record<string, unknown>[];
      for (const value of new Set(entries.map((entry) => entry[key]))) {
        const count = entries
          .filter((entry) => entry[key] === value)
          .reduce((sum, one) => sum + Number(one['count']), 0);
        const answer = await askLists(
          list,
          `list: ${call}(where: { ${compared}: { eq: ${String(value)} } }) { totalCount
          facets { ${facet} { ${key} count } } }`,
        );
        expect({ value, count: totals(answer, 'list') }).toEqual({ value, count });
        const own = valuesOf(answer, facet).flat() as Record<string, unknown>[];
        expect(new Set(own.map((entry) => entry[key]))).toEqual(new Set([value]));
      }
    },
  );
});

describe('the orders of every list', () => {
  const sorted = filtered.flatMap((list) => {
    const orderBy = list.field.args.find(({ name }) => name === 'orderBy');
    const fields = orderBy && (getNamedType(orderBy.type) as GraphQLInputObjectType).getFields()['field'];
    const type = fields && getNamedType(fields.type);
    return isEnumType(type) ? type.getValues().map(({ name }) => [list.name, name, list] as const) : [];
  });

  it.each(sorted)('%s by %s run both ways, and page by page', async (_name, order, list) => {
    const call = (direction: string, page: string) =>
      `${list.field.name}(where: null, orderBy: { field: ${order}, direction: ${direction} }, ${page})`;
    const page = 'edges { cursor } pageInfo { endCursor }';
    const answer = await askLists(
      list,
      `up: ${call('ASC', 'first: 100')} { ${page} } down: ${call('DESC', 'last: 100')} { ${page} }
       one: ${call('ASC', 'first: 1')} { ${page} }`,
    );
    const cursors = (key: string) =>
      valuesOf(answer, key).map((one) =>
        (one as { edges: { cursor: string }[] }).edges.map(({ cursor }) =>
          (JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[]).slice(1),
        ),
      );
    expect(cursors('down')).toEqual(cursors('up').map((list) => list.toReversed()));
    expect(cursors('one')).toEqual(cursors('up').map((list) => list.slice(0, 1)));
    if (list.parent !== 'Query') return;
    const after = valuesOf(answer, 'one')[0] as { pageInfo: { endCursor: string | null } };
    if (after.pageInfo.endCursor === null) return;
    const rest = await askLists(
      list,
      `rest: ${call('ASC', `after: "${after.pageInfo.endCursor}"`)} { totalCount ${page} }`,
    );
    const [all] = cursors('up') as [string[][]];
    expect((valuesOf(rest, 'rest')[0] as { edges: unknown[] }).edges).toHaveLength(Math.min(20, all.length - 1));
  });
});

describe('another organisation', () => {
  it.each(filtered.filter(({ parent }) => parent === 'Query').map((list) => [list.name, list] as const))(
    'finds none of our rows in %s by any filter',
    async (_name, { field }) => {
      const type = getNamedType(
        (getNamedType(field.type) as GraphQLObjectType).getFields()['nodes']?.type,
      ) as GraphQLObjectType;
      if (!('id' in type.getFields())) return;
      const ask = async (whose: Scope) =>
        (await asker.ask(`{ list: ${field.name}(first: 100, where: null) { nodes { id } } }`, {}, whose)).list
          .nodes as {
          id: string;
        }[];
      const [ours, theirs] = [await ask(scope), await ask(other)];
      const isShared = ['skills', 'occupations', 'skillGroups'].includes(field.name);
      if (isShared) return;
      expect(theirs.filter(({ id }) => ours.some((our) => our.id === id))).toEqual([]);
      for (const { id } of ours.slice(0, 3)) {
        const query = `query ($id: ID!) { list: ${field.name}(where: { id: { eq: $id } }) { totalCount nodes { id } } }`;
        expect((await asker.ask(query, { id }, other)).list).toEqual({ totalCount: 0, nodes: [] });
        expect((await asker.ask(query, { id })).list).toEqual({ totalCount: 1, nodes: [{ id }] });
      }
    },
  );
});

describe('matches', () => {
  it('are ranked by score, those without one after the others, and counted by skillset', async () => {
    const { db, organisationId } = scope;
    const [match] = await db.smartMatch.findMany({ where: { organisationId } });
    const { profileId, skillsetId } = match as NonNullable<typeof match>;
    const waiting = newId();
    await db.smartMatch.create({ data: { organisationId, id: waiting, profileId, skillsetId } });
    const query = `query ($skillset: ID!) {
      smartMatches(orderBy: { field: SCORE, direction: DESC }, where: { skillset: { id: { eq: $skillset } } }) {
        nodes { id result { match { overall } } }
        facets { skillsets { count averageScore skillset { id } } }
      }
      scored: smartMatches(where: { skillset: { id: { eq: $skillset } }, score: { gte: 0 } }) { totalCount } }`;
    const { smartMatches, scored } = await asker.ask(query, { skillset: skillsetId });
    const { nodes, facets } = smartMatches;
    const scores = nodes
      .slice(0, -1)
      .map((one: { result: { match: { overall: number } } }) => one.result.match.overall);
    expect(nodes.at(-1).id).toBe(waiting);
    expect(scores).toEqual([...scores].sort((one, two) => two - one));
    expect(new Set(scores).size).toBeGreaterThan(1);
    expect(scored.totalCount).toBe(scores.length);
    const average = scores.reduce((sum: number, one: number) => sum + one, 0) / scores.length;
    expect(facets.skillsets).toEqual([
      { count: nodes.length, averageScore: expect.closeTo(average, 1), skillset: { id: skillsetId } },
    ]);
  });
});

describe('imports and items', () => {
  it('are found by what became of them, by whom they are about, and by the text that they yielded', async () => {
    const { data, errors } = await server.ask(`{
      failed: importItems(where: { status: { eq: FAILED } }) { totalCount nodes { failure { code } } }
      byCode: importItems(where: { failure: { notIn: [INTERNAL] } }) { totalCount facets { failures { code count } } }
      of: importItems(where: { profile: { publicIdentifier: { eq: "P-1" } } }) { nodes { publicIdentifier } }
      words: importItems(where: { evidence: { some: { quote: { startsWith: "words" } } } }) { totalCount }
      waiting: imports(where: { finished: false, items: { some: { status: { eq: FAILED } } } }) { nodes { source topic } }
      finished: imports(where: { finished: true }) { totalCount }
      all: imports { totalCount facets { sources { source count } topics { topic count } } }
    }`);
    expect(errors).toEqual([]);
    expect(data.failed).toEqual({ totalCount: 1, nodes: [{ failure: { code: 'NO_PERSON' } }] });
    expect(data.byCode).toEqual({ totalCount: 1, facets: { failures: [{ code: 'NO_PERSON', count: 1 }] } });
    expect(data.of.nodes).toEqual([{ publicIdentifier: 'P-1' }]);
    expect(data.words.totalCount).toBe(2);
    expect(data.waiting.nodes).toEqual([{ source: 'Payroll', topic: 'reviews' }]);
    expect(data.finished.totalCount).toBe(data.all.totalCount - 1);
    expect(data.all.facets.sources).toContainEqual({ source: 'Payroll', count: 1 });
    expect(data.all.facets.topics).toContainEqual({ topic: 'reviews', count: 1 });
  });
});

describe('deliveries', () => {
  it('are found by endpoint, event, period and last response, and counted', async () => {
    const endpoint = await addEndpoint(scope, {
      url: 'https://second.example.org/hook',
      eventTypes: ['profile.created'],
    });
    const at = new Date('2026-02-01T12:00:00Z');
    const [added] = await addDeliveries(scope, endpoint, [
      { type: 'profile.created', subject: 'P-9', at, delivery: { status: 'DELIVERED' } },
    ]);
    const id = added?.deliveryId ?? '';
    await scope.db.attempt.createMany({
      data: [500, 204].map((statusCode, index) => ({
        ...{ organisationId: scope.organisationId, id: newId(), deliveryId: id, number: index + 1, trigger: 'EVENT' },
        ...{ startedAt: at, durationMilliseconds: 3, statusCode },
      })),
    });
    const found = async (where: string) =>
      (await asker.ask(`{ deliveries(where: { ${where} }) { nodes { id } } }`)).deliveries.nodes as { id: string }[];
    for (const where of [
      'endpoint: { url: { contains: "SECOND" } }',
      'endpoint: { receives: "profile.created" }, event: { subject: { eq: "P-9" } }',
      'createdAt: { gte: "2026-02-01T12:00:00Z", lt: "2026-02-01T12:00:01Z" }',
      'lastStatusCode: { lt: 300 }',
      'attemptLog: { some: { statusCode: { eq: 500 }, number: { eq: 1 } } }, lastStatusCode: { eq: 204 }',
      'NOT: { status: { in: [PENDING, EXHAUSTED] } }, finishedAt: { isNull: false }',
    ])
      expect({ where, found: await found(where) }).toEqual({ where, found: [{ id }] });
    expect(await found('endpoint: { url: { contains: "second" } }, lastStatusCode: { gte: 400 }')).toEqual([]);
    const { deliveries } = await asker.ask(`{ deliveries { totalCount facets {
      eventTypes { type count } endpoints { count endpoint { url } } } } }`);
    const urls = deliveries.facets.endpoints.map((one: { endpoint: { url: string } }) => one.endpoint.url);
    expect(urls).toEqual(expect.arrayContaining(['https://second.example.org/hook']));
    const sum = (all: { count: number }[]) => all.reduce((total, { count }) => total + count, 0);
    expect(sum(deliveries.facets.eventTypes)).toBe(deliveries.totalCount);
    expect(sum(deliveries.facets.endpoints)).toBe(deliveries.totalCount);
  });
});

describe('what a page costs', () => {
  const ROWS = 1200;

  beforeAll(async () => {
    const { db, organisationId } = scope;
    const { profileId, skillsetId } = await db.smartMatch.findFirstOrThrow({ where: { organisationId } });
    await db.$executeRaw`
      INSERT INTO smart_match (organisation_id, id, profile_id, skillset_id, status, overall, requested_at)
      SELECT ${organisationId}::uuid, gen_random_uuid(), ${profileId}::uuid, ${skillsetId}::uuid, 'COMPLETED',
        CASE WHEN n % 10 = 0 THEN NULL ELSE (n * 37) % 100 END, now() - n * interval '1 minute'
      FROM generate_series(1, ${ROWS}::int) n`;
    await db.$executeRaw`
      INSERT INTO onboarding_token (organisation_id, id, public_identifier, created_at, expires_at)
      SELECT ${organisationId}::uuid, gen_random_uuid(), 'T-' || n, now(), now() + ((n * 31) % 1000) * interval '1 minute'
      FROM generate_series(1, ${ROWS}::int) n`;
    const { importId } = await db.importItem.findFirstOrThrow({ where: { organisationId } });
    await db.$executeRaw`
      INSERT INTO import_item (organisation_id, id, import_id, position, status, failure)
      SELECT ${organisationId}::uuid, gen_random_uuid(), ${importId}::uuid, n + 10,
        CASE WHEN n % 40 = 0 THEN 'FAILED' ELSE 'READ' END::import_item_status, CASE WHEN n % 40 = 0 THEN 'NO_PERSON' END
      FROM generate_series(1, ${ROWS}::int) n`;
    await db.$executeRaw`ANALYZE smart_match, onboarding_token, import_item`;
  });

  it.each([
    ['smart_match', 'smartMatches', 'SCORE', ''],
    ['smart_match', 'smartMatches', 'REQUESTED_AT', ''],
    ['onboarding_token', 'onboardingTokens', 'EXPIRES_AT', ''],
    ['onboarding_token', 'onboardingTokens', 'CREATED_AT', ''],
    ['import_item', 'importItems', 'RECEIVED_AT', ''],
    ['import_item', 'importItems', 'RECEIVED_AT', 'status: { eq: FAILED }'],
  ])(
    'is the same number of rows of %s for a deep page of %s by %s as for the first (%s)',
    async (table, field, order, where) => {
      for (const direction of ['ASC', 'DESC']) {
        const page = (size: number, after: string) => `{ list: ${field}(where: { ${where} }, first: ${size}${after},
        orderBy: { field: ${order}, direction: ${direction} }) { nodes { id } pageInfo { endCursor } } }`;
        let after = '';
        const steps = where === '' ? 3 : 1;
        for (let step = 0; step < steps; step += 1)
          after = `, after: "${(await asker.ask(page(where === '' ? 100 : 15, after))).list.pageInfo.endCursor}"`;
        const [first, deep] = [await asker.explain(page(10, '')), await asker.explain(page(10, after))];
        expect([direction, rowsRead(first, table)]).toEqual([direction, 11]);
        expect([direction, rowsRead(deep, table)]).toEqual([direction, 11]);
      }
    },
  );

  it('is few rows for deliveries of a common type of events, though all rows have one endpoint', async () => {
    const { db, organisationId } = other;
    const { endpointId } = await db.delivery.findFirstOrThrow({ where: { organisationId } });
    await addDeliveries(
      other,
      endpointId,
      Array.from({ length: 1500 }, (_, n) => ({ type: n % 3 === 0 ? 'profile.created' : 'profile.updated' })),
    );
    await db.$executeRaw`ANALYZE delivery, event, endpoint`;
    const query = `{ deliveries(first: 10, where: { event: { type: { eq: "profile.updated" } } }) {
      nodes { id } pageInfo { hasNextPage } } }`;
    expect(rowsRead(await asker.explain(query, {}, other), 'delivery')).toBeLessThan(100);
  });

  it('is a range of an index for the best matches of a skillset, however many there are', async () => {
    const { organisationId } = scope;
    const { skillsetId } = await scope.db.smartMatch.findFirstOrThrow({ where: { organisationId } });
    const plan = await asker.explain(
      `query ($id: ID!) { skillset(id: $id) { smartMatches(first: 10, orderBy: { field: SCORE, direction: DESC }) {
        nodes { id } } } }`,
      { id: skillsetId },
    );
    expect(rowsRead(plan, 'smart_match')).toBe(10);
  });
});
