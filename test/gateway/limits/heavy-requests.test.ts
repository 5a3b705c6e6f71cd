import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { addHeavyPeople } from '../../attacks/heavy-data.js';
import {
  HEAVIEST_QUERIES,
  prepareHeavyQueries,
  REFUSED_QUERIES,
  type HeavyQuery,
} from '../../attacks/heavy-queries.js';
import { percentilesOf } from '../../bench/percentiles.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import {
  startServiceHere,
  startTestService,
  type RunningService,
  type TestService,
} from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

/**
 * Longest that another organisation's request may take beside an attack, in milliseconds, on a machine that is busy
 * with other things too.
 */
const PATIENCE = 10_000;

/** Connections of the service in these tests; three of them are one organisation's queries' at most. */
const CONNECTIONS = 10;

let database: TestDatabase;
let service: TestService;
let heavy: NewOrganisation;
let other: NewOrganisation;
let connection: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  [heavy, other] = [await database.createOrganisation('Heavy'), await database.createOrganisation('Other')];
  connection = await connect();
  // Fewer people and skills than `npm run test:attacks` has, to be quick; the queries ask for as much as they may.
  await prepareHeavyQueries(connection, heavy.id, { people: 20, skillsEach: 200, evidenceEach: 2 });
  await addHeavyPeople(connection, other.id, { people: 3, skillsEach: 5, evidenceEach: 1 });
  service = await startTestService(database.url, {
    DATABASE_POOL_SIZE: String(CONNECTIONS),
    REQUEST_TIMEOUT_SECONDS: '4',
  });
});

afterAll(async () => {
  await service?.stop();
  await connection?.end();
  await database?.drop();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, application_name: 'the test' });
  await client.connect();
  return client;
}

/** What the other organisation asks, over and over. */
const ORDINARY: readonly (() => Promise<{ status: number; text: string }>)[] = [
  () => service.request('GET', '/skillsets', { key: other.apiKey }),
  () => service.request('GET', '/profiles/H-1', { key: other.apiKey }),
  () =>
    service.graphql(
      '{ profiles(first: 20) { nodes { fullName skills { nodes { level skill { name } evidence { nodes { quote } } } } } } }',
      { key: other.apiKey },
    ),
  () =>
    service.request('POST', '/onboarding/token', {
      key: other.apiKey,
      body: { publicIdentifier: 'H-1', redirectUrl: 'https://example.org/' },
    }),
  () => service.request('GET', '/health/live'),
];

/** Has the other organisation ask while something happens. What it got, and how long each took. */
async function beside<Result>(
  attack: () => Promise<Result>,
): Promise<{ result: Result; statuses: Set<number>; milliseconds: number[] }> {
  const [statuses, milliseconds] = [new Set<number>(), [] as number[]];
  let isOver = false;
  const asker = (async () => {
    for (let index = 0; !isOver || index < ORDINARY.length; index += 1) {
      const startedAt = performance.now();
      const { status, text } = await (ORDINARY[index % ORDINARY.length] as (typeof ORDINARY)[number])();
      milliseconds.push(performance.now() - startedAt);
      statuses.add(text.includes('"errors"') ? 500 : status);
    }
  })();
  const result = await attack().finally(() => (isOver = true));
  await asker;
  return { result, statuses, milliseconds };
}

const send = ({ query, atOnce }: HeavyQuery) =>
  Promise.all(Array.from({ length: atOnce }, () => service.graphql(query, { key: heavy.apiKey })));

/** Statements of the service that read or write a table, or wait for it. */
async function statementsOn(table: string): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    `SELECT count(DISTINCT pid)::int AS count FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE datname = current_database() AND state = 'active' AND application_name = 'skillgate'
       AND relation = $1::regclass`,
    [table],
  );
  return rows[0]?.count ?? 0;
}

/** Has every statement that reads a table wait for as long as some work takes. */
async function whileLocked<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  const locker = await connect();
  try {
    await locker.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    return await work();
  } finally {
    await locker.end();
  }
}

