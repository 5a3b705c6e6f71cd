import { getOperationAST, OperationTypeNode, parse, type DocumentNode, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { createWidening, ORGANISATION, Parameter, type ReadModel } from '../../platform/read-model/index.js';
import { createScopeCheck } from '../../platform/graphql/required-scopes.js';
import { fragmentsOf } from '../limits/query-cost.js';
import { MAX_TOKENS } from '../limits/document-size.js';
import type { RestRoute } from '../rest/routes.js';
import { createCompilerParts } from '../reads/compiled-selection.js';
import { compileQuery } from './compiled-query.js';
import type { OperationCompiler, PreparedOperation, RequestScope } from './operations.js';
import { createDocumentValidator } from './validate-document.js';

/** Maximum number of documents that are kept compiled. */
const MAX_DOCUMENTS = 1000;

/** Maximum length of all of their texts, in characters. */
const MAX_DOCUMENTS_LENGTH = 2_000_000;

/** Maximum length of the texts of all statements that are kept, in characters. */
const MAX_STATEMENTS_LENGTH = 20_000_000;

/** A document that statements cannot answer, or that is invalid. */
const NOT_COMPILED = 'NOT_COMPILED';

/** A document that is compiled again if it comes again, and kept then. Most new documents never do. */
const SEEN_ONCE = 'SEEN_ONCE';

/** A query that statements may answer, for requests that may execute it. */
interface CheckedQuery {
  prepare(variables: Readonly<Record<string, unknown>>, scope: RequestScope): PreparedOperation | undefined;
}

/** Compiles the queries of both faces. A document is parsed and validated once, by the rules of the GraphQL server. */
export function createOperationCompiler(schema: GraphQLSchema, models: readonly ReadModel[]): OperationCompiler {
  const parts = createCompilerParts(schema, models, MAX_STATEMENTS_LENGTH);
  const widen = createWidening(parts.model);
  const isValid = createDocumentValidator(schema);
  const findMissing = createScopeCheck(schema);
  const documents = new LRUCache<string, CheckedQuery | typeof NOT_COMPILED | typeof SEEN_ONCE>({
    max: MAX_DOCUMENTS,
    maxSize: MAX_DOCUMENTS_LENGTH,
    sizeCalculation: (_compiled, key) => key.length,
  });
  const routes = new Map<RestRoute, CheckedQuery | undefined>();

  function compileText(query: string, operationName: string | undefined): CheckedQuery | undefined {
    let document: DocumentNode;
    try {
      document = parse(query, { noLocation: true, maxTokens: MAX_TOKENS });
    } catch {
      return undefined;
    }
    if (!isValid(document)) return undefined;
    return compileDocument(document, operationName, { widen });
  }

  function compileDocument(
    document: DocumentNode,
    operationName: string | undefined,
    options: Parameters<typeof compileQuery>[3],
  ): CheckedQuery | undefined {
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== OperationTypeNode.QUERY) return undefined;
    const fragments = fragmentsOf(document);
    const compiled = compileQuery(parts, operation, fragments, options);
    return {
      prepare: (variables, scope) =>
        scope.access && findMissing(scope.access.scopes, { operation, fragments }, variables)
          ? undefined
          : compiled.prepare(variables, scope),
    };
  }

  function compileRoute({ operation, version, passThrough }: RestRoute): CheckedQuery | undefined {
    const variable = (name: string) => new Parameter(({ variables }) => variables[name]);
    if (!passThrough) return undefined;
    const options = {
      version: version?.select(ORGANISATION, variable),
      reshape: passThrough.reshape,
    };
    return compileDocument(operation, undefined, options);
  }

  return {
    prepareDocument(query, operationName, variables, scope) {
      const key = operationName === undefined ? query : `${operationName}\n${query}`;
      let known = documents.get(key);
      if (known === undefined || known === SEEN_ONCE) {
        const compiled = compileText(query, operationName);
        const isKept = compiled === undefined || known === SEEN_ONCE;
        documents.set(key, isKept ? (compiled ?? NOT_COMPILED) : SEEN_ONCE);
        known = compiled ?? NOT_COMPILED;
      }
      return known === NOT_COMPILED ? undefined : known.prepare(variables, scope);
    },
    prepareRoute(route, request, scope) {
      if (!routes.has(route)) routes.set(route, compileRoute(route));
      return routes.get(route)?.prepare(route.variables(request) as Record<string, unknown>, scope);
    },
  };
}
