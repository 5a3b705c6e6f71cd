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
import { isConnection } from './count-cost.js';

/** What one answer may come to. */
export interface AnswerBudget {
  /** Counts a part of the answer, in bytes. */
  add(bytes: number): void;
  /** Ends the answer before its time. What is still to be read for it is not. */
  end(error: ServiceError): void;
  /** Says that it was ended; its reason is why. */
  readonly signal: AbortSignal;
  /** Why it was ended; undefined while it was not. */
  readonly endedBy: ServiceError | undefined;
}

/** Makes the budget of one answer. */
export function createAnswerBudget(maximumBytes: number): AnswerBudget {
  const ending = new AbortController();
  let left = maximumBytes;
  let endedBy: ServiceError | undefined;
  const end = (error: ServiceError) => {
    if (endedBy) return;
    endedBy = error;
    ending.abort(error);
  };
  return {
    add: (bytes) => {
      left -= bytes;
      if (left < 0) end(new ServiceError('TOO_EXPENSIVE', 'error.answer.tooLarge', { limit: maximumBytes }));
    },
    end,
    signal: ending.signal,
    get endedBy() {
      return endedBy;
    },
  };
}

const budgets = new WeakMap<Scope, AnswerBudget>();

/** Holds what is answered in a scope to a budget. */
export function holdTo(scope: Scope, budget: AnswerBudget): void {
  budgets.set(scope, budget);
}

/** Signs around a field's value in JSON: quotation marks, colon, comma. */
const PUNCTUATION = 4;

/** What a value that is no text takes up in JSON, about. */
const PLAIN_VALUE = 6;

/**
 * Makes every field of a schema count what it answers with against the budget, and give nothing more once that is used
 * up: so an answer that is too large is given up while it is made, and not when it fills the memory. Lists with `first`
 * are cut to what it says, as one list may be read for several names.
 */
export function countAnswers(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) countField(field as GraphQLField<unknown, Scope>);
  }
  return schema;
}

function countField(field: GraphQLField<unknown, Scope>): void {
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
    if (budget?.endedBy) {
      // One error says it all; where there can be none, there is nothing.
      if (isNullable) return null;
      throw budget.endedBy;
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
