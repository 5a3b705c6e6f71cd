import {
  getArgumentValues,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  typeFromAST,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { LIST_BOUNDS, TEXT_BOUNDS } from './list-bounds.js';

/** How many rows a page of a connection holds when the client does not say, and at most. */
const PAGE = { default: 20, maximum: 100 };

/** Characters of long texts that cost as much as an object. */
const CHARACTERS = 1000;

/** Elements of lists of plain values that cost as much as an object. */
const VALUES = 50;

/** What counting the whole of a list costs: the database reads all of it. */
const COUNT = 5;

/** What the cost of an operation is counted in. */
export interface CountedDocument {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A size that a client asks for and that its field does not take. */
export interface WrongSize {
  readonly field: string;
  readonly maximum: number;
}

/** What an operation may cost, and the first of its sizes that is outside what its field takes. */
export interface Cost {
  readonly cost: number;
  readonly wrongSize: WrongSize | undefined;
}

/** A field with the nodes that ask for it. */
interface Asked {
  readonly field: GraphQLField<unknown, unknown>;
  /** The nodes of each name that it has in the answer. */
  readonly nodes: Map<string, FieldNode[]>;
}

/**
 * What an operation may cost at most, known before anything is read: one for each object that the answer may hold, with
 * lists counted by the sizes that are asked for, and multiplied down the tree; long texts by their lengths. What there
 * is to be read does not count, so that the same operation is always taken or always refused. Scalars of an object cost
 * nothing: their number is bounded by the limit of aliases.
 *
 * One list under two names is counted as if both asked for what either does, as it is read once for both.
 */
export function countCost(operation: OperationDefinitionNode, document: CountedDocument): Cost {
  const root = document.schema.getRootType(operation.operation);
  let wrongSize: WrongSize | undefined;

  /** What the fields of one object cost; `pageSize` is that of the connection that the object is. */
  function costOf(selectionSets: readonly SelectionSetNode[], type: GraphQLCompositeType, pageSize: number): number {
    if (!isObjectType(type)) return 0;
    let cost = 0;
    for (const { field, nodes } of collectFields(selectionSets, type, document).values()) {
      // Fields of the root are read on their own, whatever others ask for.
      const groups = type === root ? [...nodes.values()] : [[...nodes.values()].flat()];
      for (const group of groups) cost += costOfField(field, group, type, pageSize);
    }
    return cost;
  }

  function costOfField(
    field: GraphQLField<unknown, unknown>,
    nodes: readonly FieldNode[],
    parent: GraphQLObjectType,
    pageSize: number,
  ): number {
    const path = `${parent.name}.${field.name}`;
    const type = getNamedType(field.type);
    const sizes = distinctSizes(field, nodes, path);
    if (!isCompositeType(type)) return costOfValue(field, path, sizes);
    const below = (ofPage: number) =>
      costOf(
        nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
        type,
        ofPage,
      );
    if (isConnection(field)) return namesOf(nodes).size + below(sizes);
    if (!isListType(getNullableType(field.type))) return namesOf(nodes).size * (1 + below(PAGE.default));
    const isPage = parent.name.endsWith('Connection') && (field.name === 'nodes' || field.name === 'edges');
    return (isPage ? pageSize : sizes) * (1 + below(PAGE.default));
  }

  function costOfValue(field: GraphQLField<unknown, unknown>, path: string, sizes: number): number {
    if (path in TEXT_BOUNDS) return sizes / CHARACTERS;
    if (isListType(getNullableType(field.type))) return sizes / VALUES;
    return field.name === 'totalCount' ? COUNT : 0;
  }

  /** How many elements, or characters, a field may give under all of its names together. */
  function distinctSizes(field: GraphQLField<unknown, unknown>, nodes: readonly FieldNode[], path: string): number {
    return [...namesOf(nodes).values()].reduce((sum, node) => sum + sizeOf(field, node, path), 0);
  }

  function sizeOf(field: GraphQLField<unknown, unknown>, node: FieldNode, path: string): number {
    const { first, last } = argumentsOf(field, node, document.variables);
    if (isConnection(field)) {
      const size = typeof first === 'number' ? first : typeof last === 'number' ? last : PAGE.default;
      // A size outside the limits is for the field itself to refuse.
      return Math.min(Math.max(size, 0), PAGE.maximum);
    }
    const maximum = LIST_BOUNDS[path] ?? TEXT_BOUNDS[path] ?? 1;
    if (typeof first !== 'number') return maximum;
    if (first < 1 || first > maximum) wrongSize ??= { field: `${field.name}.first`, maximum };
    return Math.min(Math.max(first, 0), maximum);
  }

  const cost = root ? Math.ceil(costOf([operation.selectionSet], root, PAGE.default)) : 0;
  return { cost, wrongSize };
}

/**
 * The fields that are asked for of an object, by their names in the schema. A fragment counts once, however often it is
 * spread.
 */
function collectFields(
  selectionSets: readonly SelectionSetNode[],
  type: GraphQLObjectType,
  { schema, fragments }: CountedDocument,
): Map<string, Asked> {
  const found = new Map<string, Asked>();
  const spread = new Set<string>();

  function collect({ selections }: SelectionSetNode): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) add(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collectOf(selection.selectionSet, selection.typeCondition);
      else {
        const fragment = fragments[selection.name.value];
        if (!fragment || spread.has(selection.name.value)) continue;
        spread.add(selection.name.value);
        collectOf(fragment.selectionSet, fragment.typeCondition);
      }
    }
  }

  function collectOf(
    selectionSet: SelectionSetNode,
    condition: FragmentDefinitionNode['typeCondition'] | undefined,
  ): void {
    if (condition === undefined || typeFromAST(schema, condition) === type) collect(selectionSet);
  }

  function add(node: FieldNode): void {
    const field = type.getFields()[node.name.value];
    if (!field) return;
    const asked = found.get(field.name) ?? { field, nodes: new Map<string, FieldNode[]>() };
    found.set(field.name, asked);
    asked.nodes.set(nameOf(node), [...(asked.nodes.get(nameOf(node)) ?? []), node]);
  }

  selectionSets.forEach(collect);
  return found;
}

/** The name of a field in the answer. */
function nameOf({ alias, name }: FieldNode): string {
  return (alias ?? name).value;
}

/** The names under which nodes ask for a field, each with one of them: those of one name have the same arguments. */
function namesOf(nodes: readonly FieldNode[]): ReadonlyMap<string, FieldNode> {
  return new Map(nodes.map((node) => [nameOf(node), node]));
}

/** Whether a field is a connection, as of Relay's specification. */
export function isConnection({ args }: { readonly args: readonly { readonly name: string }[] }): boolean {
  return args.some(({ name }) => name === 'first') && args.some(({ name }) => name === 'last');
}

/** What cannot be read here is refused when the field is resolved. */
function argumentsOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: CountedDocument['variables'],
): Record<string, unknown> {
  try {
    return getArgumentValues(field, node, variables as Record<string, unknown>);
  } catch {
    return {};
  }
}
