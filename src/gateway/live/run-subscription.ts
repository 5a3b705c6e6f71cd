import { setTimeout as sleep } from 'node:timers/promises';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  createSourceEventStream,
  execute,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { useDatabaseFor, type ReadPurpose } from '../../platform/database/index.js';
import { invalidInput, ServiceError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { requireScopes } from '../authorization/check-operations.js';
import { createScopeCheck } from '../../platform/graphql/required-scopes.js';
import type { Settings } from '../../platform/settings/index.js';
import { formatErrors } from '../graphql/format-error.js';
import type { PersistedDocuments } from '../graphql/persisted-documents.js';
import type { AdmissionControl } from '../limits/admission-control.js';
import { createAnswerBudget, setAnswerBudget } from '../limits/answer-budget.js';
import { DOCUMENT_LIMITS, MAX_TOKENS } from '../limits/document-size.js';
import { refuseExpensive } from '../limits/limit-operations.js';
import { computeCost, fragmentsOf } from '../limits/query-cost.js';
import type { OrganisationBudgets } from '../limits/organisation-budgets.js';
import { limitQuery } from '../limits/query-limits.js';
import { chargeCost } from '../limits/rate-limit.js';

/** What a client asks for. Nothing is known of it yet. */
export interface SubscriptionRequest {
  readonly query?: unknown;
  readonly operationName?: unknown;
  readonly variables?: unknown;
}

/** A message of a stream, with errors as clients see them. */
export type StreamMessage = ExecutionResult;

/** The messages of a stream. It ends when `return` is called, or when it cannot go on. */
export type StreamMessages = AsyncGenerator<StreamMessage, void, void>;

/** A subscription that has begun. */
export interface RunningSubscription {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly messages: StreamMessages;
}

/** Runs the operation of a request; returns its errors if it cannot begin. */
export type RunSubscription = (
  scope: Scope,
  request: SubscriptionRequest,
) => Promise<RunningSubscription | { readonly errors: readonly GraphQLError[] }>;

/** What running needs. */
export interface SubscriptionParts {
  readonly schema: GraphQLSchema;
  readonly settings: Settings;
  readonly admission: AdmissionControl;
  readonly budgets: OrganisationBudgets;
  readonly documents: PersistedDocuments;
}

/** How long a message waits when operations of the organisation leave no room, before it is tried again, in milliseconds. */
const ADMISSION_PAUSE = 500;

/** A subscription that may begin. */
interface CheckedSubscription extends ExecutionArgs {
  readonly cost: number;
  /** What its messages are read for. */
  readonly purpose: ReadPurpose;
}

/**
 * Creates the function that runs subscriptions, with the limits that hold for queries: the document and the cost of one
 * message are checked before it begins, and each message is limited in time and size.
 */
export function createSubscriptionRunner(parts: SubscriptionParts): RunSubscription {
  const { schema, settings, documents } = parts;
  const rules = [...specifiedRules, ...new ApolloArmor(DOCUMENT_LIMITS).protect().validationRules];
  const format = formatErrors(settings.introspection);
  const findMissing = createScopeCheck(schema);

  /** An error as clients see it. */
  function shown(error: unknown, code?: string): GraphQLError {
    const own = error instanceof GraphQLError ? error.toJSON() : { message: '' };
    const { message, extensions } = format({ ...own, extensions: { ...own.extensions, ...(code && { code }) } }, error);
    const { nodes, source, positions, path } = error instanceof GraphQLError ? error : new GraphQLError('');
    return new GraphQLError(message, { nodes, source, positions, path, extensions });
  }

  function check(scope: Scope, { query, operationName, variables }: SubscriptionRequest): CheckedSubscription {
    if (typeof query !== 'string' || !isOptional(operationName, 'string') || !isOptional(variables, 'object')) {
      throw invalidInput('error.graphql.request', {
        reason: 'query, operationName or variables is missing or invalid',
      });
    }
    // Only registered documents are executed, where there are some.
    documents.textOf({ query });
    const document = within('GRAPHQL_PARSE_FAILED', () => parse(query, { maxTokens: MAX_TOKENS }));
    const invalid = within('GRAPHQL_VALIDATION_FAILED', () => validate(schema, document, rules));
    if (invalid.length > 0) throw new Refusal(invalid, 'GRAPHQL_VALIDATION_FAILED');
    const operation = getOperationAST(document, operationName as string | undefined);
    if (!operation) throw new Refusal([new GraphQLError('Unknown operation.')], 'OPERATION_RESOLUTION_FAILURE');
    if (operation.operation !== OperationTypeNode.SUBSCRIPTION) throw invalidInput('error.stream.only');
    const given = (variables ?? {}) as Record<string, unknown>;
    const fragments = fragmentsOf(document);
    requireScopes(findMissing, scope, { operation, fragments }, given);
    const { errors, coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given);
    if (errors) throw new Refusal(errors, 'BAD_USER_INPUT');
    const computed = computeCost(operation, { schema, fragments, variables: coerced });
    refuseExpensive(computed, settings.queryMaximumCost);
    return {
      schema,
      document,
      operationName: operationName as string | undefined,
      variableValues: given,
      cost: computed.cost,
      purpose: computed.purpose,
    };
  }

  async function execution(scope: Scope, subscription: CheckedSubscription, payload: unknown): Promise<StreamMessage> {
    const budget = createAnswerBudget(settings.answerMaximumBytes);
    // A scope of its own: what was read for one message must not be shown in the next one.
    const contextValue = { ...scope };
    setAnswerBudget(contextValue, budget);
    const { stop, onBytes } = limitQuery(settings, budget.abort);
    const { organisationId } = scope;
    const use = { purpose: subscription.purpose, organisationId, signal: budget.signal, onBytes };
    try {
      const { data, errors } = await useDatabaseFor({ ...use }, async () =>
        execute({ ...subscription, rootValue: payload, contextValue }),
      );
      if (budget.exceeded) return { errors: [shown(budget.exceeded)] };
      return { data, ...(errors && { errors: errors.map((error) => shown(error)) }) };
    } finally {
      stop();
    }
  }

  return async (scope, request) => {
    try {
      const subscription = check(scope, request);
      const { organisationId } = scope;
      const source = await useDatabaseFor({ purpose: 'query', organisationId }, () =>
        createSourceEventStream({ ...subscription, contextValue: scope }),
      );
      if (!(Symbol.asyncIterator in source)) return { errors: (source.errors ?? []).map((error) => shown(error)) };
      const enter = (signal: AbortSignal) => admit(parts, organisationId, subscription.cost, signal);
      const messages = messagesOf(source as AsyncIterable<unknown> as AsyncGenerator, enter, (payload) =>
        execution(scope, subscription, payload),
      );
      return { schema, document: subscription.document, messages };
    } catch (error) {
      if (error instanceof Refusal) return { errors: error.errors.map((one) => shown(one, error.reason)) };
      return { errors: [shown(error)] };
    }
  };
}

/** What graphql-js refuses, with Apollo's code for it. */
class Refusal extends Error {
  constructor(
    readonly errors: readonly GraphQLError[],
    readonly reason: string,
  ) {
    super(reason);
  }
}

function within<Result>(reason: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    // GraphQL Armor throws.
    throw error instanceof GraphQLError ? new Refusal([error], reason) : error;
  }
}

