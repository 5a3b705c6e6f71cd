import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { negotiateLanguage } from '../../platform/localization/index.js';
import type { KeyHolder } from '../../domain/organisations/index.js';
import type { KeyHolders } from '../authentication/key-holders.js';
import { requestIdOf } from '../http/request-context.js';
import { graphqlContent, restContent } from './answer-body.js';
import { createAnswerer, type AnswerParts } from './answer-request.js';
import type { OperationCompiler, OperationScope } from './operations.js';
import { parseGraphQLBody, readBody } from './read-body.js';
import { GRAPHQL_PATH, recogniseRequest, type HotRequest } from './recognise-request.js';

/** What the fast path needs. The rules are those that Express has too. */
export interface FastPathParts extends AnswerParts {
  readonly compiler: OperationCompiler;
  readonly keyHolders: KeyHolders;
}

/**
 * Creates the listener that answers requests whose operation is one statement, and hands all others to Express as they
 * came. It sends only successful answers: whatever goes wrong is handed to Express too, which knows the errors. Until
 * it is certain that the operation is executed here, nothing is counted, logged or set.
 */
export function createFastPath(parts: FastPathParts, express: RequestListener): RequestListener {
  const { compiler, settings, keyHolders, rateLimit, recordRequest } = parts;
  const answer = createAnswerer(parts);

  function prepareRoute({ route, request }: HotRequest & { kind: 'rest' }, scope: OperationScope) {
    const operation = compiler.prepareRoute(route, request, scope);
    return operation && { route: route.path, operation, makeContent: restContent(route, scope.language) };
  }

  function prepareDocument(body: Buffer, scope: OperationScope) {
    const parsed = parseGraphQLBody(body);
    const operation = parsed && compiler.prepareDocument(parsed.query, parsed.operationName, parsed.variables, scope);
    return operation && { route: GRAPHQL_PATH, operation, makeContent: graphqlContent };
  }

  async function answerDocument(
    request: IncomingMessage,
    response: ServerResponse,
    { bodyBytes }: HotRequest & { kind: 'graphql' },
    scope: OperationScope,
    startedAt: number,
  ): Promise<void> {
    const body = await readBody(request, response, bodyBytes);
    if (!body) {
      // The client has disconnected, which Express would not notice any more.
      const [id, { method = '' }, { statusCode: status }] = [requestIdOf(request), request, response];
      return recordRequest({ id, method, route: GRAPHQL_PATH, status, startedAt, isFinished: false });
    }
    const handOver = () => {
      request.unshift(body);
      express(request, response);
    };
    const prepared = orUndefined(() => prepareDocument(body, scope));
    if (!prepared) return handOver();
    return answer(request, response, { startedAt, ...scope, ...prepared, handOver });
  }

  function answerAs(
    { organisationId }: KeyHolder,
    hot: HotRequest,
    request: IncomingMessage,
    response: ServerResponse,
    startedAt: number,
  ): void {
    const handOver = () => express(request, response);
    if (!rateLimit.hasRoom(organisationId)) return handOver();
    const scope = { organisationId, language: negotiateLanguage(request.headers['accept-language']) };
    if (hot.kind === 'graphql') return void answerDocument(request, response, hot, scope, startedAt);
    const prepared = orUndefined(() => prepareRoute(hot, scope));
    if (!prepared) return handOver();
    void answer(request, response, { startedAt, ...scope, ...prepared, handOver });
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