describe('queries that would take all of the service', () => {
  it.each(REFUSED_QUERIES)('are refused for their cost, and nobody else notices: $name', async (attack) => {
    const { result, statuses, milliseconds } = await beside(() => send(attack));
    for (const { status, json } of result)
      expect({ status, extensions: json.errors[0].extensions }).toEqual({
        status: 400,
        extensions: expect.objectContaining({ code: 'TOO_EXPENSIVE', status: 400 }),
      });
    expect([...statuses].filter((status) => status >= 300)).toEqual([]);
    expect(Math.max(...milliseconds)).toBeLessThan(PATIENCE);
  });

  it.each(HEAVIEST_QUERIES)(
    'as heavy as is allowed, many at once, are answered or refused, and others are served: $name',
    async (attack) => {
      const { result, statuses, milliseconds } = await beside(() => send(attack));
      const codes = result.map(({ json }) => json.errors?.[0].extensions.code ?? 'answered');
      process.stdout.write(
        `${attack.name}: ${codes.join(' ')}; others: ${milliseconds.length} requests, p99 ` +
          `${percentilesOf(milliseconds).p99} ms\n`,
      );
      for (const code of codes) expect(['answered', 'TOO_EXPENSIVE', 'TOO_MANY_REQUESTS', 'TIMEOUT']).toContain(code);
      expect([...statuses].filter((status) => status >= 300)).toEqual([]);
      expect(Math.max(...milliseconds)).toBeLessThan(PATIENCE);
      expect(service.process.exitCode).toBeNull();
    },
  );
});

describe('a query that the database does not answer', () => {
  const SKILLS = '{ profiles(first: 10) { nodes { skills(first: 10) { nodes { level } } } } }';
  const MANY = `{ ${Array.from(
    { length: 12 },
    (_, index) => `a${index}: profiles(first: 10) { nodes { skills(first: 10) { nodes { level } } } }`,
  ).join(' ')} }`;

  it('takes a few connections at most, however often it asks, and leaves the others theirs', async () => {
    await whileLocked('profile_skill', async () => {
      const { result, statuses, milliseconds } = await beside(async () => {
        const asked = Promise.all(Array.from({ length: 6 }, () => service.graphql(MANY, { key: heavy.apiKey })));
        await waitFor(async () => (await statementsOn('profile_skill')) > 0);
        const counts = [await statementsOn('profile_skill'), await statementsOn('profile_skill')];
        const { status: health } = await service.request('GET', '/health/ready');
        return { answers: await asked, counts, health };
      });
      // Three of this organisation, and one of the other, whose passports are in the locked table too.
      for (const count of result.counts) expect(count).toBeLessThanOrEqual(4);
      for (const { status } of result.answers) expect(status).toBe(504);
      expect(result.health).toBe(200);
      // All else that the other organisation asks for is answered.
      expect([...statuses].filter((status) => status >= 300)).toEqual([500]);
      expect(Math.max(...milliseconds)).toBeLessThan(PATIENCE);
    });
  });

  it('is given up in time, in both faces and languages, and what it asked of the database is cancelled', async () => {
    await whileLocked('profile_skill, certification', async () => {
      const [graphql, byGet, rest] = await Promise.all([
        service.graphql(SKILLS, { key: heavy.apiKey }),
        // Express answers this one.
        service.request('GET', `/graphql?query=${encodeURIComponent(SKILLS)}`, { key: heavy.apiKey }),
        service.request('GET', '/profiles/H-1', { key: heavy.apiKey, headers: { 'accept-language': 'nl' } }),
      ]);
      const message =
        'The answer took longer than 4 seconds and was cancelled. Ask for less at once, or try again later.';
      const timeout = [{ message, extensions: expect.objectContaining({ code: 'TIMEOUT', status: 504 }) }];
      expect({ status: graphql.status, errors: graphql.json.errors }).toEqual({ status: 504, errors: timeout });
      expect({ status: byGet.status, errors: byGet.json.errors }).toEqual({ status: 504, errors: timeout });
      const dutch =
        'Het antwoord duurde langer dan 4 seconden en is afgebroken. Vraag minder tegelijk op, of probeer het later ' +
        'opnieuw.';
      expect({ status: rest.status, json: rest.json }).toEqual({ status: 504, json: { code: 504, message: dutch } });
      // While the lock still stands: the statements ended because they were cancelled.
      await waitFor(async () => (await statementsOn('profile_skill')) + (await statementsOn('certification')) === 0);
    });
    expect(service.output()).not.toContain('a request failed unexpectedly');
  });

  it('is cancelled when its client hangs up', async () => {
    await whileLocked('profile_skill', async () => {
      const hangUp = new AbortController();
      const startedAt = performance.now();
      const asked = fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': heavy.apiKey },
        body: JSON.stringify({ query: MANY }),
        signal: hangUp.signal,
      }).catch((error: Error) => error.name);
      await waitFor(async () => (await statementsOn('profile_skill')) > 0);
      hangUp.abort();
      expect(await asked).toBe('AbortError');
      await waitFor(async () => (await statementsOn('profile_skill')) === 0);
      process.stdout.write(`hung up and cancelled after ${Math.round(performance.now() - startedAt)} ms\n`);
    });
  });
});

