import { LRUCache } from 'lru-cache';
import { getVariableValues, Kind, type OperationDefinitionNode, type TypeNode } from 'graphql';
import type { Prisma } from '../../generated/prisma/client.js';
import { ServiceError } from '../../platform/errors/index.js';
import {
  compileOperation,
  completeAnswer,
  NotCompiledError,
  widenSelection,
  type FieldModel,
  type PreparedStatement,
  type ReadModel,
  type Selection,
} from '../../platform/read-model/index.js';
import { computeCost, type Cost } from '../limits/query-cost.js';
import type { OperationScope, PreparedOperation } from './operations.js';
import {
  directiveVariables,
  readSelection,
  type ReadSelection,
  type SelectionDocument,
  type Variables,
} from './read-selection.js';

/** Maximum number of selections of a query: one for each combination of the variables in its directives. */
const MAX_SELECTIONS = 8;

/** Maximum length of the texts of all statements that are remembered, in characters. */
const MAX_STATEMENTS_LENGTH = 20_000_000;

/** What is counted for a statement that there is none of. */
const LENGTH_OF_NONE = 100;

/** The statements of all queries, by query, selection and shape of the arguments; those in use are remembered. */
export type StatementCache = LRUCache<string, StatementOfQuery>;

/** Creates the memory of statements that all queries share. */
export function createStatementCache(): StatementCache {
  return new LRUCache({
    maxSize: MAX_STATEMENTS_LENGTH,
    sizeCalculation: ({ statement }, key) => key.length + (statement?.text.length ?? LENGTH_OF_NONE),
  });
}

/** A query that statements may answer. */
export interface CompiledQuery {
  /** Prepares it for a request; undefined if its variables are invalid, or no statement can answer it. */
  prepare(variables: Variables, scope: OperationScope): PreparedOperation | undefined;
}

/**
 * Requests of a document that are answered by a statement of all leaves, which it shares with other documents: a
 * statement of its own takes longer to plan than to execute, and is worth it only if the document comes again.
 */
const WIDE_REQUESTS = 2;

interface SelectionWithStatements extends ReadSelection {
  /** The variables of the request for which it was read. */
  readonly variables: Variables;
  requests: number;
  /** The fields whose arguments decide the text of the statement. */
  readonly shapes: readonly { readonly position: number; readonly shapeOf: NonNullable<FieldModel['shape']> }[];
  /** Begins the keys of its statements. */
  readonly key: string;
}

interface StatementOfQuery {
  /** null where no statement can give the answer. */
  readonly statement: PreparedStatement | null;
  readonly complete: (text: string) => string;
}

/** Tells queries apart in the keys of their statements. */
let queries = 0;

/** Options of a query. */
interface QueryOptions {
  /** A subquery of the version of the answer, which becomes its first field. */
  readonly version?: Prisma.Sql;
  /** Gives the answer another form than the document has. */
  readonly reshape?: (selection: Selection) => Selection;
  /** Whether other documents with the same lists are likely; not if the document belongs to the service. */
  readonly hasSiblings: boolean;
}

/** Compiles a valid query. Each of its statements is compiled when the first request needs it. */
export function compileQuery(
  model: ReadModel,
  operation: OperationDefinitionNode,
  document: SelectionDocument,
  statements: StatementCache,
  { version, reshape, hasSiblings }: QueryOptions,
): CompiledQuery {
  const { schema, fragments } = document;
  const definitions = operation.variableDefinitions ?? [];
  const hasVariableOf = (type: string) => definitions.some((definition) => namedTypeOf(definition.type) === type);
  const namesInDirectives = hasVariableOf('Boolean')
    ? directiveVariables([operation, ...Object.values(fragments)])
    : [];
  // Sizes of lists are integers.
  const hasVariableSizes = hasVariableOf('Int');
  const selections = new Map<string, SelectionWithStatements | null>();
  const query = (queries += 1);
  let fixedCost: Cost | undefined;

  function costFor(variables: Variables): Cost {
    const cost = fixedCost ?? computeCost(operation, { schema, fragments, variables });
    if (!hasVariableSizes) fixedCost = cost;
    return cost;
  }

  function selectionFor(variables: Variables): SelectionWithStatements | null {
    const key = namesInDirectives.map((name) => String(variables[name])).join();
    let selection = selections.get(key);
    if (selection === undefined && selections.size < MAX_SELECTIONS) {
      const read = readSelection(operation.selectionSet, document, variables);
      selection = read && { ...read, variables, requests: 0, shapes: shapesOf(read, model), key: `${query} ${key}` };
      selections.set(key, selection);
    }
    return selection ?? null;
  }

  function statementFor(
    selection: SelectionWithStatements,
    source: Parameters<PreparedStatement['valuesFor']>[0],
    variables: Variables,
  ): StatementOfQuery {
    const { scope } = source;
    const isWide = hasSiblings && selection.requests < WIDE_REQUESTS;
    if (isWide) selection.requests += 1;
    const shapes = selection.shapes.map(({ position, shapeOf }) => shapeOf(source.arguments[position] ?? {}, scope));
    const key = `${selection.key} ${isWide ? 'wide' : 'own'} ${shapes.join()}`;
    let statement = statements.get(key);
    if (statement === undefined) {
      // Read again with the variables of this request, unless it was read for it.
      const read =
        selection.variables === variables ? selection : readSelection(operation.selectionSet, document, variables);
      const selected = read && (reshape?.(read.selection) ?? read.selection);
      statement = selected ? compileIfPossible(model, selected, scope, { isWide, version }) : NO_STATEMENT;
      statements.set(key, statement);
    }
    return statement;
  }

  return {
    prepare(given, scope) {
      const { coerced: variables } = getVariableValues(schema, definitions, given as Record<string, unknown>);
      if (!variables) return undefined;
      const { cost, invalidSize } = costFor(variables);
      const selection = selectionFor(variables);
      if (!selection || invalidSize) return undefined;
      try {
        const source = { scope, variables, arguments: selection.argumentReaders.map((read) => read(variables)) };
        const { statement, complete } = statementFor(selection, source, variables);
        if (!statement) return undefined;
        const { name, text } = statement;
        return { cost, statement: { name, text, values: statement.valuesFor(source) }, complete };
      } catch (error) {
        // The resolvers report what is wrong with the arguments.
        if (error instanceof ServiceError) return undefined;
        throw error;
      }
    },
  };
}

function shapesOf({ fields }: ReadSelection, { queries, objects }: ReadModel): SelectionWithStatements['shapes'] {
  return fields.flatMap(({ type, name }, position) => {
    const field = type === 'Query' ? queries[name] : objects[type]?.fields[name];
    return field?.shape ? [{ position, shapeOf: field.shape.bind(field) }] : [];
  });
}

function compileIfPossible(
  model: ReadModel,
  selection: Selection,
  scope: OperationScope,
  { isWide, version }: { readonly isWide: boolean; readonly version: Prisma.Sql | undefined },
): StatementOfQuery {
  try {
    if (!isWide) return { statement: compileOperation(model, selection, scope, version), complete: completeAnswer };
    const wide = widenSelection(model, selection);
    return {
      statement: compileOperation(model, wide.selection, scope),
      complete: (text) => JSON.stringify(wide.narrow(JSON.parse(completeAnswer(text)))),
    };
  } catch (error) {
    if (error instanceof NotCompiledError) return NO_STATEMENT;
    throw error;
  }
}

const NO_STATEMENT: StatementOfQuery = { statement: null, complete: completeAnswer };

/** The name of a type without lists and exclamation marks. */
function namedTypeOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : namedTypeOf(type.type);
}
