import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { estimateStorage } from '../../../src/domain/organisations/index.js';
import { openEvents } from '../../support/clients/streams.js';
import { addPerson } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { freePort, startServiceHere, type RunningService } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

const REQUESTS = 100;
const COST = 60_000;

/** Of ten connections, so many are for analytics of all organisations, and of one. */
const ANALYTICS = 3;
const ANALYTICS_OF_ONE = 2;

let database: TestDatabase;
let services: RunningService[];
let metricsPort: number;
let one: NewOrganisation;
let other: NewOrganisation;

beforeAll(async () => {
  database = await createTestDatabase();
  metricsPort = await freePort();
  one = await database.createOrganisation('One');
  other = await database.createOrganisation('Other');
  for (const organisation of [one, other])
    await addPerson(database.scopeOf(organisation), { publicIdentifier: 'P-1', firstName: 'Mina', skills: 2 });
  const limits = { ROLE: 'gateway', REQUESTS_PER_MINUTE: String(REQUESTS), COST_PER_MINUTE: String(COST) };
  services = [
    await startServiceHere(database.url, { ...limits, METRICS_PORT: String(metricsPort) }),
    await startServiceHere(database.url, limits),
  ];
});

afterAll(async () => {
  for (const service of services ?? []) await service.stop();
  await database?.drop();
});

const service = (index: 0 | 1) => services[index] as RunningService;

/** What is counted for an organisation, by all processes. */
async function counted({ id }: NewOrganisation) {
  const row = await database.runtime.database.client.organisationMinute.findUnique({ where: { organisationId: id } });
  return { requests: row?.requests ?? 0, cost: Number(row?.cost ?? 0) };
}

const NAME = '{ organisation { name } }';

describe('the requests of an organisation in a minute', () => {
  it('are limited over all processes, by what each is told of the others', async () => {
    const { apiKey: key } = await database.createOrganisation('Busy');
    const id = (await database.runtime.database.client.organisation.findFirstOrThrow({ where: { name: 'Busy' } })).id;
    const send = (index: 0 | 1, headers = {}) => service(index).graphql(NAME, { key, headers });
    for (let request = 0; request < 40; request += 1) expect((await send(0)).status).toBe(200);
    await waitFor(async () => (await counted({ id } as NewOrganisation)).requests === 40);
    // The second process knows nothing yet, and is told with what it tells.
    expect((await send(1)).headers.get('ratelimit')).toMatch(/^"requests"; r=99; t=\d+, "cost"; r=\d+; t=\d+$/);
    await waitFor(async () => (await counted({ id } as NewOrganisation)).requests === 41);
    await setTimeout(100);
    let allowed = 0;
    while (allowed < REQUESTS && (await send(1)).status === 200) allowed += 1;
    expect(allowed).toBe(REQUESTS - 41);
    const refused = await send(1, { 'accept-language': 'nl' });
    expect([refused.status, refused.headers.get('ratelimit')]).toEqual([429, expect.stringContaining('r=0;')]);
    expect(refused.json.errors[0].message).toMatch(/^Meer dan 100 verzoeken in een minuut\./);
    // Another organisation is not affected.
    expect((await service(1).graphql(NAME, { key: other.apiKey })).status).toBe(200);
  });
});

