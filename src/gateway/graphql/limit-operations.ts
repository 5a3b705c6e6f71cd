import { HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import {
  getVariableValues,
  GraphQLError,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
} from 'graphql';
import { invalidInput, ServiceError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import type { Settings } from '../../platform/settings/index.js';
import { requestContext, type RequestContext } from '../http/request-context.js';
import { createAdmission } from './admission.js';
import { createAnswerBudget, holdTo, type AnswerBudget } from './answer-budget.js';
import { countCost, type Cost } from './count-cost.js';
import { formatError } from './format-error.js';

/**
 * How many times the bytes of an answer may come from the database for it: what is sorted by and what joins rows comes
 * along.
 */
const DATABASE_FACTOR = 2;

/**
 * Holds every operation to what it may cost, whichever face it came by: refuses what is too expensive before anything
 * is read, lets in what fits beside the organisation's other requests, and ends a query that takes too long, grows too
 * large, or that nobody waits for any more, together with what it asks of the database. A mutation is never cut off:
 * what it began is stored whole, or not at all.
 */
export function limitOperations(settings: Settings): ApolloServerPlugin<Scope> {
  const admission = createAdmission(settings.queryMaximumCost);
  return {
    requestDidStart: async () => {
      let budget: AnswerBudget | undefined;
      let stopTimer: () => void = () => undefined;
      return {
        didResolveOperation: async ({ operation, document, schema, request, contextValue }) => {
          // An operation that the document does not hold is refused when it is run.
          if (!operation) return;
          const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables ?? {});
          // Variables that do not fit are refused when the operation is run.
          if (!coerced) return;
          const counted = countCost(operation, { schema, fragments: fragmentsOf(document), variables: coerced });
          refuseWhatCostsTooMuch(counted, settings.queryMaximumCost);
          const own = createAnswerBudget(settings.answerMaximumBytes);
          holdTo(contextValue, own);
          if (operation.operation === 'query') budget = own;
          const context = requestContext();
          // The operation of a test, or of the service itself.
          if (!context) return;
          stopTimer = watchOver(context, operation, contextValue, own, settings);
          const leave = await admission
            .enter(contextValue.organisationId, counted.cost, budget?.signal ?? context.closed)
            .catch((error: unknown) => {
              throw error instanceof ServiceError ? refused(error) : error;
            });
          // The answer takes up memory until the client has all of it.
          if (context.closed.aborted) leave();
          else context.closed.addEventListener('abort', leave);
        },
        willSendResponse: async ({ response }) => {
          stopTimer();
          const error = budget?.endedBy;
          if (!error || response.body.kind !== 'single') return;
          // What there is of it is no answer.
          response.body.singleResult = { errors: [formatError({ message: '' }, refused(error))] };
          response.http.status = error.status;
        },
      };
    },
  };
}

function refuseWhatCostsTooMuch({ cost, wrongSize }: Cost, limit: number): void {
  if (wrongSize)
    throw refused(
      invalidInput('error.field.range', { field: wrongSize.field, minimum: 1, maximum: wrongSize.maximum }),
    );
  if (cost > limit) throw refused(new ServiceError('TOO_EXPENSIVE', 'error.cost', { cost, limit }));
}

/** Says on whose account the operation uses the database, and for a query how long. */
function watchOver(
  context: RequestContext,
  { operation }: OperationDefinitionNode,
  { organisationId }: Scope,
  budget: AnswerBudget,
  settings: Settings,
): () => void {
  Object.assign(context.databaseUse, { purpose: operation === 'query' ? 'query' : 'mutation', organisationId });
  if (operation !== 'query') return () => undefined;
  const timeout = (): ServiceError =>
    new ServiceError('TIMEOUT', 'error.timeout', { seconds: settings.requestTimeoutSeconds });
  const timer = setTimeout(() => budget.end(timeout()), settings.requestTimeoutSeconds * 1000);
  context.closed.addEventListener('abort', () => budget.end(timeout()));
  let left = settings.answerMaximumBytes * DATABASE_FACTOR;
  Object.assign(context.databaseUse, {
    signal: budget.signal,
    onBytes: (bytes: number) => {
      left -= bytes;
      if (left < 0)
        budget.end(new ServiceError('TOO_EXPENSIVE', 'error.answer.tooLarge', { limit: settings.answerMaximumBytes }));
    },
  });
  return () => clearTimeout(timer);
}

/** An error before the execution, with the status and headers that it has over HTTP. */
function refused(error: ServiceError): GraphQLError {
  const headers = new HeaderMap(
    error.retryAfterSeconds === undefined ? [] : [['retry-after', String(error.retryAfterSeconds)]],
  );
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: { http: { status: error.status, headers } },
  });
}

function fragmentsOf({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> {
  return Object.fromEntries(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
}
