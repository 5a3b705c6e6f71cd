import type { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type Request, type RequestHandler, type Router } from 'express';
import { invalidInput, ServiceError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import type { Settings } from '../../platform/settings/index.js';
import { readJsonBody } from '../http/read-json-body.js';
import { requestContext } from '../http/request-context.js';
import { canExplore } from '../settings.js';
import type { PersistedDocuments } from './persisted-documents.js';
import { allowLargeImports } from '../limits/large-bodies.js';

/** Methods that /graphql accepts. */
const METHODS: readonly string[] = ['GET', 'POST'];

/** What /graphql is answered by. */
interface GraphQLParts {
  readonly server: ApolloServer<Scope>;
  /** Executes operations by the schema without what is deprecated. */
  readonly nextServer: () => Promise<ApolloServer<Scope>>;
  readonly documents: PersistedDocuments;
}

/**
 * Serves /graphql: operations by GET or POST, and Apollo Sandbox for browsers. With `?schema=next`, or the header
 * `x-schema: next`, an operation is executed as if what is deprecated were gone.
 */
export function createGraphQLRouter(
  { server, nextServer, documents }: GraphQLParts,
  settings: Settings,
  guards: readonly RequestHandler[],
  limitLargeBodies: RequestHandler,
  scopeOf: (request: Request) => Scope,
): Router {
  const router = express.Router();
  const executorOf = (one: ApolloServer<Scope>) => expressMiddleware(one, { context: async ({ req }) => scopeOf(req) });
  const execute = executorOf(server);
  let executeNext: RequestHandler | undefined;
  router.all('/graphql', (_request, _response, next) => {
    const context = requestContext();
    if (context) context.route = '/graphql';
    next();
  });
  // A browser that opens the address gets Sandbox's page, which contains no data.
  router.get('/graphql', (request, response, next) => {
    if (asksForSandbox(request, settings)) return serve(execute, request, response, next);
    next();
  });
  // Only imports may have large bodies.
  const body = readJsonBody(settings.importMaximumBytes, {
    smallBytes: settings.bodyMaximumBytes,
    createCheck: () => allowLargeImports(settings.bodyMaximumBytes),
  });
  router.all('/graphql', ...guards, refuseOtherMethods, limitLargeBodies, ...body, async (request, response, next) => {
    refuseUnregistered(documents, request);
    if (!asksForNextSchema(request)) return serve(execute, request, response, next);
    executeNext ??= executorOf(await nextServer());
    return serve(executeNext, request, response, next);
  });
  return router;
}

function serve(
  execute: RequestHandler,
  request: Request,
  ...[response, next]: [Parameters<RequestHandler>[1], Parameters<RequestHandler>[2]]
) {
  // The integration requires the property, even without a body.
  if (!('body' in request)) Object.assign(request, { body: undefined });
  return execute(request, response, next);
}

/** @throws ServiceError FORBIDDEN if only registered documents are executed, and this is none. */
function refuseUnregistered(documents: PersistedDocuments, { method, query, body }: Request): void {
  documents.textOf((method === 'GET' ? query : (body as object | undefined)) ?? {});
}

/** @throws ServiceError INVALID_INPUT if the request asks for a schema that there is none of. */
function asksForNextSchema(request: Request): boolean {
  const asked = request.query['schema'] ?? request.headers['x-schema'] ?? 'current';
  if (asked !== 'next' && asked !== 'current') throw invalidInput('error.schema');
  return asked === 'next';
}

const refuseOtherMethods: RequestHandler = (request, response, next) => {
  if (METHODS.includes(request.method)) return next();
  const allowed = METHODS.join(', ');
  response.set('Allow', allowed);
  throw new ServiceError('METHOD_NOT_ALLOWED', 'error.method', { method: request.method, allowed });
};

/** Whether a browser opens /graphql, and Sandbox is to be shown. */
export function asksForSandbox(request: Request, settings: Settings): boolean {
  return (
    canExplore(settings) &&
    request.path === '/graphql' &&
    request.method === 'GET' &&
    request.query['query'] === undefined &&
    request.accepts(['application/json', 'text/html']) === 'text/html'
  );
}