describe('what the operations of an organisation may cost in a minute', () => {
  const HEAVY = '{ profiles(first: 100) { nodes { skills(first: 100) { nodes { level } } } } }';

  it('is limited over all processes and told with each answer, in the headers and as usage', async () => {
    const { apiKey: key } = one;
    const first = await service(0).graphql(HEAVY, { key });
    const { requested, minute } = first.json.extensions.cost;
    expect(minute).toEqual({ limit: COST, remaining: COST - requested, resetSeconds: expect.any(Number) });
    // Express answers this one; each has its cost once.
    const byGet = await service(0).request('GET', `/graphql?query=${encodeURIComponent(HEAVY)}`, { key });
    expect(byGet.json.extensions.cost.minute.remaining).toBe(COST - 2 * requested);
    for (const { headers } of [first, byGet])
      expect(headers.get('ratelimit-policy')).toContain('"cost"; q=60000; w=60');
    expect(byGet.headers.get('ratelimit')).toContain(`"cost"; r=${COST - 2 * requested};`);
    for (let left = COST - 2 * requested; left >= requested; left -= requested)
      expect((await service(0).graphql(HEAVY, { key })).status).toBe(200);
    await waitFor(async () => (await counted(one)).cost > COST - requested);
    // The other process is told with its first request.
    const remaining = async () => (await service(1).graphql(NAME, { key })).json.extensions.cost.minute.remaining;
    await waitFor(async () => (await remaining()) < requested);
    const rest = await service(1).graphql(HEAVY, { key, headers: { 'accept-language': 'nl' } });
    expect(rest.json.errors[0]).toMatchObject({
      message: expect.stringMatching(/^Deze bewerking kan 10\.\d+ kosten, en van de 60\.000 van uw organisatie/),
      extensions: { code: 'TOO_MANY_REQUESTS', status: 429, retryAfterSeconds: expect.any(Number) },
    });
    expect(rest.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(rest.json.extensions.cost.minute.remaining).toBeLessThan(requested);
    // What is cheap still has room, and so has another organisation.
    expect((await service(1).graphql(NAME, { key })).status).toBe(200);
    expect((await service(1).graphql(HEAVY, { key: other.apiKey })).status).toBe(200);
  });

  it('and what else an organisation uses is told to it, and nobody else', async () => {
    const query =
      `{ organisation { usage { minuteEndsAt storageEstimatedAt cost { used limit } connections { limit used } ` +
      `analyticsConnections { limit } endpoints { ...U } storage: storageBytes { __typename used limit } } } } ` +
      `fragment U on ResourceUsage { used limit }`;
    const stored = await Promise.all(
      [one, other].map(({ id }) => estimateStorage(database.runtime.database.client, id)),
    );
    // Estimates are stored in rows that a worker makes.
    expect(stored.every((bytes) => bytes > 10_000)).toBe(true);
    await database.runtime.database.client.organisationStorage.createMany({
      data: [{ organisationId: one.id }, { organisationId: other.id }],
    });
    await estimateStorage(database.runtime.database.client, one.id);
    const [usage, usageOfOther] = await Promise.all(
      [one, other].map(
        async ({ apiKey }) => (await service(1).graphql(query, { key: apiKey })).json.data.organisation.usage,
      ),
    );
    expect(usage).toEqual({
      minuteEndsAt: expect.stringMatching(/^\d{4}-.*Z$/),
      storageEstimatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      cost: { used: expect.any(Number), limit: COST },
      connections: { limit: 3, used: null },
      analyticsConnections: { limit: 2 },
      endpoints: { used: 0, limit: 50 },
      storage: { __typename: 'ResourceUsage', used: expect.any(Number), limit: null },
    });
    expect(usage.cost.used).toBeGreaterThan(COST / 2);
    expect(usageOfOther.cost.used).toBeLessThan(COST / 2);
    expect([usage.storage.used > 10_000, usageOfOther.storage.used]).toEqual([true, null]);
  });
});

/** Runs work while nobody can read a table. */
async function whileLocked<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  const connection = new pg.Client({ connectionString: database.url });
  await connection.connect();
  try {
    await connection.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    return await work();
  } finally {
    await connection.query('ROLLBACK');
    await connection.end();
  }
}

