import type { ApolloServer } from '@apollo/server';
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import { groupBy } from '../../platform/collections/group-by.js';
import { ServiceError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import type { Settings } from '../../platform/settings/index.js';
import { readJsonBody } from '../http/read-json-body.js';
import { requestContext } from '../http/request-context.js';
import { messageOf } from '../http/send-error.js';
import { answerOnce } from './answer-once.js';
import { checkRequests } from './check-request.js';
import { REST_ROUTES, type RestRoute } from './routes.js';
import { runOperation } from './run-operation.js';
import { translateContractError } from './translate-contract-error.js';

/** The paths of the published interface, each an operation of the GraphQL schema. */
export function createRestRouter(
  server: ApolloServer<Scope>,
  settings: Settings,
  guards: readonly RequestHandler[],
  limitLargeBodies: RequestHandler,
  scopeOf: (request: Request) => Scope,
): Router {
  const router = express.Router({ caseSensitive: true });
  const guarded = [...guards];
  const check = checkRequests();
  for (const [path, routes] of groupBy(REST_ROUTES, ({ path }) => path)) {
    const methods = routes.map(({ method }) => method);
    router.all(undecoded(path), nameRoute(path), ...guarded, refuseOtherMethods(methods));
    for (const route of routes) {
      const limit = route.isImport ? settings.importMaximumBytes : settings.bodyMaximumBytes;
      const body = route.method === 'POST' ? [limitLargeBodies, ...readJsonBody(limit), ...check] : [];
      const serve: RequestHandler = (request, response) =>
        answerRoute(server, scopeOf(request), route, request, response);
      router[METHODS[route.method]](path, ...body, serve);
    }
  }
  router.use(translateErrors);
  return router;
}

const METHODS = { GET: 'get', POST: 'post', DELETE: 'delete' } as const;

/**
 * A path of the route table as a pattern without parameters. Express decodes parameters as it finds them, and what
 * is wrong with a path must not be told before the key is checked.
 */
function undecoded(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
}

function nameRoute(path: string): RequestHandler {
  return (_request, _response, next) => {
    const context = requestContext();
    if (context) context.route = path;
    next();
  };
}

/** HEAD comes with GET, as Express has it. */
function refuseOtherMethods(methods: readonly RestRoute['method'][]): RequestHandler {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  return (request, response, next) => {
    if (allowed.split(', ').includes(request.method)) return next();
    response.set('Allow', allowed);
    throw new ServiceError('METHOD_NOT_ALLOWED', 'error.method', { method: request.method, allowed });
  };
}

async function answerRoute(
  server: ApolloServer<Scope>,
  scope: Scope,
  route: RestRoute,
  request: Request,
  response: Response,
): Promise<void> {
  const { status, body, repeated } = await answerOnce(scope, request, async (scope) => {
    const restRequest = {
      path: request.params as Record<string, string>,
      query: request.query,
      body: request.body as unknown,
    };
    const answer = await runOperation(server, scope, route, restRequest).catch(failedAnswer);
    if (!('message' in answer))
      return { status: answer.status, body: answer.body ? JSON.stringify(answer.body) : null };
    if (answer.retryAfterSeconds !== undefined) response.set('Retry-After', String(answer.retryAfterSeconds));
    return { status: answer.status, body: JSON.stringify({ code: answer.status, message: answer.message }) };
  });
  if (repeated) {
    response.set('Idempotent-Replayed', 'true');
    // Its message is in the language of the first request, which need not be this one's.
    response.removeHeader('Content-Language');
  }
  response.status(status);
  if (body === null) response.end();
  else response.type('application/json').send(body);
}

function failedAnswer(error: unknown) {
  if (!(error instanceof ServiceError)) throw error;
  return { status: error.status, message: messageOf(error), retryAfterSeconds: error.retryAfterSeconds };
}

const translateErrors: ErrorRequestHandler = (error, _request, _response, next) => {
  next(error instanceof ServiceError ? error : (translateContractError(error) ?? error));
};
