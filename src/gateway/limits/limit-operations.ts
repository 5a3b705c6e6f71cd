import { HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import {
  getVariableValues,
  GraphQLError,
  type DocumentNode,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { invalidInput, ServiceError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import type { Settings } from '../../platform/settings/index.js';
import { requestContext, type RequestContext } from '../http/request-context.js';
import type { AdmissionControl } from './admission-control.js';
import { createAnswerBudget, setAnswerBudget, type AnswerBudget } from './answer-budget.js';
import { reportCost } from './cost-report.js';
import type { OrganisationBudgets } from './organisation-budgets.js';
import { computeCost, fixedCostOf, fragmentsOf, type Cost } from './query-cost.js';
import { limitQuery, timeoutError } from './query-limits.js';
import { chargeCost } from './rate-limit.js';

/**
 * Limits every operation of GraphQL and REST. An operation that is too expensive, alone or with those that its
 * organisation has sent in the same minute, is refused before anything is read.
 * The others wait until there is room beside the organisation's other operations. A query is aborted, together with its
 * database statements, if it takes too long, its answer grows too large, or the client has disconnected. A mutation is
 * never aborted: it is executed completely or not at all. Answers tell the cost of their operation.
 *
 * @param formatError - makes the error of an aborted query from a ServiceError.
 */
export function limitOperations(
  settings: Settings,
  { admission, budgets }: { readonly admission: AdmissionControl; readonly budgets: OrganisationBudgets },
  formatError: (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError,
): ApolloServerPlugin<Scope> {
  return {
    requestDidStart: async () => {
      let budget: AnswerBudget | undefined;
      let cost: number | undefined;
      let stopTimer: () => void = () => undefined;
      return {
        didResolveOperation: async ({ operation, document, schema, request, contextValue }) => {
          // An operation that the document does not contain is refused when it is executed.
          if (!operation) return;
          const operationCost = costOf(operation, document, schema, request.variables ?? {});
          // Invalid variables are refused when the operation is executed.
          if (!operationCost) return;
          cost = operationCost.cost;
          refuseExpensive(operationCost, settings.queryMaximumCost);
          const own = createAnswerBudget(settings.answerMaximumBytes);
          setAnswerBudget(contextValue, own);
          if (operation.operation === 'query') budget = own;
          const context = requestContext();
          // Without a context the operation is not part of an HTTP request (tests).
          if (!context) return;
          if (context.abortedBy) throw refused(context.abortedBy);
          charge(budgets, context, contextValue.organisationId, operationCost.cost);
          stopTimer = limitDatabaseUse(context, operation, operationCost, contextValue, own, settings);
          const { organisationId } = contextValue;
          const leave =
            admission.tryEnter(organisationId, operationCost.cost) ??
            (await admission
              .enter(organisationId, operationCost.cost, budget?.signal ?? context.closed)
              .catch((error: unknown) => {
                throw error instanceof ServiceError ? refused(error) : error;
              }));
          // The answer uses memory until it is completely sent.
          context.onClosed(leave);
        },
        willSendResponse: async ({ request, response, contextValue }) => {
          stopTimer();
          if (response.body.kind !== 'single') return;
          const error = budget?.exceeded;
          if (error) {
            // A partial answer is not sent.
            response.body.singleResult = { errors: [formatError({ message: '' }, refused(error))] };
            response.http.status = error.status;
          }
          // Operations of the REST interface are no requests of GraphQL over HTTP.
          if (cost === undefined || !request.http) return;
          const report = reportCost(admission, budgets, contextValue.organisationId, cost);
          const { singleResult } = response.body;
          singleResult.extensions = { ...singleResult.extensions, cost: report };
        },
      };
    },
  };
}

/** The cost of an operation; undefined if its variables are invalid. */
function costOf(
  operation: OperationDefinitionNode,
  document: DocumentNode,
  schema: GraphQLSchema,
  given: Readonly<Record<string, unknown>>,
): Cost | undefined {
  // The variables of an import take long to read.
  const known = fixedCostOf(operation);
  if (known) return known;
  const { coerced: variables } = getVariableValues(schema, operation.variableDefinitions ?? [], given);
  if (!variables) return undefined;
  return computeCost(operation, { schema, fragments: fragmentsOf(document), variables });
}

/** Charges the cost of an operation, if the fast path has not done so. */
function charge(budgets: OrganisationBudgets, context: RequestContext, organisationId: string, cost: number): void {
  const charged = Math.min(context.chargedCost, cost);
  context.chargedCost -= charged;
  try {
    chargeCost(budgets, organisationId, cost - charged);
  } catch (error) {
    throw error instanceof ServiceError ? refused(error) : error;
  }
  context.onCharged?.();
}

/** @throws GraphQLError if an operation requests an invalid size, or costs more than one operation may. */
export function refuseExpensive({ cost, invalidSize }: Cost, limit: number): void {
  if (invalidSize)
    throw refused(
      invalidInput('error.field.range', { field: invalidSize.field, minimum: 1, maximum: invalidSize.maximum }),
    );
  if (cost > limit) throw refused(new ServiceError('TOO_EXPENSIVE', 'error.cost', { cost, limit }));
}

/** Accounts the database use of the operation to its organisation, and limits that of a query in time and bytes. */
function limitDatabaseUse(
  context: RequestContext,
  { operation }: OperationDefinitionNode,
  { purpose }: Cost,
  { organisationId }: Scope,
  budget: AnswerBudget,
  settings: Settings,
): () => void {
  Object.assign(context.databaseUse, { purpose: operation === 'query' ? purpose : 'mutation', organisationId });
  if (operation !== 'query') return () => undefined;
  const { onBytes, stop } = limitQuery(settings, budget.abort);
  context.onClosed(() => budget.abort(timeoutError(settings)));
  Object.assign(context.databaseUse, { signal: budget.signal, onBytes });
  return stop;
}

/** An error before the execution, with its HTTP status and headers. */
export function refused(error: ServiceError): GraphQLError {
  const headers = new HeaderMap(
    error.retryAfterSeconds === undefined ? [] : [['retry-after', String(error.retryAfterSeconds)]],
  );
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: { http: { status: error.status, headers } },
  });
}
