import type { ApolloServer } from '@apollo/server';
import { print } from 'graphql';
import type { UserErrorFieldsFragment } from '../../generated/operations.js';
import { ERROR_STATUS, ServiceError, type ErrorCode } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { messageOf } from '../http/errors.js';
import { bodyTextOf } from './body-text.js';
import type { RestRequest, RestRoute } from './routes.js';

/** An answer as it is sent. */
export interface TextAnswer {
  readonly status: number;
  /** JSON; null for an answer without a body. */
  readonly body: string | null;
  /** When to ask again, if that was told. */
  readonly retryAfterSeconds?: number;
}

/**
 * Executes the operation of a route with the same schema and resolvers as /graphql, and makes the text of its answer,
 * which may report an error.
 *
 * @throws an error that is not a ServiceError.
 */
export async function runOperation(
  server: ApolloServer<Scope>,
  scope: Scope,
  route: RestRoute,
  request: RestRequest,
): Promise<TextAnswer> {
  try {
    const { body: answer } = await server.executeOperation(
      { query: textOf(route), variables: route.variables(request) as Record<string, unknown> },
      { contextValue: scope },
    );
    if (answer.kind !== 'single') throw new Error('an operation of the REST layer returned an incremental answer');
    const { data, errors } = answer.singleResult;
    if (errors?.[0]) {
      const { message, extensions: { code, retryAfterSeconds } = {} } = errors[0];
      return failure(ERROR_STATUS[code as ErrorCode] ?? 500, message, retryAfterSeconds);
    }
    const userError = userErrorIn(data);
    if (userError) return failure(ERROR_STATUS[userError.code], userError.message, undefined);
    const { status, body } = route.answer(data ?? {}, request);
    return { status, body: body ? bodyTextOf(route, body) : null };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return failure(error.status, messageOf(error), error.retryAfterSeconds);
  }
}

/** What the mutation of an operation reports to be wrong with its input. */
function userErrorIn(data: object | null | undefined): UserErrorFieldsFragment | undefined {
  const payloads = Object.values(data ?? {}) as readonly ({ userErrors?: readonly UserErrorFieldsFragment[] } | null)[];
  return payloads.flatMap((payload) => payload?.userErrors ?? [])[0];
}

const texts = new WeakMap<RestRoute, string>();

/** The text of a route's operation, which Apollo Server would print for each request. */
function textOf(route: RestRoute): string {
  const text = texts.get(route) ?? print(route.operation);
  texts.set(route, text);
  return text;
}

function failure(status: number, message: string, retryAfterSeconds: unknown): TextAnswer {
  const body = JSON.stringify({ code: status, message });
  return typeof retryAfterSeconds === 'number' ? { status, body, retryAfterSeconds } : { status, body };
}
