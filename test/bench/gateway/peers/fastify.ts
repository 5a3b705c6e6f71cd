// Fastify with hand-written SQL, in a process of its own. Started by start-contestant.ts.
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { createChecks } from './checks.js';
import { announce, openPool, readBody, readPeerOptions } from './peer-process.js';
import { languageOf, NOT_FOUND, READ_ROUTES, UNAUTHENTICATED } from './rest-routes.js';

const options = readPeerOptions();
const pool = openPool(options);
const checks = createChecks(options, pool);

const app = fastify({ logger: false });
for (const { path, statement } of READ_ROUTES) {
  app.get(path, async (request, reply) => {
    const startedAt = performance.now();
    reply.type('application/json; charset=utf-8');
    const organisationId = await checks.organisationOf(request.headers['x-api-key'] as string | undefined);
    if (organisationId === null) return reply.code(401).send(UNAUTHENTICATED);
    const text = await readBody<string>(
      pool,
      statement({
        organisationId,
        language: languageOf(request.headers['accept-language']),
        parameters: request.params as Record<string, string>,
        query: request.query as Record<string, string>,
      }),
    );
    if (text === undefined) reply.code(404);
    checks.log('GET', path, reply.statusCode, startedAt);
    return text ?? NOT_FOUND;
  });
}
await app.listen({ port: 0, host: '127.0.0.1' });
announce((app.server.address() as AddressInfo).port);
