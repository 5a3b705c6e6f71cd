import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNamedType,
  getNullableType,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type TypeNode,
  typeFromAST,
} from 'graphql';
import type { ReadPurpose } from '../../platform/database/index.js';
import { groupBy } from '../../platform/group-by.js';
import { isAnalyticsField } from './analytics-fields.js';
import { MAX_LIST_SIZES, MAX_TEXT_LENGTHS, VALUE_TYPES } from './field-sizes.js';

/** The size of a page of a connection: by default, and at most. */
const PAGE_SIZE = { default: 20, maximum: 100 };

/** This many characters of long texts cost as much as an object. */
const CHARACTERS_PER_COST = 1000;

/** This many elements of lists of plain values cost as much as an object. */
const VALUES_PER_COST = 50;

/** Cost of counting a list: the database reads all of it. */
const COUNT_COST = 5;

/** Cost of counting a list by one of its properties: the database reads what belongs to each of its entries. */
const FACET_COST = 20;

/** What an operation is executed with. */
export interface OperationContext {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The fragments of a document by name. */
export function fragmentsOf({ definitions }: DocumentNode): Record<string, FragmentDefinitionNode> {
  return Object.fromEntries(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
}

/** A requested size that its field does not allow. */
export interface InvalidSize {
  readonly field: string;
  readonly maximum: number;
}

/** The maximum cost of an operation, the first requested size that is invalid, and what its reads are for. */
export interface Cost {
  readonly cost: number;
  readonly invalidSize: InvalidSize | undefined;
  readonly purpose: ReadPurpose;
}

/** A requested field with its nodes, under all of its aliases. */
interface RequestedField {
  readonly field: GraphQLField<unknown, unknown>;
  readonly nodes: FieldNode[];
}

/**
 * Computes the maximum cost of an operation before anything is read: 1 for each object that the answer may contain,
 * where the requested sizes of lists are multiplied down the tree; long texts cost by their maximum length. The actual
 * data does not count, so that the same operation is always accepted or always refused. Scalars of an object cost
 * nothing: the limit of aliases bounds their number.
 *
 * A list under two aliases costs as if both requested the fields of either, as it is read once for both.
 */
export function computeCost(operation: OperationDefinitionNode, document: OperationContext): Cost {
  const known = fixedCostOf(operation);
  if (known) return known;
  const cost = costOfOperation(operation, document);
  if (!hasVariableCost(operation)) fixedCosts.set(operation, cost);
  return cost;
}

/** The costs of operations whose variables make no difference. */
const fixedCosts = new WeakMap<OperationDefinitionNode, Cost>();

/** The cost of an operation, if it was computed before and does not depend on its variables. */
export function fixedCostOf(operation: OperationDefinitionNode): Cost | undefined {
  return fixedCosts.get(operation);
}

function costOfOperation(operation: OperationDefinitionNode, document: OperationContext): Cost {
  const root = document.schema.getRootType(operation.operation);
  let invalidSize: InvalidSize | undefined;
  let purpose: ReadPurpose = 'query';

  /** The cost of the fields of an object; `pageSize` is its page size if it is a connection. */
  function costOf(selectionSets: readonly SelectionSetNode[], type: GraphQLCompositeType, pageSize: number): number {
    if (isAbstractType(type)) {
      return Math.max(...document.schema.getPossibleTypes(type).map((one) => costOf(selectionSets, one, pageSize)));
    }
    let cost = 0;
    for (const { field, nodes } of collectFields(selectionSets, type, document).values()) {
      // Fields of the root are read separately for each alias.
      const groups = type === root ? groupBy(nodes, nameOf).values() : [nodes];
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
    if (isAnalyticsField(parent.name, field.name)) purpose = 'analytics';
    const type = getNamedType(field.type);
    const sizes = totalSize(field, nodes, path);
    if (path in MAX_TEXT_LENGTHS) return sizes / CHARACTERS_PER_COST;
    if (!isCompositeType(type)) return costOfValue(field, sizes);
    if (VALUE_TYPES.has(type.name)) return 0;
    const names = oneOfEachName(nodes).length;
    if (isConnection(field)) return names + costBelow(nodes, type, sizes);
    const cost = 1 + costBelow(nodes, type, PAGE_SIZE.default);
    if (!isListType(getNullableType(field.type))) return names * cost;
    if (parent.name.endsWith('Facets')) return names * FACET_COST + sizes * cost;
    const isPage = parent.name.endsWith('Connection') && (field.name === 'nodes' || field.name === 'edges');
    return (isPage ? pageSize : sizes) * cost;
  }

  function costBelow(nodes: readonly FieldNode[], type: GraphQLCompositeType, pageSize: number): number {
    return costOf(
      nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
      type,
      pageSize,
    );
  }

  function costOfValue(field: GraphQLField<unknown, unknown>, sizes: number): number {
    if (isListType(getNullableType(field.type))) return sizes / VALUES_PER_COST;
    return field.name === 'totalCount' ? COUNT_COST : 0;
  }

  /** The maximum number of elements, or characters, of a field under all its aliases. */
  function totalSize(field: GraphQLField<unknown, unknown>, nodes: readonly FieldNode[], path: string): number {
    let total = 0;
    for (const node of oneOfEachName(nodes)) total += sizeOf(field, node, path);
    return total;
  }

  function sizeOf(field: GraphQLField<unknown, unknown>, node: FieldNode, path: string): number {
    const { first, last, ids } = argumentsOf(field, node, document.variables);
    if (isConnection(field)) {
      const size = typeof first === 'number' ? first : typeof last === 'number' ? last : PAGE_SIZE.default;
      // The resolver refuses an invalid size.
      return Math.min(Math.max(size, 0), MAX_LIST_SIZES[path] ?? PAGE_SIZE.maximum);
    }
    const maximum = MAX_LIST_SIZES[path] ?? MAX_TEXT_LENGTHS[path] ?? 1;
    if (typeof first !== 'number') return Array.isArray(ids) ? Math.min(ids.length, maximum) : maximum;
    if (first < 1 || first > maximum) invalidSize ??= { field: `${field.name}.first`, maximum };
    return Math.min(Math.max(first, 0), maximum);
  }

  const cost = root ? Math.ceil(costOf([operation.selectionSet], root, PAGE_SIZE.default)) : 0;
  return { cost, invalidSize, purpose };
}

/** Whether the cost of an operation depends on its variables: sizes of lists are integers, or those of lists of identifiers. */
function hasVariableCost({ variableDefinitions = [] }: OperationDefinitionNode): boolean {
  return variableDefinitions.some(({ type }) => namedTypeOf(type) === 'Int' || isListTypeNode(type));
}

function isListTypeNode(type: TypeNode): boolean {
  return type.kind === Kind.LIST_TYPE || (type.kind === Kind.NON_NULL_TYPE && isListTypeNode(type.type));
}

/** The name of a type without lists and exclamation marks. */
export function namedTypeOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : namedTypeOf(type.type);
}

/**
 * The requested fields of an object, by their names in the schema. A fragment counts once, however often it is spread.
 */
function collectFields(
  selectionSets: readonly SelectionSetNode[],
  type: GraphQLObjectType,
  { schema, fragments }: OperationContext,
): Map<string, RequestedField> {
  const found = new Map<string, RequestedField>();
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
    const conditionType = condition && typeFromAST(schema, condition);
    const applies = isAbstractType(conditionType)
      ? schema.isSubType(conditionType, type)
      : (conditionType ?? type) === type;
    if (applies) collect(selectionSet);
  }

  function add(node: FieldNode): void {
    const field = type.getFields()[node.name.value];
    if (!field) return;
    const requested = found.get(field.name);
    if (requested) requested.nodes.push(node);
    else found.set(field.name, { field, nodes: [node] });
  }

  selectionSets.forEach(collect);
  return found;
}

/** The name of a field in the answer. */
function nameOf({ alias, name }: FieldNode): string {
  return (alias ?? name).value;
}

/** One node for each name that a field has in the answer: nodes of the same name have the same arguments. */
function oneOfEachName(nodes: readonly FieldNode[]): readonly FieldNode[] {
  return nodes.length === 1 ? nodes : [...new Map(nodes.map((node) => [nameOf(node), node])).values()];
}

/** Whether a field is a connection of Relay's specification. */
export function isConnection({ args }: { readonly args: readonly { readonly name: string }[] }): boolean {
  return args.some(({ name }) => name === 'first') && args.some(({ name }) => name === 'last');
}

const NO_ARGUMENTS: Readonly<Record<string, unknown>> = {};

/** Invalid arguments are refused when the field is resolved. */
function argumentsOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: OperationContext['variables'],
): Readonly<Record<string, unknown>> {
  if (field.args.length === 0) return NO_ARGUMENTS;
  try {
    return getArgumentValues(field, node, variables as Record<string, unknown>);
  } catch {
    return {};
  }
}
