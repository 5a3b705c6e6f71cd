import { LRUCache } from 'lru-cache';
import { getVariableValues, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import type { Prisma } from '../../generated/prisma/client.js';
import { ServiceError } from '../../platform/errors/index.js';
import {
  compileOperation,
  completeAnswer,
  createWidening,
  mergeReadModels,
  NotCompiledError,
  type FieldModel,
  type ParameterSource,
  type PreparedStatement,
  type ReadModel,
  type Selection,
  type WidenSelection,
} from '../../platform/read-model/index.js';
import { computeCost, namedTypeOf } from '../limits/query-cost.js';
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

/** Where no statement can give the answer. */
const NONE = 'NONE';

/** The statements of all queries; those in use are remembered. */
type StatementCache = LRUCache<string, PreparedStatement | typeof NONE>;

/** What all queries share. */
export interface CompilerParts {
  readonly schema: GraphQLSchema;
  readonly model: ReadModel;
  readonly widen: WidenSelection;
  readonly statements: StatementCache;
}

/** Creates what all queries share. */
export function createCompilerParts(schema: GraphQLSchema, models: readonly ReadModel[]): CompilerParts {
  const model = mergeReadModels(models);
  const statements: StatementCache = new LRUCache({
    maxSize: MAX_STATEMENTS_LENGTH,
    sizeCalculation: (statement, key) => key.length + (statement === NONE ? LENGTH_OF_NONE : statement.text.length),
  });
  return { schema, model, widen: createWidening(model), statements };
}

/** A query that statements may answer. */
export interface CompiledQuery {
  /** Prepares it for a request; undefined if its variables are invalid, or no statement can answer it. */
  prepare(variables: Variables, scope: OperationScope): PreparedOperation | undefined;
}

interface SelectionOfQuery extends ReadSelection {
  /** By the positions of the fields; undefined for those whose arguments do not decide the text of the statement. */
  readonly shapes: readonly FieldModel['shape'][];
  /** Positions of the fields with shapes. */
  readonly shaped: readonly number[];
  /** Begins the keys of its statements. */
  readonly key: string;
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
  { schema, model, widen, statements }: CompilerParts,
  operation: OperationDefinitionNode,
  fragments: SelectionDocument['fragments'],
  { version, reshape, hasSiblings }: QueryOptions,
): CompiledQuery {
  const document = { schema, fragments };
  const definitions = operation.variableDefinitions ?? [];
  const hasVariableOf = (type: string) => definitions.some((definition) => namedTypeOf(definition.type) === type);
  const namesInDirectives = hasVariableOf('Boolean')
    ? directiveVariables([operation, ...Object.values(fragments)])
    : [];
  const selections = new Map<string, SelectionOfQuery | null>();
  const query = (queries += 1);

  function addSelection(key: string, variables: Variables): SelectionOfQuery | null {
    if (selections.size >= MAX_SELECTIONS) return null;
    const read = readSelection(operation.selectionSet, document, variables);
    const selection = read && { ...read, ...shapesOf(read, model), key: `${query} ${key}` };
    selections.set(key, selection);
    return selection;
  }

  function statementFor(key: string, compile: () => PreparedStatement): PreparedStatement | undefined {
    let statement = statements.get(key);
    if (statement === undefined) {
      statement = compileIfPossible(compile) ?? NONE;
      statements.set(key, statement);
    }
    return statement === NONE ? undefined : statement;
  }

  /** The first request of a selection, which was read for it. */
  function prepareWide(selection: SelectionOfQuery, source: ParameterSource): Executable | undefined {
    const { structure, positions, select, narrow } = widen(selection.selection);
    const key = `${structure} ${shapeFor(selection, positions, source)}`;
    const statement = statementFor(key, () => compileOperation(model, select(), source.scope));
    return (
      statement && {
        statement,
        source: { ...source, arguments: positions.map((position) => source.arguments[position] ?? {}) },
        complete: (text) => narrow(JSON.parse(completeAnswer(text))),
      }
    );
  }

  function prepareOwn(selection: SelectionOfQuery, source: ParameterSource): Executable | undefined {
    const key = `${selection.key} ${shapeFor(selection, selection.shaped, source)}`;
    const statement = statementFor(key, () => {
      // Read again with the variables of this request.
      const read = readSelection(operation.selectionSet, document, source.variables) as ReadSelection;
      return compileOperation(model, reshape?.(read.selection) ?? read.selection, source.scope, version);
    });
    return statement && { statement, source, complete: completeAnswer };
  }

  return {
    prepare(given, scope) {
      const { coerced: variables } = getVariableValues(schema, definitions, given as Record<string, unknown>);
      if (!variables) return undefined;
      const { cost, invalidSize } = computeCost(operation, { schema, fragments, variables });
      if (invalidSize) return undefined;
      const key = namesInDirectives.map((name) => String(variables[name])).join();
      const known = selections.get(key);
      const selection = known === undefined ? addSelection(key, variables) : known;
      if (!selection) return undefined;
      try {
        const source = { scope, variables, arguments: selection.argumentReaders.map((read) => read(variables)) };
        const prepare = hasSiblings && known === undefined ? prepareWide : prepareOwn;
        const prepared = prepare(selection, source);
        if (!prepared) return undefined;
        const { name, text } = prepared.statement;
        const values = prepared.statement.valuesFor(prepared.source);
        return { cost, statement: { name, text, values }, complete: prepared.complete };
      } catch (error) {
        // The resolvers answer it, or report what is wrong with the arguments.
        if (error instanceof ServiceError || error instanceof NotCompiledError) return undefined;
        throw error;
      }
    },
  };
}

/** A statement with what it reads its parameters from, and how its answer is completed. */
interface Executable {
  readonly statement: PreparedStatement;
  readonly source: ParameterSource;
  readonly complete: (text: string) => string;
}

function shapesOf(
  { fields }: ReadSelection,
  { queries, objects }: ReadModel,
): Pick<SelectionOfQuery, 'shapes' | 'shaped'> {
  const shapes = fields.map(({ type, name }) => {
    const field = type === 'Query' ? queries[name] : objects[type]?.fields[name];
    return field?.shape?.bind(field);
  });
  return { shapes, shaped: [...shapes.keys()].filter((position) => shapes[position]) };
}

/** The shapes of the fields at the positions, in this order. */
function shapeFor(
  { shapes }: SelectionOfQuery,
  positions: readonly number[],
  { arguments: given, scope }: ParameterSource,
): string {
  return positions.map((position) => shapes[position]?.(given[position] ?? {}, scope)).join();
}

function compileIfPossible(compile: () => PreparedStatement): PreparedStatement | undefined {
  try {
    return compile();
  } catch (error) {
    if (error instanceof NotCompiledError) return undefined;
    throw error;
  }
}
