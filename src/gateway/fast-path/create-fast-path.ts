import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import type { KeyHolder } from '../../domain/organisations/index.js';
import { negotiateLanguage } from '../../platform/localization/index.js';
import type { Scope } from '../../platform/scope.js';
import type { Logger } from '../../platform/telemetry/index.js';
import type { KeyHolders } from '../authentication/key-holders.js';
import { requestIdOf } from '../http/request-context.js';
import { rememberCount } from '../limits/rate-limit.js';
import type { RestRoute } from '../rest/routes.js';
import type { CheckBody } from '../rest/validate-request.js';
import { graphqlContent, restContent } from './answer-body.js';
import { createAnswerer, type AnswerParts } from './answer-request.js';
import { createExecutor } from './execute-request.js';
import type { OperationCompiler } from './operations.js';
import { parseJsonBody, readBody, readGraphQLRequest, type GraphQLRequest, type JsonBody } from './read-body.js';
import { GRAPHQL_PATH, recogniseRequest, type HotRequest } from './recognise-request.js';
import { createSender } from './send-answer.js';

/** What the fast path needs. The rules are those that Express has too. */
export interface FastPathParts extends Omit<AnswerParts, 'sendAnswer'> {
  readonly compiler: OperationCompiler;
  readonly keyHolders: KeyHolders;
  readonly checkBody: CheckBody;
  readonly server: ApolloServer<Scope>;
  readonly scopeOf: (holder: KeyHolder, language: Scope['language']) => Scope;
  readonly log: Logger;
}

/** A request of somebody whose key is valid. */
interface KnownRequest extends HotRequest {
  /** When it came, by `performance.now()`. */
  readonly startedAt: number;
  readonly scope: Scope;
}

/**
 * Creates the listener that answers frequent requests, and hands all others to Express as they came. An operation that
 * one statement can read is answered by that statement, if it succeeds. Other operations that come with a body are
 * executed by the GraphQL server, which answers errors too. What is wrong with a request itself is told by Express.
 * Until it is certain that the operation is executed here, nothing is counted, logged or set.
 */
export function createFastPath(given: FastPathParts, express: RequestListener): RequestListener {
  const parts = { ...given, sendAnswer: createSender(given.settings) };
  const { compiler, settings, keyHolders, rateLimit, recordRequest, checkBody, scopeOf } = parts;
  const answer = createAnswerer(parts);
  const execute = createExecutor(parts);

  function prepareRoute(route: RestRoute, { path, scope }: KnownRequest) {
    const operation = compiler.prepareRoute(route, { path, query: {}, body: undefined }, scope);
    return operation && { route: route.path, operation, makeContent: restContent(route, scope.language) };
  }

  function prepareDocument({ query, operationName, variables }: GraphQLRequest, { scope }: KnownRequest) {
    const operation = compiler.prepareDocument(query, operationName, variables, scope);
    return operation && { route: GRAPHQL_PATH, operation, makeContent: graphqlContent };
  }

  function isValidFor(route: RestRoute, { value }: JsonBody): boolean {
    return orUndefined(() => (checkBody(route, value), true)) ?? false;
  }

  /** Answers a request that has no body; false if Express must. */
  function answerRead(request: IncomingMessage, response: ServerResponse, known: KnownRequest): boolean {
    const { route, startedAt, scope } = known;
    const prepared = route && orUndefined(() => prepareRoute(route, known));
    if (!prepared) return false;
    const { organisationId, language } = scope;
    const handOver = () => express(request, response);
    void answer(request, response, { startedAt, organisationId, language, ...prepared, handOver });
    return true;
  }

  async function answerWithBody(
    request: IncomingMessage,
    response: ServerResponse,
    known: KnownRequest,
  ): Promise<void> {
    const { route, path, startedAt, scope, bodyBytes } = known;
    const { organisationId, language } = scope;
    const bytes = await readBody(request, response, bodyBytes);
    if (!bytes) {
      // The client has disconnected, which Express would not notice any more.
      const [id, { method = '' }, { statusCode: status }] = [requestIdOf(request), request, response];
      return recordRequest({
        id,
        method,
        route: route?.path ?? GRAPHQL_PATH,
        status,
        startedAt,
        isFinished: false,
      });
    }
    const handOver = () => {
      request.unshift(bytes);
      express(request, response);
    };
    const body = orUndefined(() => parseJsonBody(bytes));
    if (!body) return handOver();
    if (route) {
      if (!isValidFor(route, body)) return handOver();
    } else {
      const asked = readGraphQLRequest(body);
      if (!asked) return handOver();
      const prepared = orUndefined(() => prepareDocument(asked, known));
      if (prepared) return answer(request, response, { startedAt, organisationId, language, ...prepared, handOver });
    }
    const counted = rateLimit.count(organisationId);
    if (!counted.isAllowed) {
      rememberCount(request, counted);
      return handOver();
    }
    const rest = route && { route, request: { path, query: {}, body: body.value } };
    return execute(request, response, { startedAt, scope, counted, body, rest });
  }

  function answerAs(
    holder: KeyHolder,
    hot: HotRequest,
    request: IncomingMessage,
    response: ServerResponse,
    startedAt: number,
  ): void {
    if (!rateLimit.hasRoom(holder.organisationId)) return express(request, response);
    const scope = scopeOf(holder, negotiateLanguage(request.headers['accept-language']));
    const known = { ...hot, startedAt, scope };
    if (hot.bodyBytes > 0) void answerWithBody(request, response, known);
    else if (!answerRead(request, response, known)) express(request, response);
  }

  return (request, response) => {
    const startedAt = performance.now();
    const hot = recogniseRequest(request, settings.bodyMaximumBytes);
    const key = request.headers['x-api-key'];
    if (!hot || typeof key !== 'string') return express(request, response);
    const holder = keyHolders.inMemory(key);
    if (holder) return answerAs(holder, hot, request, response, startedAt);
    keyHolders.find(key).then(
      (found) => (found ? answerAs(found, hot, request, response, startedAt) : express(request, response)),
      // Express finds the error again.
      () => express(request, response),
    );
  };
}

/** What the function returns; undefined if it throws, for which Express finds the error again. */
function orUndefined<Value>(compute: () => Value): Value | undefined {
  try {
    return compute();
  } catch {
    return undefined;
  }
}