function isOptional(value: unknown, type: 'string' | 'object'): boolean {
  return value === undefined || value === null || (typeof value === type && !Array.isArray(value));
}

/**
 * Waits until the running operations and the organisation's budget leave room for a message. It may wait long: what
 * changes meanwhile comes with it.
 */
async function admit(
  { admission, budgets }: SubscriptionParts,
  organisationId: string,
  cost: number,
  signal: AbortSignal,
): Promise<() => void> {
  for (;;) {
    try {
      const leave = await admission.enter(organisationId, cost, signal);
      try {
        chargeCost(budgets, organisationId, cost);
        return leave;
      } catch (error) {
        leave();
        throw error;
      }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      await sleep(ADMISSION_PAUSE, undefined, { signal });
    }
  }
}

/**
 * Makes a message of each payload when it is asked for, so that a slow reader makes no more of them. A message keeps its
 * room until the next one is asked for: it uses memory until it has been sent.
 */
function messagesOf(
  source: AsyncGenerator,
  enter: (signal: AbortSignal) => Promise<() => void>,
  makeMessage: (payload: unknown) => Promise<StreamMessage>,
): StreamMessages {
  const ending = new AbortController();
  let leave: () => void = () => undefined;

  async function next(): Promise<IteratorResult<StreamMessage, void>> {
    leave();
    const { done, value } = await source.next();
    if (done) return { done, value: undefined };
    try {
      leave = await enter(ending.signal);
      return { done: false, value: await makeMessage(value) };
    } catch (error) {
      if (ending.signal.aborted) return { done: true, value: undefined };
      throw error;
    }
  }

  async function end(): Promise<IteratorResult<StreamMessage, void>> {
    ending.abort();
    leave();
    await source.return(undefined);
    return { done: true, value: undefined };
  }

  const messages: StreamMessages = {
    next,
    return: end,
    throw: end,
    [Symbol.asyncIterator]: () => messages,
    [Symbol.asyncDispose]: async () => void (await end()),
  } as StreamMessages;
  return messages;
}
