import type { GraphQLSchema } from 'graphql';
import { createGraphQLServer } from '../../../src/gateway/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { selectUserErrors, takeUserErrors, type UserError } from './user-errors.js';
import type { TestDatabase } from '../database/test-database.js';

/** The GraphQL executor inside the test's own process, on the test's database. */
export interface GraphQLAsker {
  /** Runs an operation. */
  ask(query: string, variables?: Record<string, unknown>, language?: Scope['language']): Promise<GraphQLAnswer>;
  stop(): Promise<void>;
}

/** What an operation came to. */
export interface GraphQLAnswer {
  // Tests know what they asked for.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly data: any;
  /** Of all mutations, whether the operation selects them or not. */
  readonly userErrors: readonly UserError[];
  readonly errors: readonly { readonly message: string; readonly extensions?: Record<string, unknown> }[];
}

/** The name of `userErrors` in the answers, beside what the operation selects. */
const REPORTED = 'reportedErrors';

/** Starts an executor for an organisation, which by default has the schema that the service has. */
export async function createGraphQLAsker(
  { runtime }: TestDatabase,
  scope: Scope,
  schema?: GraphQLSchema,
): Promise<GraphQLAsker> {
  const server = createGraphQLServer(runtime.settings, schema ? { schema } : {});
  await server.start();
  return {
    async ask(query, variables = {}, language = 'en') {
      const operation = { query: selectUserErrors(query, REPORTED), variables };
      const { body } = await server.executeOperation(operation, { contextValue: { ...scope, language } });
      if (body.kind !== 'single') throw new Error('an answer in parts');
      const { data, errors = [] } = body.singleResult;
      return { data, userErrors: takeUserErrors(data, REPORTED), errors };
    },
    stop: () => server.stop(),
  };
}
