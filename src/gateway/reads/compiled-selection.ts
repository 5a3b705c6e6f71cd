import { LRUCache } from 'lru-cache';
import type { ASTNode, GraphQLSchema } from 'graphql';
import { isGrouped } from '../../domain/analytics/index.js';
import {
  mergeReadModels,
  NotCompiledError,
  type FieldModel,
  type ParameterSource,
  type PreparedStatement,
  type ReadModel,
  type ReadScope,
  type Selection,
} from '../../platform/read-model/index.js';
import { directiveVariables, type ReadSelection, type Variables } from './read-selection.js';

/** Maximum number of variants of a selection that are kept: one for each combination of the variables in its directives. */
const MAX_VARIANTS = 8;

/** What is counted for a statement that there is none of. */
const LENGTH_OF_NONE = 100;

/** Where no statement can give the answer. */
const NONE = 'NONE';

/** What all compiled selections of a schema share. */
export interface CompilerParts {
  readonly schema: GraphQLSchema;
  readonly model: ReadModel;
  /** The statements by their keys; those in use are remembered. */
  readonly statements: LRUCache<string, PreparedStatement | typeof NONE>;
}

/**
 * Creates what all compiled selections of a schema share.
 *
 * @param maximumLength - of the texts of all statements that are remembered, in characters.
 */
export function createCompilerParts(
  schema: GraphQLSchema,
  models: readonly ReadModel[],
  maximumLength: number,
): CompilerParts {
  const model = mergeReadModels(models);
  const statements: CompilerParts['statements'] = new LRUCache({
    maxSize: maximumLength,
    sizeCalculation: (statement, key) => key.length + (statement === NONE ? LENGTH_OF_NONE : statement.text.length),
  });
  return { schema, model, statements };
}

/** A variant of a selection: how it is for certain values of the variables in its directives. */
export interface SelectionVariant extends ReadSelection {
  /** By the positions of the fields; undefined for those whose arguments do not decide the text of the statement. */
  readonly shapes: readonly FieldModel['shape'][];
  /** Positions of the fields with shapes. */
  readonly shaped: readonly number[];
  /** Begins the keys of its statements. */
  readonly key: string;
  /** Whether it was asked for before. */
  readonly isKnown: boolean;
}

/** A selection of a document, whose statements are compiled when they are first needed. */
export interface CompiledSelection {
  /** The variant for the values of variables. */
  variantFor(variables: Variables): SelectionVariant;
  /** The statement of a variant; undefined if there is none. */
  statementFor(variant: SelectionVariant, source: ParameterSource): PreparedStatement | undefined;
}

/** Tells selections apart in the keys of their statements. */
let selections = 0;

/**
 * Creates a compiled selection.
 *
 * @param nodes - whose directives decide what is selected.
 * @param read - reads what is selected for the values of variables.
 * @param compile - makes the statement.
 */
export function createCompiledSelection(
  parts: CompilerParts,
  nodes: readonly ASTNode[],
  read: (variables: Variables) => ReadSelection,
  compile: (selection: Selection, scope: ReadScope) => PreparedStatement,
): CompiledSelection {
  const namesInDirectives = directiveVariables(nodes);
  const variants = new Map<string, SelectionVariant>();
  const number = (selections += 1);

  return {
    variantFor(variables) {
      const values = namesInDirectives.map((name) => String(variables[name])).join();
      const known = variants.get(values);
      if (known) return known;
      const selection = read(variables);
      const variant = { ...selection, ...shapesOf(selection, parts.model), key: `${number} ${values}`, isKnown: false };
      if (variants.size < MAX_VARIANTS) variants.set(values, { ...variant, isKnown: true });
      return variant;
    },
    statementFor(variant, source) {
      // A statement that also names the people is another one.
      const people = source.scope.peopleRead ? ' people' : '';
      const key = `${variant.key} ${shapeOf(variant, variant.shaped, source)}${people}`;
      // Read again with the variables of this request.
      return findStatement(parts, key, () => compile(read(source.variables).selection, source.scope));
    },
  };
}

/** The statement with a key, compiled if it is not known; undefined if it cannot be compiled. */
export function findStatement(
  { statements }: CompilerParts,
  key: string,
  compile: () => PreparedStatement,
): PreparedStatement | undefined {
  let statement = statements.get(key);
  if (statement === undefined) {
    statement = compileIfPossible(compile) ?? NONE;
    statements.set(key, statement);
  }
  return statement === NONE ? undefined : statement;
}

function compileIfPossible(compile: () => PreparedStatement): PreparedStatement | undefined {
  try {
    return compile();
  } catch (error) {
    if (error instanceof NotCompiledError) return undefined;
    throw error;
  }
}

function shapesOf(
  { fields }: ReadSelection,
  { queries, objects }: ReadModel,
): Pick<SelectionVariant, 'shapes' | 'shaped'> {
  const shapes = fields.map(({ type, name }) => {
    const field = type === 'Query' ? queries[name] : objects[type]?.fields[name];
    return field?.shape?.bind(field);
  });
  return { shapes, shaped: [...shapes.keys()].filter((position) => shapes[position]) };
}

/**
 * The shapes of the fields at the positions, in this order. Senders who see groups of people only have statements of
 * their own.
 */
export function shapeOf(
  { shapes }: SelectionVariant,
  positions: readonly number[],
  { arguments: given, scope }: ParameterSource,
): string {
  const own = positions.map((position) => shapes[position]?.(given[position] ?? {}, scope)).join();
  return isGrouped(scope) ? `grouped ${own}` : own;
}

/** What the parameters of a variant's statement are read from in a request. */
export function parameterSource(
  { argumentReaders }: SelectionVariant,
  variables: Variables,
  scope: ReadScope,
): ParameterSource {
  return { scope, variables, arguments: argumentReaders.map((read) => read(variables)) };
}
