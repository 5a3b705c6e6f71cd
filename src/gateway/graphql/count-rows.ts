import {
  getArgumentValues,
  getNamedType,
  isCompositeType,
  isObjectType,
  Kind,
  typeFromAST,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type FieldNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** How many rows a page holds when the client does not say, and at most. */
const PAGE = { default: 20, maximum: 100 };

/** What the rows of an operation are counted in. */
export interface CountedDocument {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly variables: Readonly<Record<string, unknown>>;
}

/**
 * How many rows an operation may read: for each connection the size of its page, and as many times what is below
 * it. GitHub counts its public API's nodes the same way. What is no connection counts nothing, as one statement
 * reads all of it.
 */
export function countRows(operation: OperationDefinitionNode, document: CountedDocument): number {
  const root = document.schema.getRootType(operation.operation);
  // A fragment counts the same wherever it is spread, and is counted once: spreads of spreads would else take for ever.
  const known = new Map<string, number>();

  function countSelections({ selections }: SelectionSetNode, type: GraphQLCompositeType): number {
    return selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + countField(selection, type);
      if (selection.kind === Kind.FRAGMENT_SPREAD) return sum + countFragment(selection.name.value);
      const inner = selection.typeCondition ? typeFromAST(document.schema, selection.typeCondition) : type;
      return sum + (isCompositeType(inner) ? countSelections(selection.selectionSet, inner) : 0);
    }, 0);
  }

  function countFragment(name: string): number {
    const counted = known.get(name);
    if (counted !== undefined) return counted;
    const fragment = document.fragments[name];
    const type = fragment && typeFromAST(document.schema, fragment.typeCondition);
    const count = fragment && isCompositeType(type) ? countSelections(fragment.selectionSet, type) : 0;
    known.set(name, count);
    return count;
  }

  function countField(node: FieldNode, parent: GraphQLCompositeType): number {
    const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined;
    const type = field && getNamedType(field.type);
    if (!field || !node.selectionSet || !isCompositeType(type)) return 0;
    const below = countSelections(node.selectionSet, type);
    return isConnection(field) ? pageSize(field, node, document.variables) * (1 + below) : below;
  }

  return root ? countSelections(operation.selectionSet, root) : 0;
}

function isConnection({ args }: GraphQLField<unknown, unknown>): boolean {
  return args.some(({ name }) => name === 'first') && args.some(({ name }) => name === 'last');
}

function pageSize(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: CountedDocument['variables']): number {
  const { first, last } = argumentsOf(field, node, variables);
  const size = typeof first === 'number' ? first : typeof last === 'number' ? last : PAGE.default;
  // A size outside the limits is for the field itself to refuse.
  return Math.min(Math.max(size, 0), PAGE.maximum);
}

/** What cannot be read here is refused when the field is resolved. */
function argumentsOf(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: CountedDocument['variables']): Record<string, unknown> {
  try {
    return getArgumentValues(field, node, variables as Record<string, unknown>);
  } catch {
    return {};
  }
}
