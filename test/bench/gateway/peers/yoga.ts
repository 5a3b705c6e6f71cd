// GraphQL Yoga on node:http with hand-written SQL, in a process of its own. Started by start-contestant.ts.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GraphQLSchema } from 'graphql';
import { createChecks } from './checks.js';
import { handSqlResolvers, TYPE_DEFINITIONS, type PeerContext } from './graphql-schema.js';
import { announce, openPool, readPeerOptions } from './peer-process.js';
import { languageOf, UNAUTHENTICATED } from './rest-routes.js';

const options = readPeerOptions();
const pool = openPool(options);
const checks = createChecks(options, pool);

interface YogaRequest {
  readonly req: IncomingMessage;
}

/** What is used of Yoga. Its own types redefine the extensions of GraphQL's errors, for the service's code too. */
interface Yoga {
  createSchema(options: { typeDefs: string; resolvers: object }): GraphQLSchema;
  createYoga(options: {
    schema: GraphQLSchema;
    logging: boolean;
    graphiql: boolean;
    context: (request: YogaRequest) => PeerContext;
  }): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

const YOGA: string = 'graphql-yoga';
const { createSchema, createYoga } = (await import(YOGA)) as Yoga;

const organisations = new WeakMap<object, string>();
const yoga = createYoga({
  schema: createSchema({ typeDefs: TYPE_DEFINITIONS, resolvers: handSqlResolvers(pool) }),
  logging: false,
  graphiql: false,
  context: ({ req }) => ({
    organisationId: organisations.get(req) ?? options.organisationId,
    language: languageOf(req.headers['accept-language']),
  }),
});

const server = createServer(options.checks ? answerChecked : yoga);
server.listen(0, '127.0.0.1', () => announce((server.address() as AddressInfo).port));

async function answerChecked(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const startedAt = performance.now();
  response.once('close', () => checks.log('POST', '/graphql', response.statusCode, startedAt));
  const organisationId = await checks.organisationOf(request.headers['x-api-key'] as string | undefined);
  if (organisationId === null) return void response.writeHead(401).end(UNAUTHENTICATED);
  organisations.set(request, organisationId);
  await yoga(request, response);
}