describe('a mutation', () => {
  it('is not cut off when its client hangs up or time goes by', async () => {
    const done = await whileLocked('skillset_skill', async () => {
      const hangUp = new AbortController();
      const query =
        `mutation { createSkillset(input: { name: { en: "Kept" }, skills: [] }) { skillset { id } } ` +
        `updateProfile(input: { publicIdentifier: "H-1", firstName: "Kept" }) { profile { id } } }`;
      const asked = fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': heavy.apiKey },
        body: JSON.stringify({
          query: query.replace('skills: []', `skills: [{ skillId: "${await anySkill()}", requiredLevel: 3 }]`),
        }),
        signal: hangUp.signal,
      }).catch((error: Error) => error.name);
      await waitFor(async () => (await statementsOn('skillset_skill')) > 0);
      hangUp.abort();
      return asked;
    });
    expect(done).toBe('AbortError');
    const countOf = async (sql: string) => (await connection.query<{ count: number }>(sql, [heavy.id])).rows[0]?.count;
    await waitFor(
      async () =>
        (await countOf(`SELECT count(*)::int FROM profile WHERE organisation_id = $1 AND first_name = 'Kept'`)) === 1,
    );
    expect(
      await countOf(`SELECT count(*)::int FROM skillset_translation WHERE organisation_id = $1 AND name = 'Kept'`),
    ).toBe(1);
  });

  async function anySkill(): Promise<string> {
    const { rows } = await connection.query<{ id: string }>('SELECT id FROM skill WHERE owner_id = $1 LIMIT 1', [
      heavy.id,
    ]);
    return rows[0]?.id ?? '';
  }
});

