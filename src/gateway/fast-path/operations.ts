import type { ReadPurpose } from '../../platform/database/index.js';
import type { ReadScope } from '../../platform/read-model/index.js';
import type { Scope } from '../../platform/scope.js';
import type { RestRequest, RestRoute } from '../rest/routes.js';

/** An operation that is ready to be executed by one statement. */
export interface PreparedOperation {
  /** Cost by limits/query-cost.ts, for admission. */
  readonly cost: number;
  /** What it reads for. */
  readonly purpose: ReadPurpose;
  /** Statement with name and parameters; its only row has one column, the JSON text of the operation's `data`. */
  readonly statement: { readonly name: string; readonly text: string; readonly values: unknown[] };
  /** Completes the text where a field needs code; undefined if the text is the answer as it is. */
  readonly complete?: (text: string) => string;
}

/** Whose data are read, and what of them. */
export type RequestScope = ReadScope & Pick<Scope, 'access'>;

/**
 * Prepares operations. undefined: it is not one that a single statement can answer, it is invalid, or the request may not
 * execute it.
 */
export interface OperationCompiler {
  prepareDocument(
    query: string,
    operationName: string | undefined,
    variables: Readonly<Record<string, unknown>>,
    scope: RequestScope,
  ): PreparedOperation | undefined;
  prepareRoute(route: RestRoute, request: RestRequest, scope: RequestScope): PreparedOperation | undefined;
}
