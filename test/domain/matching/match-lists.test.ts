import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SmartMatchStatus } from '../../../src/generated/prisma/enums.js';
import { newId } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createCompiledAsker, type CompiledAsker } from '../../support/clients/ask-compiled.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../support/clients/ask-graphql.js';
import { addPerson, type Person } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

let database: TestDatabase;
let scope: Scope;
let compiled: CompiledAsker;
let server: GraphQLAsker;
let [one, other]: [one?: Person, other?: Person] = [];
let skillsetIds: readonly string[];
/** Three matches of one person and skillset, oldest first: completed, failed, queued. */
let history: readonly string[];

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  compiled = await createCompiledAsker(database, { ...scope, language: 'en' });
  server = await createGraphQLAsker(database, scope);
  one = await addPerson(scope, { publicIdentifier: 'E-1' });
  other = await addPerson(scope, { publicIdentifier: 'E-2' });
  const where = { organisationId: scope.organisationId };
  const skillsets = await scope.db.skillset.findMany({ where, orderBy: { id: 'asc' }, take: 2 });
  skillsetIds = skillsets.map(({ id }) => id);
  await scope.db.smartMatch.deleteMany({ where });
  history = [
    await addMatch(one, 0, 'COMPLETED', 1),
    await addMatch(one, 0, 'FAILED', 2),
    await addMatch(one, 0, 'QUEUED', 3),
  ];
  await addMatch(one, 1, 'COMPLETED', 4);
  await addMatch(other, 0, 'COMPLETED', 5);
});

afterAll(async () => {
  await compiled?.stop();
  await server?.stop();
  await database?.drop();
});

/** Adds a match of a person and the first or second skillset, requested on a day of January. */
async function addMatch({ profileId }: Person, skillset: 0 | 1, status: SmartMatchStatus, day: number) {
  const id = newId();
  const requestedAt = new Date(Date.UTC(2026, 0, day));
  await scope.db.smartMatch.create({
    data: {
      organisationId: scope.organisationId,
      id,
      profileId,
      skillsetId: skillsetIds[skillset] as string,
      status,
      requestedAt,
      failure: status === 'FAILED' ? 'EMPTY_SKILLSET' : null,
      ...(status === 'COMPLETED'
        ? {
            completedAt: requestedAt,
            overall: day,
            skillsetSnapshot: {
              translations: [{ language: 'en', name: `Role ${day}`, description: null }],
              skills: [],
            },
            result: { scores: { overall: day }, achievedLevels: [] },
          }
        : {}),
    },
  });
  return id;
}

/** The data of a query, by one statement of the fast path and by one of the GraphQL server. */
async function ask(query: string, variables: Record<string, unknown> = {}) {
  const data = await compiled.ask(query, variables);
  database.statements.length = 0;
  const answer = await server.ask(query, variables);
  expect(answer.errors).toEqual([]);
  expect(JSON.parse(JSON.stringify(answer.data))).toEqual(data);
  expect(database.statements).toHaveLength(1);
  return data;
}

const overallOf = ({ result }: { result: { match: { overall: number } } | null }) => result?.match.overall;

describe('the matches of a profile', () => {
  it('are its history, latest request first, each with its result or the one before it', async () => {
    const { profile } = await ask(
      `query ($skillset: ID!) { profile(publicIdentifier: "E-1") { smartMatches(where: { skillset: { id: { eq: $skillset } } }) { totalCount
        nodes { id status requestedAt completedAt failure { code message } result { name match { overall } }
          profile { publicIdentifier } skillset { id } } } } }`,
      { skillset: skillsetIds[0] },
    );
    const { totalCount, nodes } = profile.smartMatches;
    expect(totalCount).toBe(3);
    expect(nodes.map(({ id }: { id: string }) => id)).toEqual([...history].reverse());
    expect(nodes).toEqual([
      expect.objectContaining({ status: 'QUEUED', failure: null, completedAt: '2026-01-01T00:00:00.000Z' }),
      expect.objectContaining({
        status: 'FAILED',
        failure: { code: 'EMPTY_SKILLSET', message: 'The skillset had no skills left when the match was computed.' },
      }),
      expect.objectContaining({ status: 'COMPLETED', requestedAt: '2026-01-01T00:00:00.000Z', failure: null }),
    ]);
    expect(nodes.map(overallOf)).toEqual([1, 1, 1]);
    for (const match of nodes) {
      expect(match).toMatchObject({ profile: { publicIdentifier: 'E-1' }, skillset: { id: skillsetIds[0] } });
    }
  });

  it('keep their own results when a newer match is completed', async () => {
    const newer = await addMatch(one as Person, 0, 'COMPLETED', 20);
    const { node, profile } = await ask(
      `query ($id: ID!, $skillset: ID!) { node(id: $id) { ... on SmartMatch { result { match { overall } } } }
        profile(publicIdentifier: "E-1") { smartMatches(where: { skillset: { id: { eq: $skillset } } }) { nodes { result { match { overall } } } } } }`,
      { id: history[0], skillset: skillsetIds[0] },
    );
    expect(overallOf(node)).toBe(1);
    expect(profile.smartMatches.nodes.map(overallOf)).toEqual([20, 1, 1, 1]);
    await scope.db.smartMatch.deleteMany({ where: { id: newer } });
  });
});

