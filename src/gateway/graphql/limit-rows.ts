import type { ApolloServerPlugin } from '@apollo/server';
import { getVariableValues, GraphQLError, Kind, type DocumentNode, type FragmentDefinitionNode } from 'graphql';
import { invalidInput } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { countRows } from './count-rows.js';

/** Rows of lists that one operation may ask for. A hundred imports with a hundred items each are just too many. */
const MAXIMUM_ROWS = 10_000;

/**
 * Refuses operations that could read very many rows, before anything is read. Sizes count whether they are
 * written out or given in variables.
 */
export function limitRows(): ApolloServerPlugin<Scope> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ operation, document, schema, request }) => {
        // An operation that the document does not hold is refused when it is run.
        if (!operation) return;
        const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables ?? {});
        // Variables that do not fit are refused when the operation is run.
        if (!coerced) return;
        const rows = countRows(operation, { schema, fragments: fragmentsOf(document), variables: coerced });
        if (rows <= MAXIMUM_ROWS) return;
        throw new GraphQLError('too many rows', {
          originalError: invalidInput('error.graphql.tooLarge', { reason: `up to ${rows} rows; ${MAXIMUM_ROWS} are allowed.` }),
          extensions: { http: { status: 400 } },
        });
      },
    }),
  };
}

function fragmentsOf({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> {
  return Object.fromEntries(
    definitions.flatMap((definition) => (definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [])),
  );
}