describe('an answer that would be too large', () => {
  /** Its requests may take long, so that only the size of an answer ends them, however busy the machine is. */
  let unhurried: RunningService;

  beforeAll(async () => {
    unhurried = await startServiceHere(database.url, { REQUEST_TIMEOUT_SECONDS: '60' });
  });

  afterAll(() => unhurried?.stop());

  it.each([
    ['en', 'The answer would be larger than 10,000,000 bytes. Ask for less at once.'],
    ['nl', 'Het antwoord zou groter zijn dan 10.000.000 bytes. Vraag minder tegelijk op.'],
  ])(
    'is refused with its limit where little is read and much is told of it, in the language %s',
    async (language, message) => {
      // Two hundred skills, each told of by forty others.
      const query =
        '{ skills(search: "handle machine", first: 100) { nodes { relations(first: 100) { nodes { skill { name ' +
        'description a: description b: description c: description d: description e: description } } } } } }';
      const { status, json } = await unhurried.graphql(query, {
        key: heavy.apiKey,
        headers: { 'accept-language': language },
      });
      expect({ status, errors: json.errors }).toEqual({
        status: 400,
        errors: [{ message, extensions: expect.objectContaining({ code: 'TOO_EXPENSIVE', status: 400 }) }],
      });
    },
  );

  it('is refused where much is read', async () => {
    const { status, json } = await unhurried.graphql(
      '{ deliveries(first: 99) { nodes { attemptLog(first: 20) { nodes { responseBody } } } } }',
      { key: heavy.apiKey },
    );
    expect({ status, code: json.errors[0].extensions.code, data: json.data }).toEqual({
      status: 400,
      code: 'TOO_EXPENSIVE',
      data: undefined,
    });
  });

  it('can be read in parts: the parts of a text come to the whole', async () => {
    const part = async (first: number, offset: number) => {
      const { json } = await unhurried.graphql(
        `{ imports(where: { batchId: { eq: "heavy documents" } }) { nodes { items(first: 1) { nodes { documents { pointer mediaType ` +
          `pages textLength text(first: ${first}, offset: ${offset}) } } } } } }`,
        { key: heavy.apiKey },
      );
      return json.data.imports.nodes[0].items.nodes[0].documents[0];
    };
    const whole = await part(100_000, 0);
    expect(whole).toMatchObject({ pointer: '/file', mediaType: 'application/pdf', pages: 900, textLength: 2_000_012 });
    expect(whole.text).toHaveLength(100_000);
    expect((await part(60_000, 0)).text + (await part(40_000, 60_000)).text).toBe(whole.text);
    expect((await part(100, 2_000_000)).text).toHaveLength(12);
    expect((await part(100, 3_000_000)).text).toBe('');
  });
});

describe('many large requests of one organisation', () => {
  it(
    'are refused with 429 and Retry-After in both faces while others of it are under way, and other organisations ' +
      'are let in',
    async () => {
      await whileLocked('profile_skill', async () => {
        // It costs 49,365 of 50,000.
        const evidence = 'evidence(first: 4) { nodes { level } }';
        const large = `{ profiles(first: 82) { nodes { skills(first: 100) { nodes { level ${evidence} } } } } }`;
        const inProgress = service.graphql(large, { key: heavy.apiKey });
        await waitFor(async () => (await statementsOn('profile_skill')) > 0);
        const [graphql, dutch, rest] = await Promise.all([
          service.graphql(large, { key: heavy.apiKey }),
          service.request('GET', '/skillsets', { key: heavy.apiKey, headers: { 'accept-language': 'nl' } }),
          service.request('GET', '/skillsets', { key: other.apiKey }),
        ]);
        const message =
          'Too many large requests of your organisation are running at the same time. Wait until some have finished.';
        expect({ status: graphql.status, errors: graphql.json.errors }).toEqual({
          status: 429,
          errors: [
            {
              message,
              extensions: expect.objectContaining({ code: 'TOO_MANY_REQUESTS', status: 429, retryAfterSeconds: 3 }),
            },
          ],
        });
        expect(graphql.json.extensions.cost.remaining).toBeLessThan(graphql.json.extensions.cost.requested);
        expect(graphql.headers.get('retry-after')).toBe('3');
        expect({ status: dutch.status, json: dutch.json }).toEqual({
          status: 429,
          json: {
            code: 429,
            message:
              'Er lopen te veel grote verzoeken van uw organisatie tegelijk. Wacht tot er een paar klaar ' + 'zijn.',
          },
        });
        expect(dutch.headers.get('retry-after')).toBe('3');
        expect(rest.status).toBe(200);
        expect((await inProgress).status).toBe(504);
      });
      expect((await service.request('GET', '/skillsets', { key: heavy.apiKey })).status).toBe(200);
    },
  );
});
