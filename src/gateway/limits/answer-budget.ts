import { setMaxListeners } from 'node:events';
import {
  defaultFieldResolver,
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { ServiceError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { isConnection } from './query-cost.js';

/** Limits the size of one answer while it is made. */
export interface AnswerBudget {
  /** Adds the size of a part of the answer, in bytes. */
  add(bytes: number): void;
  /** Aborts the answer: nothing more is read for it. */
  abort(error: ServiceError): void;
  /** Aborted with the error as its reason. */
  readonly signal: AbortSignal;
  /** Why the answer was aborted; undefined if it was not. */
  readonly exceeded: ServiceError | undefined;
}

/** The error of an answer that is larger than the maximum. */
export function answerTooLarge(maximumBytes: number): ServiceError {
  return new ServiceError('TOO_EXPENSIVE', 'error.answer.tooLarge', { limit: maximumBytes });
}

/** Creates the budget of one answer. */
export function createAnswerBudget(maximumBytes: number): AnswerBudget {
  // Mutations are never aborted, so that most budgets need none.
  let controller: AbortController | undefined;
  let left = maximumBytes;
  let exceeded: ServiceError | undefined;
  const abort = (error: ServiceError) => {
    if (exceeded) return;
    exceeded = error;
    controller?.abort(error);
  };
  return {
    add: (bytes) => {
      left -= bytes;
      if (left < 0) abort(answerTooLarge(maximumBytes));
    },
    abort,
    get signal() {
      if (!controller) {
        controller = new AbortController();
        // Each statement under way listens, and an answer may need many at once.
        setMaxListeners(0, controller.signal);
        if (exceeded) controller.abort(exceeded);
      }
      return controller.signal;
    },
    get exceeded() {
      return exceeded;
    },
  };
}

const budgets = new WeakMap<Scope, AnswerBudget>();

/** Limits the answers in a scope to a budget. */
export function setAnswerBudget(scope: Scope, budget: AnswerBudget): void {
  budgets.set(scope, budget);
}

/** Characters around a field's value in JSON: quotation marks, colon, comma. */
const PUNCTUATION = 4;

/** Approximate size in JSON of a value other than a text. */
const PLAIN_VALUE = 6;

/**
 * Makes every field of a schema subtract the size of its value from the budget, and return nothing more once that is
 * used up: so an answer that is too large is aborted before it fills the memory. Lists with `first` are cut to that
 * size, as the same list may be read for several aliases.
 */
export function measureAnswers(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) measureField(field as GraphQLField<unknown, Scope>);
  }
  return schema;
}

function measureField(field: GraphQLField<unknown, Scope>): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  const isNullable = !isNonNullType(field.type);
  const isCut =
    isListType(getNullableType(field.type)) && !isConnection(field) && field.args.some(({ name }) => name === 'first');
  const ofName = field.name.length + PUNCTUATION;

  const count = (value: unknown, budget: AnswerBudget | undefined, first: number): unknown => {
    const counted = isCut && Array.isArray(value) ? value.slice(0, first) : value;
    budget?.add(ofName + bytesOf(counted));
    return counted;
  };

  field.resolve = (source, args: { readonly first?: number }, scope, info) => {
    const budget = budgets.get(scope);
    if (budget?.exceeded) {
      // The whole answer is replaced by one error.
      if (isNullable) return null;
      throw budget.exceeded;
    }
    const first = args.first ?? Number.POSITIVE_INFINITY;
    const value: unknown = resolve(source, args, scope, info);
    return value instanceof Promise
      ? value.then((one: unknown) => count(one, budget, first))
      : count(value, budget, first);
  };
}

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (!Array.isArray(value)) return PLAIN_VALUE;
  return value.reduce(
    (sum: number, one) => sum + (typeof one === 'string' ? one.length + PUNCTUATION : PLAIN_VALUE),
    0,
  );
}
