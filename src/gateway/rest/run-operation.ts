import type { ApolloServer } from '@apollo/server';
import { ERROR_STATUS, type ErrorCode } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import type { RestAnswer, RestRequest, RestRoute } from './routes.js';

/** An answer that reports an error; its message is in the client's language. */
export interface FailedAnswer {
  readonly status: number;
  readonly message: string;
  readonly retryAfterSeconds: number | undefined;
}

/**
 * Executes the operation of a route with the same schema and resolvers as /graphql.
 *
 * @throws ServiceError if the requested object does not exist.
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
  if (body.kind !== 'single') throw new Error('an operation of the REST layer returned an incremental answer');
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
