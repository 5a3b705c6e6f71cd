import type { AddressInfo } from 'node:net';
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import cors from 'cors';
import express, { type Request } from 'express';
import type { Checks } from './checks.js';
import { TYPE_DEFINITIONS, type PeerContext } from './graphql-schema.js';
import { announce, type PeerOptions } from './peer-process.js';
import { languageOf, UNAUTHENTICATED } from './rest-routes.js';

/** Serves resolvers with Apollo Server on Express, as Apollo's documentation sets it up. */
export async function serveWithApollo(resolvers: object, checks: Checks, options: PeerOptions): Promise<void> {
  const server = new ApolloServer<PeerContext>({ typeDefs: TYPE_DEFINITIONS, resolvers: resolvers as never });
  await server.start();
  const app = express();
  const organisations = new WeakMap<Request, string>();
  if (options.checks) {
    app.use(async (request, response, next) => {
      const startedAt = performance.now();
      response.once('close', () => checks.log(request.method, '/graphql', response.statusCode, startedAt));
      const organisationId = await checks.organisationOf(request.get('x-api-key'));
      if (organisationId === null) return void response.status(401).type('json').send(UNAUTHENTICATED);
      organisations.set(request, organisationId);
      next();
    });
  }
  app.use(
    '/graphql',
    cors(),
    express.json(),
    expressMiddleware(server, {
      context: async ({ req }) => ({
        organisationId: organisations.get(req) ?? options.organisationId,
        language: languageOf(req.get('accept-language')),
      }),
    }),
  );
  const listening = app.listen(0, '127.0.0.1', () => announce((listening.address() as AddressInfo).port));
}