/** The number of statements that wait for a lock on a table. */
async function waitingFor(table: string): Promise<number> {
  const rows = await database.runtime.database.client.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND relation = ${table}::regclass`;
  return rows[0]?.count ?? 0;
}

describe('analytics', () => {
  const ANALYSIS = '{ certificationCompliance(names: ["First aid"]) { name } }';

  it('leave the connections that reading and writing profiles needs', async () => {
    const keys = await Promise.all(
      ['First', 'Second', 'Third'].map(async (name) => (await database.createOrganisation(name)).apiKey),
    );
    await whileLocked('certification', async () => {
      const [first = '', ...others] = keys;
      const ask = (key: string) => service(0).graphql(ANALYSIS, { key });
      const asked = [ask(first), ask(first), ask(first), ask(first)];
      await waitFor(async () => (await waitingFor('certification')) === ANALYTICS_OF_ONE);
      asked.push(...others.flatMap((key) => [ask(key), ask(key), ask(key)]));
      await waitFor(async () => (await waitingFor('certification')) === ANALYTICS);
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      expect(metrics).toMatch(/^skillgate_connections\{purpose="analytics"\} 3$/m);
      expect(metrics).toMatch(/^skillgate_largest_connection_share\{purpose="analytics"\} 1$/m);
      expect(metrics).toMatch(/^skillgate_largest_share\{resource="requests"\} 0\.\d+$/m);
      expect(metrics).not.toMatch(new RegExp(`${one.id}|First|Second`));
      // Those of the same organisation, too, over both interfaces.
      const startedAt = performance.now();
      for (const key of [other.apiKey, first]) {
        const read = await Promise.all(
          Array.from({ length: 5 }, () =>
            service(0).graphql('{ profiles(first: 5) { nodes { fullName skills { nodes { level } } } } }', { key }),
          ),
        );
        expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      }
      const change =
        'mutation { updateProfile(input: { publicIdentifier: "P-1", firstName: "Nina" }) { profile { fullName } } }';
      const written = await service(0).graphql(change, { key: other.apiKey });
      expect(written.json.data.updateProfile.profile.fullName).toMatch(/^Nina/);
      expect(performance.now() - startedAt).toBeLessThan(5000);
      expect(await waitingFor('certification')).toBe(ANALYTICS);
      return asked;
    }).then(async (asked) => {
      for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
    });
  });
});

describe('a query that takes too long', () => {
  it('is cancelled in the database over streams, MCP and in downloads, too', async () => {
    const hurried = await startServiceHere(database.url, { ROLE: 'gateway', REQUEST_TIMEOUT_SECONDS: '1' });
    try {
      const { apiKey: key, id } = await database.createOrganisation('Hurried');
      const scope = database.scopeOf({ id });
      await addPerson(scope, { publicIdentifier: 'P-1', firstName: 'Mina' });
      const stream = openEvents(hurried.url, {
        query: 'subscription { profileChanges { changes { profile { certifications { name } } } } }',
        headers: { 'x-api-key': key },
      });
      await stream.next();
      await whileLocked('certification', async () => {
        const call = hurried.request('POST', '/mcp', {
          key,
          headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
          body: {
            jsonrpc: '2.0',
            id: 1,
            method: 'tools/call',
            params: { name: 'read_profile', arguments: { publicIdentifier: 'P-1' } },
          },
        });
        await database.runtime.database.client.profile.updateMany({
          where: { organisationId: id },
          data: { firstName: 'Nina' },
        });
        await waitFor(async () => (await waitingFor('certification')) >= 1);
        expect((await call).text).toContain('TIMEOUT');
        expect(JSON.stringify(await stream.next().catch(() => stream.end()))).toContain('TIMEOUT');
        await waitFor(async () => (await waitingFor('certification')) === 0);
      });
      await stream.close();
      const export_ = await hurried.graphql(
        'mutation { createExport(input: { kind: PROFILES, format: CSV }) { export { id } } }',
        { key },
      );
      const exportId = export_.json.data.createExport.export.id as string;
      const { downloadUrl } = await database.runtime.database.client.export.update({
        where: { organisationId_id: { organisationId: id, id: exportId } },
        data: { state: 'COMPLETED', byteCount: 10, expiresAt: new Date(Date.now() + 60_000) },
      });
      await whileLocked('export_chunk', async () => {
        const download = hurried.request('GET', new URL(downloadUrl).pathname + new URL(downloadUrl).search, {});
        await waitFor(async () => (await waitingFor('export_chunk')) === 1);
        // The file is shorter than was announced, so the client notices.
        await expect(download).rejects.toThrow();
        await waitFor(async () => (await waitingFor('export_chunk')) === 0);
      });
    } finally {
      await hurried.stop();
    }
  });
});
