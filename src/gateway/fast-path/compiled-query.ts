import { getVariableValues, Kind, visit, type ASTNode, type OperationDefinitionNode } from 'graphql';
import { ServiceError } from '../../platform/errors/index.js';
import {
  compileOperation,
  completeAnswer,
  NotCompiledError,
  type FieldModel,
  type PreparedStatement,
  type ReadModel,
} from '../../platform/read-model/index.js';
import { computeCost, type Cost } from '../limits/query-cost.js';
import type { OperationScope, PreparedOperation } from './operations.js';
import {
  containsVariable,
  directiveVariables,
  readSelection,
  type ReadSelection,
  type SelectionDocument,
  type Variables,
} from './read-selection.js';

/** Maximum number of selections of a query: one for each combination of the variables in its directives. */
const MAX_SELECTIONS = 16;

/** Maximum number of statements of a selection: one for each shape of its arguments. */
const MAX_STATEMENTS = 64;

/** A query that statements may answer. */
export interface CompiledQuery {
  /** Prepares it for a request; undefined if its variables are invalid, or no statement can answer it. */
  prepare(variables: Variables, scope: OperationScope): PreparedOperation | undefined;
}

interface SelectionWithStatements extends ReadSelection {
  /** The fields whose arguments decide the text of the statement. */
  readonly shapes: readonly { readonly position: number; readonly shapeOf: NonNullable<FieldModel['shape']> }[];
  /** By the shape of all arguments; null where no statement can give the answer. */
  readonly statements: Map<string, PreparedStatement | null>;
}

/** Compiles a valid query. Each of its statements is compiled when the first request needs it. */
export function compileQuery(
  model: ReadModel,
  operation: OperationDefinitionNode,
  document: SelectionDocument,
): CompiledQuery {
  const { schema, fragments } = document;
  const nodes = [operation, ...Object.values(fragments)];
  const namesInDirectives = directiveVariables(nodes);
  const hasVariableSizes = nodes.some(containsVariableSize);
  const selections = new Map<string, SelectionWithStatements | null>();
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
      selection = read && { ...read, shapes: shapesOf(read, model), statements: new Map() };
      selections.set(key, selection);
    }
    return selection ?? null;
  }

  function statementFor(
    { shapes, statements }: SelectionWithStatements,
    source: Parameters<PreparedStatement['valuesFor']>[0],
    variables: Variables,
  ): PreparedStatement | null {
    const { scope } = source;
    const shape = shapes.map(({ position, shapeOf }) => shapeOf(source.arguments[position] ?? {}, scope)).join();
    let statement = statements.get(shape);
    if (statement === undefined && statements.size < MAX_STATEMENTS) {
      const read = readSelection(operation.selectionSet, document, variables);
      statement = read && compileIfPossible(model, read, scope);
      statements.set(shape, statement);
    }
    return statement ?? null;
  }

  return {
    prepare(given, scope) {
      const definitions = operation.variableDefinitions ?? [];
      const { coerced: variables } = getVariableValues(schema, definitions, given as Record<string, unknown>);
      if (!variables) return undefined;
      const { cost, invalidSize } = costFor(variables);
      const selection = selectionFor(variables);
      if (!selection || invalidSize) return undefined;
      try {
        const source = { scope, arguments: selection.argumentReaders.map((read) => read(variables)) };
        const statement = statementFor(selection, source, variables);
        if (!statement) return undefined;
        const { name, text } = statement;
        return { cost, statement: { name, text, values: statement.valuesFor(source) }, complete: completeAnswer };
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

function compileIfPossible(model: ReadModel, { selection }: ReadSelection, scope: OperationScope) {
  try {
    return compileOperation(model, selection, scope);
  } catch (error) {
    if (error instanceof NotCompiledError) return null;
    throw error;
  }
}

/** Whether the size of a list, and with it the cost, depends on a variable. */
function containsVariableSize(node: ASTNode): boolean {
  let found = false;
  visit(node, {
    [Kind.ARGUMENT]: ({ name, value }) => {
      if ((name.value === 'first' || name.value === 'last') && containsVariable(value)) found = true;
    },
  });
  return found;
}
