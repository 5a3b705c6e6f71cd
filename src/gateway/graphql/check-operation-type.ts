import type { ApolloServerPlugin } from '@apollo/server';
import { invalidInput, ServiceError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { requireAccess } from '../../platform/security/access.js';
import { refused } from '../limits/limit-operations.js';

/**
 * Refuses operations of a type that the request may not execute: mutations of GraphQL and REST without write access, and
 * subscriptions, which are answered by a stream.
 */
export const checkOperationType: ApolloServerPlugin<Scope> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation, contextValue: { access } }) => {
      try {
        if (operation?.operation === 'mutation') requireAccess(access, 'WRITE');
        if (operation?.operation === 'subscription') throw invalidInput('error.stream.needed');
      } catch (error) {
        throw error instanceof ServiceError ? refused(error) : error;
      }
    },
  }),
};
