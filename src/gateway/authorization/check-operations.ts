import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLSchema } from 'graphql';
import { invalidInput, ServiceError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { missingScope } from '../../platform/security/access.js';
import { refused } from '../limits/limit-operations.js';
import { fragmentsOf } from '../limits/query-cost.js';
import type { CheckedOperation } from '../../platform/graphql/operation-requirements.js';
import { createScopeCheck, type FindMissingScope } from '../../platform/graphql/required-scopes.js';

/**
 * Refuses an operation that contains something for which the request has no scope.
 *
 * @throws ServiceError FORBIDDEN.
 */
export function requireScopes(
  findMissing: FindMissingScope,
  { access }: Pick<Scope, 'access'>,
  operation: CheckedOperation,
  variables: Readonly<Record<string, unknown>>,
): void {
  const missing = access && findMissing(access.scopes, operation, variables);
  if (missing) throw missingScope(missing.scopes[0], missing.element);
}

/**
 * Refuses operations of GraphQL and REST that the request may not execute: those that contain something for which it has
 * no scope, and subscriptions, which are answered by a stream.
 */
export function checkOperations(schema: GraphQLSchema): ApolloServerPlugin<Scope> {
  const findMissing = createScopeCheck(schema);
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ operation, document, request, contextValue }) => {
        if (!operation) return;
        try {
          const checked = { operation, fragments: fragmentsOf(document) };
          requireScopes(findMissing, contextValue, checked, request.variables ?? {});
          if (operation.operation === 'subscription') throw invalidInput('error.stream.needed');
        } catch (error) {
          throw error instanceof ServiceError ? refused(error) : error;
        }
      },
    }),
  };
}
