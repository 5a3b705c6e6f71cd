import { getVariableValues, type GraphQLObjectType, type OperationDefinitionNode } from 'graphql';
import type { Prisma } from '../../generated/prisma/client.js';
import { ServiceError } from '../../platform/errors/index.js';
import {
  compileOperation,
  completeAnswer,
  NotCompiledError,
  readAnswer,
  type ParameterSource,
  type PreparedStatement,
  type ReadScope,
  type Selection,
  type WidenSelection,
} from '../../platform/read-model/index.js';
import { computeCost } from '../limits/query-cost.js';
import {
  createCompiledSelection,
  findStatement,
  parameterSource,
  shapeOf,
  type CompilerParts,
  type SelectionVariant,
} from '../reads/compiled-selection.js';
import { nodesWithDirectives, readSelection, type SelectionDocument, type Variables } from '../reads/read-selection.js';
import type { PreparedOperation } from './operations.js';

/** A query that statements may answer. */
export interface CompiledQuery {
  /** Prepares it for a request; undefined if its variables are invalid, or no statement can answer it. */
  prepare(variables: Variables, scope: ReadScope): PreparedOperation | undefined;
}

/** Options of a query. */
interface QueryOptions {
  /** A subquery of the version of the answer, which becomes its first field. */
  readonly version?: Prisma.Sql;
  /** Gives the answer another form than the document has. */
  readonly reshape?: (selection: Selection) => Selection;
  /** Finds the statement for all documents with the same lists; left out if the document belongs to the service. */
  readonly widen?: WidenSelection;
}

/** A statement with what it reads its parameters from, and how its answer is completed. */
interface Executable {
  readonly statement: PreparedStatement;
  readonly source: ParameterSource;
  readonly complete: (text: string) => string;
}

/** Compiles a valid query. Each of its statements is compiled when the first request needs it. */
export function compileQuery(
  parts: CompilerParts,
  operation: OperationDefinitionNode,
  fragments: SelectionDocument['fragments'],
  { version, reshape = (selection) => selection, widen }: QueryOptions,
): CompiledQuery {
  const { schema, model } = parts;
  const definitions = operation.variableDefinitions ?? [];
  const root = schema.getQueryType() as GraphQLObjectType;
  const selection = createCompiledSelection(
    parts,
    nodesWithDirectives(operation, fragments),
    (variables) => readSelection([operation.selectionSet], root, { schema, fragments }, variables),
    (selected, scope) => compileOperation(model, reshape(selected), scope, version),
  );

  /** The first request of a document: most never come again. */
  function prepareWide(variant: SelectionVariant, source: ParameterSource, widen: WidenSelection) {
    const { structure, positions, select, narrow } = widen(variant.selection);
    const key = `${structure} ${shapeOf(variant, positions, source)}`;
    const statement = findStatement(parts, key, () => compileOperation(model, select(), source.scope));
    const given = positions.map((position) => source.arguments[position] ?? {});
    const complete = (text: string) => narrow(readAnswer(text, source.scope));
    return statement && { statement, source: { ...source, arguments: given }, complete };
  }

  function prepareOwn(variant: SelectionVariant, source: ParameterSource): Executable | undefined {
    const statement = selection.statementFor(variant, source);
    return statement && { statement, source, complete: (text) => completeAnswer(text, source.scope) };
  }

  return {
    prepare(given, scope) {
      const { coerced: variables } = getVariableValues(schema, definitions, given as Record<string, unknown>);
      if (!variables) return undefined;
      const { cost, purpose, invalidSize } = computeCost(operation, { schema, fragments, variables });
      if (invalidSize) return undefined;
      const variant = selection.variantFor(variables);
      try {
        const source = parameterSource(variant, variables, scope);
        // What is narrowed again would lose the people.
        const isWide = widen && !variant.isKnown && !variant.hasAbstractTypes && !scope.peopleRead;
        const prepared = isWide ? prepareWide(variant, source, widen) : prepareOwn(variant, source);
        if (!prepared) return undefined;
        for (const { name } of variant.selection.fields) scope.peopleRead?.addField(`Query.${name}`);
        const { name, text } = prepared.statement;
        const values = prepared.statement.valuesFor(prepared.source);
        return { cost, purpose, statement: { name, text, values }, complete: prepared.complete };
      } catch (error) {
        // The GraphQL server reports what is wrong with the arguments.
        if (error instanceof ServiceError || error instanceof NotCompiledError) return undefined;
        throw error;
      }
    },
  };
}
