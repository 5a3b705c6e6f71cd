import { createGraphQLServer } from '../../../src/gateway/index.js';
import type { Scope } from '../../../src/platform/scope.js';
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
  readonly errors: readonly { readonly message: string; readonly extensions?: Record<string, unknown> }[];
}

/** Starts an executor for an organisation. */
export async function createGraphQLAsker({ runtime }: TestDatabase, scope: Scope): Promise<GraphQLAsker> {
  const server = createGraphQLServer(runtime.settings);
  await server.start();
  return {
    async ask(query, variables = {}, language = 'en') {
      const { body } = await server.executeOperation({ query, variables }, { contextValue: { ...scope, language } });
      if (body.kind !== 'single') throw new Error('an answer in parts');
      return { data: body.singleResult.data, errors: body.singleResult.errors ?? [] };
    },
    stop: () => server.stop(),
  };
}