describe('the matches of a skillset', () => {
  it('are those of all profiles, or of one', async () => {
    const query = `query ($id: ID!, $profile: ID) { skillset(id: $id) {
      smartMatches(where: { profile: { id: { eq: $profile } } }) { totalCount nodes { publicIdentifier profileId } } } }`;
    const all = (await ask(query, { id: skillsetIds[0] })).skillset.smartMatches;
    expect(all.totalCount).toBe(4);
    expect(all.nodes[0]).toEqual({ publicIdentifier: 'E-2', profileId: other?.profileId });
    const own = (await ask(query, { id: skillsetIds[0], profile: one?.profileId })).skillset.smartMatches;
    expect(own.totalCount).toBe(3);
  });
});

describe('all matches', () => {
  const QUERY = `query ($profile: ID, $skillset: ID, $status: SmartMatchStatus, $first: Int, $after: String) {
    smartMatches(first: $first, after: $after, where: {
      profile: { id: { eq: $profile } }, skillset: { id: { eq: $skillset } }, status: { eq: $status } }) {
      totalCount nodes { id status requestedAt } pageInfo { hasNextPage endCursor } } }`;

  it.each<[status: SmartMatchStatus, count: number]>([
    ['COMPLETED', 3],
    ['FAILED', 1],
    ['QUEUED', 1],
    ['RUNNING', 0],
  ])('with the status %s are %d', async (status, count) => {
    const { totalCount, nodes } = (await ask(QUERY, { status })).smartMatches;
    expect(totalCount).toBe(count);
    expect(nodes.map((node: { status: string }) => node.status)).toEqual(Array.from({ length: count }, () => status));
  });

  it('are read page by page, and a cursor is refused with another filter', async () => {
    const days: string[] = [];
    let after: string | null = null;
    do {
      const page: { nodes: { requestedAt: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } = (
        await ask(QUERY, { first: 2, after })
      ).smartMatches;
      days.push(...page.nodes.map(({ requestedAt }) => requestedAt.slice(0, 10)));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(days).toEqual(['2026-01-05', '2026-01-04', '2026-01-03', '2026-01-02', '2026-01-01']);
    const { endCursor } = (await ask(QUERY, { first: 2 })).smartMatches.pageInfo;
    const { errors } = await server.ask(QUERY, { status: 'COMPLETED', after: endCursor });
    expect(errors[0]?.extensions).toMatchObject({ messageKey: 'error.page.cursor' });
  });

  it('are none of a profile or skillset that does not exist, or that is of another organisation', async () => {
    const stranger = database.scopeOf(await database.createOrganisation('Stranger'));
    const person = await addPerson(stranger, { publicIdentifier: 'E-1' });
    const theirs = await stranger.db.skillset.findFirstOrThrow({ where: { organisationId: stranger.organisationId } });
    for (const variables of [
      ...[person.profileId, newId(), 'no id'].map((profile) => ({ profile })),
      ...[theirs.id, newId(), ''].map((skillset) => ({ skillset })),
    ]) {
      expect((await ask(QUERY, variables)).smartMatches).toMatchObject({ totalCount: 0, nodes: [] });
    }
    const { smartMatches } = await compiled.ask(QUERY, {}, stranger);
    expect(smartMatches.totalCount).toBe(0);
  });
});
