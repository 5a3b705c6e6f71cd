import {
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isAbstractType,
  isObjectType,
  Kind,
  typeFromAST,
  visit,
  type ASTNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { namedTypeOf } from '../limits/query-cost.js';
import type { Arguments, SelectedField, Selection } from '../../platform/read-model/index.js';

/** Values of an operation's variables, coerced. */
export type Variables = Readonly<Record<string, unknown>>;

/** What the selections of a valid document refer to. */
export interface SelectionDocument {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
}

/** What is selected of an object, for certain values of the variables in directives. */
export interface ReadSelection {
  readonly selection: Selection;
  /** Reads the arguments of each of its fields from variables. */
  readonly argumentReaders: readonly ((variables: Variables) => Arguments)[];
  /** The fields by the positions of their arguments. */
  readonly fields: readonly { readonly type: string; readonly name: string }[];
  /** Whether it selects something of an interface or a union. */
  readonly hasAbstractTypes: boolean;
}

/** Reads what is selected of an object of a type, with directives and fragments applied. */
export function readSelection(
  selectionSets: readonly SelectionSetNode[],
  type: GraphQLObjectType,
  { schema, fragments }: SelectionDocument,
  variables: Variables,
): ReadSelection {
  let hasAbstractTypes = false;
  const argumentReaders: ((variables: Variables) => Arguments)[] = [];
  const fields: { type: string; name: string }[] = [];

  function readObject(selectionSets: readonly SelectionSetNode[], type: GraphQLObjectType): Selection {
    const nodes = new Map<string, FieldNode[]>();
    const spread = new Set<string>();
    for (const one of selectionSets) collect(one, type, nodes, spread);
    return { type: type.name, fields: [...nodes].map(([key, group]) => readField(key, group, type)) };
  }

  function collect(
    { selections }: SelectionSetNode,
    type: GraphQLObjectType,
    nodes: Map<string, FieldNode[]>,
    spread: Set<string>,
  ): void {
    for (const selection of selections) {
      if (!isIncluded(selection)) continue;
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const sameKey = nodes.get(key);
        if (sameKey) sameKey.push(selection);
        else nodes.set(key, [selection]);
        continue;
      }
      const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
      if (isSpread && spread.has(selection.name.value)) continue;
      if (isSpread) spread.add(selection.name.value);
      const fragment = isSpread ? fragments[selection.name.value] : selection;
      if (!fragment) continue;
      const condition = fragment.typeCondition && typeFromAST(schema, fragment.typeCondition);
      const applies = isAbstractType(condition) ? schema.isSubType(condition, type) : (condition ?? type) === type;
      if (applies) collect(fragment.selectionSet, type, nodes, spread);
    }
  }

  function isIncluded(node: SelectionNode): boolean {
    if (!node.directives?.length) return true;
    const given = variables as Record<string, unknown>;
    const skip = getDirectiveValues(GraphQLSkipDirective, node, given)?.['if'];
    const include = getDirectiveValues(GraphQLIncludeDirective, node, given)?.['if'];
    return skip !== true && include !== false;
  }

  function readField(key: string, nodes: readonly FieldNode[], parent: GraphQLObjectType): SelectedField {
    const [node] = nodes as [FieldNode];
    const name = node.name.value;
    const field = parent.getFields()[name];
    const position = argumentReaders.length;
    const { values, variableArguments, read } = field ? readArguments(field, node, variables) : WITHOUT_ARGUMENTS;
    argumentReaders.push(read);
    fields.push({ type: parent.name, name });
    const type = field && getNamedType(field.type);
    const selectionSets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const selected = { key, name, arguments: values, position, variableArguments };
    if (isObjectType(type)) return { ...selected, selection: readObject(selectionSets, type) };
    if (!isAbstractType(type)) return { ...selected, selection: undefined };
    hasAbstractTypes = true;
    const possible = schema.getPossibleTypes(type).map((one) => readObject(selectionSets, one));
    return { ...selected, selection: undefined, possibleSelections: possible };
  }

  return { selection: readObject(selectionSets, type), argumentReaders, fields, hasAbstractTypes };
}

/** The arguments of a field. */
interface FieldArguments {
  readonly values: Arguments;
  /** Names of those that depend on variables. */
  readonly variableArguments: ReadonlySet<string>;
  /** Reads them from variables. */
  readonly read: (variables: Variables) => Arguments;
}

const NO_ARGUMENTS: Arguments = {};

const WITHOUT_ARGUMENTS: FieldArguments = {
  values: NO_ARGUMENTS,
  variableArguments: new Set(),
  read: () => NO_ARGUMENTS,
};

function readArguments(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: Variables): FieldArguments {
  if (field.args.length === 0) return WITHOUT_ARGUMENTS;
  const read = (given: Variables): Arguments => getArgumentValues(field, node, given as Record<string, unknown>);
  const values = read(variables);
  const variable = node.arguments?.filter(({ value }) => containsVariable(value)) ?? [];
  const variableArguments = new Set(variable.map(({ name }) => name.value));
  return { values, variableArguments, read: variable.length === 0 ? () => values : read };
}

function containsVariable(value: ValueNode): boolean {
  if (value.kind === Kind.VARIABLE) return true;
  if (value.kind === Kind.LIST) return value.values.some(containsVariable);
  return value.kind === Kind.OBJECT && value.fields.some((field) => containsVariable(field.value));
}

/** The nodes of an operation in which directives with variables may be; none if it has no such variables. */
export function nodesWithDirectives(
  operation: OperationDefinitionNode,
  fragments: SelectionDocument['fragments'],
): readonly ASTNode[] {
  const hasVariables = operation.variableDefinitions?.some(({ type }) => namedTypeOf(type) === 'Boolean') ?? false;
  return hasVariables ? [operation, ...Object.values(fragments)] : [];
}

/** The names of the variables in the directives of an operation and its fragments. */
export function directiveVariables(nodes: readonly ASTNode[]): readonly string[] {
  const names = new Set<string>();
  const collect = { Variable: ({ name }: { name: { value: string } }) => void names.add(name.value) };
  for (const node of nodes) visit(node, { Directive: (directive) => void visit(directive, collect) });
  return [...names];
}
