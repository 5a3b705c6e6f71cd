import type { ApolloServer } from '@apollo/server';
import { ERROR_STATUS, type ErrorCode } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import type { RestAnswer, RestRequest, RestRoute } from './routes.js';

/** An answer with the error that it tells of; its message is in the caller's language already. */
export interface FailedAnswer {
  readonly status: number;
  readonly message: string;
  readonly retryAfterSeconds: number | undefined;
}

/**
 * Runs a route's operation through the executor, context and resolvers that /graphql has.
 *
 * @throws ServiceError when the route finds that what was asked for is not there.
 */
export async function runOperation(
  server: ApolloServer<Scope>,
  scope: Scope,
  route: RestRoute,
  request: RestRequest,
): Promise<RestAnswer | FailedAnswer> {
  const { body } = await server.executeOperation(
    { query: route.operation, variables: route.variables(request) as Record<string, unknown> },
    { contextValue: scope },
  );
  if (body.kind !== 'single') throw new Error('an operation of the REST layer answered in parts');
  const { data, errors } = body.singleResult;
  const [error] = errors ?? [];
  if (error) {
    const { code, retryAfterSeconds } = error.extensions ?? {};
    return {
      status: ERROR_STATUS[code as ErrorCode] ?? 500,
      message: error.message,
      retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined,
    };
  }
  return route.answer(data, request);
}
