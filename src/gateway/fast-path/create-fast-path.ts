import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import { negotiateLanguage } from '../../platform/localization/index.js';
import type { Scope } from '../../platform/scope.js';
import type { Logger } from '../../platform/telemetry/index.js';
import type { PersistedDocuments } from '../graphql/persisted-documents.js';
import { mayComeFrom, type Caller, type Callers } from '../authentication/callers.js';
import { credentialOf, type ReadCredential } from '../authentication/credential.js';
import type { AddressOf } from '../http/client-address.js';
import { requestIdOf } from '../http/request-context.js';
import { reportCost } from '../limits/cost-report.js';
import { rememberCount } from '../limits/rate-limit.js';
import type { RestRoute } from '../rest/routes.js';
import type { CheckBody } from '../rest/validate-request.js';
import { graphqlContent, restContent } from './answer-body.js';
import { createAnswerer, type AnswerParts, type PreparedRequest } from './answer-request.js';
import { createExecutor } from './execute-request.js';
import type { OperationCompiler } from './operations.js';
import { parseJsonBody, readBody, readGraphQLRequest, type GraphQLRequest, type JsonBody } from './read-body.js';
import { GRAPHQL_PATH, recogniseRequest, type HotRequest } from './recognise-request.js';
import { createSender } from './send-answer.js';

/** What the fast path needs. The rules are those that Express has too. */
export interface FastPathParts extends Omit<AnswerParts, 'sendAnswer'> {
  readonly compiler: OperationCompiler;
  readonly callers: Callers;
  readonly addressOf: AddressOf;
  /** For POST /graphql; routes are for keys and tokens. */
  readonly readCredential: ReadCredential;
  readonly checkBody: CheckBody;
  readonly documents: PersistedDocuments;
  readonly server: ApolloServer<Scope>;
  readonly scopeOf: (caller: Caller, language: Scope['language'], request: IncomingMessage) => Scope;
  readonly log: Logger;
}

/** How the statement of an operation is answered. */
type PreparedAnswer = Pick<PreparedRequest, 'route' | 'operation' | 'makeContent'>;

/** A request of somebody whose credential is valid, with what it is answered to. */
interface KnownRequest extends HotRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** When it came, by `performance.now()`. */
  readonly startedAt: number;
  readonly scope: Scope;
}

/**
 * Creates the listener that answers frequent requests, and hands all others to Express as they came. An operation that
 * one statement can read is answered by that statement, if it succeeds. Other operations that come with a body are
 * executed by the GraphQL server, whose errors are answers too. What is wrong with a request itself is told by Express.
 * Until it is certain that the operation is executed here, nothing is counted, logged or set.
 */
export function createFastPath(given: FastPathParts, express: RequestListener): RequestListener {
  const parts = { ...given, sendAnswer: createSender(given.settings) };
  const {
    compiler,
    settings,
    callers,
    addressOf,
    readCredential,
    budgets,
    admission,
    recordRequest,
    checkBody,
    scopeOf,
    documents,
  } = parts;
  const answer = createAnswerer(parts);
  const execute = createExecutor(parts);

  function prepareRoute({ route, path, scope }: KnownRequest): PreparedAnswer | undefined {
    if (!route || isLimited(scope)) return undefined;
    const operation = compiler.prepareRoute(route, { path, query: {}, body: undefined }, scope);
    return operation && { route: route.path, operation, makeContent: restContent(route, scope.language) };
  }

  function prepareDocument(
    { scope }: KnownRequest,
    { query, operationName, variables }: GraphQLRequest,
  ): PreparedAnswer | undefined {
    if (isLimited(scope)) return undefined;
    const operation = compiler.prepareDocument(query, operationName, variables, scope);
    const report = () => reportCost(admission, budgets, scope.organisationId, operation?.cost ?? 0);
    return operation && { route: GRAPHQL_PATH, operation, makeContent: graphqlContent(report) };
  }

  function answerPrepared(known: KnownRequest, prepared: PreparedAnswer, handOver: () => void): void {
    const { request, response, startedAt, scope } = known;
    const { organisationId, language } = scope;
    void answer(request, response, { startedAt, organisationId, language, ...prepared, handOver });
  }

  async function answerWithBody(known: KnownRequest): Promise<void> {
    const { request, response, route } = known;
    const bytes = await readBody(request, response, known.bodyBytes);
    if (!bytes) return recordDisconnected(known);
    const handOver = () => {
      request.unshift(bytes);
      express(request, response);
    };
    const body = orUndefined(() => parseJsonBody(bytes));
    const document = body && !route ? orUndefined(() => readGraphQLRequest(body, documents)) : undefined;
    if (!body || (route ? !isValidFor(route, body) : !document)) return handOver();
    const prepared = document && orUndefined(() => prepareDocument(known, document));
    if (prepared) answerPrepared(known, prepared, handOver);
    else executeCounted(known, body, handOver);
  }

  /** Express would not notice any more that the client has disconnected. */
  function recordDisconnected({ request, response, route, startedAt }: KnownRequest): void {
    const { method = '' } = request;
    const { statusCode: status } = response;
    const path = route?.path ?? GRAPHQL_PATH;
    recordRequest({ id: requestIdOf(request), method, route: path, status, startedAt, isFinished: false });
  }

  function isValidFor(route: RestRoute, { value }: JsonBody): boolean {
    return orUndefined(() => (checkBody(route, value), true)) ?? false;
  }

  function executeCounted(known: KnownRequest, body: JsonBody, handOver: () => void): void {
    const { request, response, route, path, startedAt, scope } = known;
    const counted = budgets.count(scope.organisationId);
    if (!counted.isAllowed) {
      rememberCount(request, counted);
      return handOver();
    }
    const rest = route && { route, request: { path, query: {}, body: body.value } };
    void execute(request, response, { startedAt, scope, counted, body, rest });
  }

  function answerAs(
    caller: Caller,
    hot: HotRequest,
    request: IncomingMessage,
    response: ServerResponse,
    startedAt: number,
  ): void {
    const handOver = () => express(request, response);
    if (!budgets.hasRoom(caller.organisationId)) return handOver();
    const scope = scopeOf(caller, negotiateLanguage(request.headers['accept-language']), request);
    const known = { ...hot, request, response, startedAt, scope };
    if (hot.bodyBytes > 0) return void answerWithBody(known);
    const prepared = orUndefined(() => prepareRoute(known));
    if (prepared) answerPrepared(known, prepared, handOver);
    else handOver();
  }

  return (request, response) => {
    const startedAt = performance.now();
    const hot = recogniseRequest(request, settings.bodyMaximumBytes);
    const credential = hot && (hot.route ? credentialOf : readCredential)(request.headers);
    if (!hot || credential === undefined) return express(request, response);
    const address = addressOf(request);
    const admit = (caller: Caller | null) =>
      caller && mayComeFrom(caller, address)
        ? answerAs(caller, hot, request, response, startedAt)
        : express(request, response);
    const caller = callers.inMemory(credential, address);
    if (caller) return admit(caller);
    callers.find(credential, address).then(
      admit,
      // Express finds the error again.
      () => express(request, response),
    );
  };
}

/** Statements here are executed past the scope's database, which limits what somebody sees who may not see everybody. */
const isLimited = ({ access }: Scope): boolean => access?.rows !== undefined;

/** What the function returns; undefined if it throws, for which Express finds the error again. */
function orUndefined<Value>(compute: () => Value): Value | undefined {
  try {
    return compute();
  } catch {
    return undefined;
  }
}
