import type { ReadScope } from '../../platform/read-model/index.js';
import type { RestRequest, RestRoute } from '../rest/routes.js';

/** An operation that is ready to be executed by one statement. */
export interface PreparedOperation {
  /** Cost by limits/query-cost.ts, for admission. */
  readonly cost: number;
  /** Statement with name and parameters; its only row has one column, the JSON text of the operation's `data`. */
  readonly statement: { readonly name: string; readonly text: string; readonly values: unknown[] };
  /** Completes the text where a field needs code; undefined if the text is the answer as it is. */
  readonly complete?: (text: string) => string;
}

/** Prepares operations. undefined: it is not one that a single statement can answer, or it is invalid. */
export interface OperationCompiler {
  prepareDocument(
    query: string,
    operationName: string | undefined,
    variables: Readonly<Record<string, unknown>>,
    scope: ReadScope,
  ): PreparedOperation | undefined;
  prepareRoute(route: RestRoute, request: RestRequest, scope: ReadScope): PreparedOperation | undefined;
}
