import type { ApolloServer } from '@apollo/server';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { groupBy } from '../../platform/group-by.js';
import { ServiceError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import type { Settings } from '../../platform/settings/index.js';
import { readJsonBody } from '../http/read-json-body.js';
import { requestContext } from '../http/request-context.js';
import { answerIdempotently } from '../idempotency/answer-idempotently.js';
import { findEntityTag, isKnownToClient, sendNotModified, setValidator } from './conditional-requests.js';
import type { CheckBody } from './validate-request.js';
import { REST_ROUTES, type RestRoute } from './routes.js';
import { readImportUpload } from './read-import-upload.js';
import { runOperation } from './run-operation.js';

/** Serves the paths of the REST interface, each by an operation of the GraphQL schema. */
export function createRestRouter(
  server: ApolloServer<Scope>,
  settings: Settings,
  guards: readonly RequestHandler[],
  limitLargeBodies: RequestHandler,
  scopeOf: (request: Request) => Scope,
  checkBody: CheckBody,
): Router {
  const router = express.Router({ caseSensitive: true });
  const validate =
    (route: RestRoute): RequestHandler =>
    (request, _response, next) => {
      checkBody(route, request.body);
      next();
    };
  for (const [path, routes] of groupBy(REST_ROUTES, ({ path }) => path)) {
    const methods = routes.map(({ method }) => method);
    router.all(withoutParameters(path), nameRoute(path), ...guards, refuseOtherMethods(methods));
    for (const route of routes) {
      const readBody = route.isUpload
        ? [readImportUpload(settings, (form) => checkBody(route, form))]
        : [...readJsonBody(route.isImport ? settings.importMaximumBytes : settings.bodyMaximumBytes), validate(route)];
      const body = route.method === 'POST' ? [limitLargeBodies, ...readBody] : [];
      const handle: RequestHandler = (request, response) =>
        answerRoute(server, scopeOf(request), route, request, response);
      router[METHODS[route.method]](path, ...body, handle);
    }
  }
  return router;
}

const METHODS = { GET: 'get', POST: 'post', DELETE: 'delete' } as const;

/**
 * The pattern of a path without parameters. Express decodes parameters when it matches a path, and an invalid path must
 * not be reported before the key is checked.
 */
function withoutParameters(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
}

function nameRoute(path: string): RequestHandler {
  return (_request, _response, next) => {
    const context = requestContext();
    if (context) context.route = path;
    next();
  };
}

/** Express answers HEAD like GET. */
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
  const restRequest = {
    path: request.params as Record<string, string>,
    query: request.query,
    body: request.body as unknown,
  };
  const entityTag = await findEntityTag(scope, route, restRequest);
  if (entityTag !== null && isKnownToClient(request.get('if-none-match'), entityTag))
    return sendNotModified(response, entityTag);
  // Otherwise Express would compare it again, by rules of its own.
  delete request.headers['if-none-match'];
  const { status, body, isReplayed } = await answerIdempotently(scope, request, async (scope) => {
    const { retryAfterSeconds, ...answer } = await runOperation(server, scope, route, restRequest);
    if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
    return answer;
  });
  if (isReplayed) {
    response.set('Idempotent-Replayed', 'true');
    // The stored answer may be in another language than this request asks for.
    response.removeHeader('Content-Language');
  }
  // Since the version was read, what the answer shows may be gone.
  if (entityTag !== null && status === 200) setValidator(response, entityTag);
  response.status(status);
  if (body === null) response.end();
  else response.type('application/json').send(body);
}
