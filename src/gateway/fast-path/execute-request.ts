import type { IncomingMessage, ServerResponse } from 'node:http';
import { HeaderMap, type ApolloServer } from '@apollo/server';
import type { Scope } from '../../platform/scope.js';
import type { Logger } from '../../platform/telemetry/index.js';
import { rememberJsonTexts } from '../../platform/text/json/index.js';
import { errorBody, serviceErrorOf } from '../http/errors.js';
import { openRequestContext, runInRequestContext } from '../http/request-context.js';
import type { RecordRequest } from '../http/request-log.js';
import type { CountedRequest } from '../limits/organisation-budgets.js';
import { runOperation } from '../rest/run-operation.js';
import type { RestRequest, RestRoute } from '../rest/routes.js';
import type { JsonBody } from './read-body.js';
import { GRAPHQL_PATH } from './recognise-request.js';
import type { SendAnswer } from './send-answer.js';
import type { HeaderList } from './standard-headers.js';

/** What executing needs. */
export interface ExecutionParts {
  readonly server: ApolloServer<Scope>;
  readonly log: Logger;
  readonly recordRequest: RecordRequest;
  readonly sendAnswer: SendAnswer;
}

/** A request whose operation is executed by the GraphQL server. */
export interface ExecutableRequest {
  /** When it came, by `performance.now()`. */
  readonly startedAt: number;
  readonly scope: Scope;
  readonly counted: CountedRequest;
  readonly body: JsonBody;
  /** The route of the REST interface, and what is requested of it; undefined for GraphQL. */
  readonly rest: { readonly route: RestRoute; readonly request: RestRequest } | undefined;
}

/** The answer of an operation, which may report errors. */
interface ExecutedAnswer {
  readonly status: number;
  /** JSON; null for an answer without a body. */
  readonly body: string | null;
  readonly headers: HeaderList;
}

/** Executes the operation of a request with the GraphQL server, and sends its answer. */
export type ExecuteRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  executable: ExecutableRequest,
) => Promise<void>;

/** Creates the function that executes operations as Express does, without its middlewares. */
export function createExecutor({ server, log, recordRequest, sendAnswer }: ExecutionParts): ExecuteRequest {
  return async (request, response, { startedAt, scope, counted, body, rest }) => {
    const attempt = { startedAt, abortedBy: undefined, chargedCost: 0 };
    const context = openRequestContext(request, response, log, recordRequest, attempt);
    context.route = rest?.route.path ?? GRAPHQL_PATH;
    const answer = await runInRequestContext(context, async () => {
      try {
        rememberJsonTexts(body.text, body.value);
        return await (rest ? executeRoute(server, scope, rest) : executeDocument(server, scope, request, body));
      } catch (error) {
        return failure(error, rest ? 'rest' : 'graphql');
      }
    });
    if (response.destroyed) return;
    const bytes = answer.body === null ? 0 : Buffer.byteLength(answer.body);
    sendAnswer(request, response, { ...answer, bytes, id: context.id, language: scope.language, counted });
  };
}

async function executeRoute(
  server: ApolloServer<Scope>,
  scope: Scope,
  { route, request }: NonNullable<ExecutableRequest['rest']>,
): Promise<ExecutedAnswer> {
  const { status, body, retryAfterSeconds } = await runOperation(server, scope, route, request);
  return { status, body, headers: retryAfter(retryAfterSeconds) };
}

/** Headers of Apollo Server's answers that all answers have. */
const COMMON_HEADERS = ['cache-control', 'content-length', 'content-type'];

async function executeDocument(
  server: ApolloServer<Scope>,
  scope: Scope,
  request: IncomingMessage,
  { value }: JsonBody,
): Promise<ExecutedAnswer> {
  const { status, headers, body } = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', headers: headerMapOf(request), search: '', body: value },
    context: async () => scope,
  });
  if (body.kind !== 'complete') throw new Error('an operation returned an incremental answer');
  return {
    status: status ?? 200,
    body: body.string,
    headers: [...headers].filter(([name]) => !COMMON_HEADERS.includes(name)).flat(),
  };
}

function headerMapOf({ headers }: IncomingMessage): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return map;
}

/** The answer that reports an error outside the GraphQL server. Must be called in the context of the request. */
function failure(error: unknown, form: 'rest' | 'graphql'): ExecutedAnswer {
  const serviceError = serviceErrorOf(error);
  const { status, retryAfterSeconds } = serviceError;
  return { status, body: JSON.stringify(errorBody(serviceError, form)), headers: retryAfter(retryAfterSeconds) };
}

function retryAfter(seconds: number | undefined): HeaderList {
  return seconds === undefined ? [] : ['Retry-After', String(seconds)];
}
