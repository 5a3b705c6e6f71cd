// Mercurius with its JIT on Fastify, with hand-written SQL, in a process of its own. Started by start-contestant.ts.
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import mercurius from 'mercurius';
import { createChecks } from './checks.js';
import { handSqlResolvers, TYPE_DEFINITIONS, type PeerContext } from './graphql-schema.js';
import { announce, openPool, readPeerOptions } from './peer-process.js';
import { languageOf, UNAUTHENTICATED } from './rest-routes.js';

/** A document is compiled when it was executed this many times. */
const JIT_AFTER = 1;

const options = readPeerOptions();
const pool = openPool(options);
const checks = createChecks(options, pool);

const app = fastify({ logger: false });
const organisations = new WeakMap<object, string>();
if (options.checks) {
  app.addHook('onRequest', async (request, reply) => {
    const organisationId = await checks.organisationOf(request.headers['x-api-key'] as string | undefined);
    if (organisationId === null) return reply.code(401).send(UNAUTHENTICATED);
    organisations.set(request, organisationId);
  });
  app.addHook('onResponse', async (request, reply) =>
    checks.log(request.method, '/graphql', reply.statusCode, performance.now() - reply.elapsedTime),
  );
}
await app.register(mercurius, {
  schema: TYPE_DEFINITIONS,
  resolvers: handSqlResolvers(pool) as never,
  jit: JIT_AFTER,
  context: (request): PeerContext => ({
    organisationId: organisations.get(request) ?? options.organisationId,
    language: languageOf(request.headers['accept-language']),
  }),
});
await app.listen({ port: 0, host: '127.0.0.1' });
announce((app.server.address() as AddressInfo).port);
