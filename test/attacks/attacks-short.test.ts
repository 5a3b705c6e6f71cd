import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createServer, type RequestListener } from 'node:http';
import { listen } from '../../src/gateway/http/listen.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { startServiceHere, type RunningService } from '../support/services/test-service.js';
import { waitFor } from '../support/wait-for.js';
import { ask, send, type Target } from './probes/probe.js';
import { PROBES } from './probes/probes.js';
import { startSlowClients } from './probes/slow-clients.js';

let database: TestDatabase;
let service: RunningService;
let target: Target;

beforeAll(async () => {
  database = await createTestDatabase();
  const [key, otherKey] = [(await database.createOrganisation()).apiKey, (await database.createOrganisation()).apiKey];
  service = await startServiceHere(database.url, {
    ROLE: 'gateway',
    NODE_ENV: 'production',
    WEBHOOK_ALLOWED_NETWORKS: '',
  });
  target = { url: service.url, key, otherKey };
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

test.each(PROBES)('$name: the service withstands $what', async ({ attack }) => {
  expect(await attack(target)).toBeUndefined();
});

test('a probe notices what it looks for', async () => {
  // A service that answers everything with data.
  const careless = createServer((_request, response) =>
    response.end('{"data":{"a":1},"errors":[]} graphiql stacktrace'),
  );
  await new Promise<void>((resolve) => careless.listen(0, '127.0.0.1', resolve));
  const { port } = careless.address() as { port: number };
  try {
    const found = await Promise.all(
      PROBES.map(({ attack }) =>
        attack({ ...target, url: `http://127.0.0.1:${port}` }).catch((error: Error) => error.message),
      ),
    );
    const blind = PROBES.filter((_probe, index) => found[index] === undefined).map(({ name }) => name);
    // These look for what only a certain answer can show.
    expect(blind).toEqual(
      ['field-suggestions', 'trace-mode', 'api10-unsafe-consumption-of-apis'].filter((name) => blind.includes(name)),
    );
  } finally {
    careless.closeAllConnections();
    careless.close();
  }
});

test('without introspection, neither the schema nor suggestions are told to those with a key', async () => {
  const closed = await startServiceHere(database.url, { ROLE: 'gateway', INTROSPECTION: 'false' });
  try {
    const own = { ...target, url: closed.url };
    expect((await ask(own, '{ __schema { queryType { name } } }')).text).not.toContain('"data":{"__schema"');
    expect((await ask(own, '{ organisatio { id } }')).text).not.toContain('Did you mean');
  } finally {
    await closed.stop();
  }
});

describe('slow clients', () => {
  test.each(['HEAD', 'BODY', 'ANSWER'] as const)('(%s) delay nobody else', async (slowness) => {
    const clients = await startSlowClients(target, slowness, 100);
    try {
      const took: number[] = [];
      for (let request = 0; request < 20; request += 1) {
        const startedAt = performance.now();
        const { status } = await send(target, { path: '/skillsets', key: target.otherKey });
        expect(status).toBe(200);
        took.push(performance.now() - startedAt);
      }
      expect(Math.max(...took)).toBeLessThan(5000);
    } finally {
      clients.stop();
    }
  });

  test('are disconnected: those whose requests come too slowly, and those that do not take their answers', async () => {
    const large = Buffer.alloc(30_000_000, 'x');
    let cut = 0;
    const answer: RequestListener = (_request, response) => {
      // It has more than fits between the two, and the client takes nothing: only the service can end it.
      response.once('close', () => (cut += 1));
      response.end(large);
    };
    const server = await listen(answer, '127.0.0.1', 0, {
      headSeconds: 1,
      requestSeconds: 1,
      silenceSeconds: 1,
    });
    try {
      const own = { ...target, url: `http://127.0.0.1:${server.port}` };
      const [heads, answers] = await Promise.all([
        startSlowClients(own, 'HEAD', 3),
        startSlowClients(own, 'ANSWER', 3),
      ]);
      await waitFor(() => heads.closed() === 3 && cut === 3, 15_000);
      for (const clients of [heads, answers]) clients.stop();
    } finally {
      await server.stop();
    }
  });
});
