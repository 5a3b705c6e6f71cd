import { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  Kind,
  OperationTypeNode,
  specifiedRules,
  validate,
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { DOCUMENT_LIMITS } from '../limits/document-size.js';

/** Maximum number of reduced documents whose validity is remembered. */
const MAX_REMEMBERED = 1000;

/** Maximum length of all of their texts, in characters. */
const MAX_REMEMBERED_LENGTH = 4_000_000;

/** Whether a document is valid. It must be parsed without locations. */
export type ValidateDocument = (document: DocumentNode) => boolean;

/**
 * Creates the function that validates documents by the rules of the GraphQL server.
 *
 * Most fields of a document are plain: leaves with neither alias, arguments nor directives. Where there are no
 * fragments, and no selection set contains a name twice, a plain field that its type has is valid whatever surrounds
 * it, and names of aliases make no difference. So a document is reduced to its other fields, which many documents have
 * in common, and rules are applied only to reduced documents that were not seen before.
 */
export function createDocumentValidator(schema: GraphQLSchema): ValidateDocument {
  const { validationRules } = new ApolloArmor(DOCUMENT_LIMITS).protect();
  const rules = [...specifiedRules, ...validationRules];
  const plainFields = new Map<GraphQLObjectType, ReadonlySet<string>>();
  const remembered = new LRUCache<string, boolean>({
    max: MAX_REMEMBERED,
    maxSize: MAX_REMEMBERED_LENGTH,
    sizeCalculation: (_isValid, key) => key.length,
  });

  function plainFieldsOf(type: GraphQLObjectType): ReadonlySet<string> {
    let names = plainFields.get(type);
    if (!names) plainFields.set(type, (names = namesOfPlainFields(type)));
    return names;
  }

  /** The document without plain fields; undefined if it is not one query without fragments and without names twice. */
  function reduceDocument({ kind, definitions }: DocumentNode): DocumentNode | undefined {
    const [operation] = definitions;
    if (definitions.length > 1 || operation?.kind !== Kind.OPERATION_DEFINITION) return undefined;
    if (operation.operation !== OperationTypeNode.QUERY) return undefined;
    const selectionSet = reduce(operation.selectionSet, schema.getQueryType() ?? undefined);
    return selectionSet && { kind, definitions: [{ ...operation, name: undefined, selectionSet }] };
  }

  /**
   * @param type - undefined if it is unknown, or no object: no field is left out.
   * @returns undefined if there is a fragment, or a selection set contains a name twice.
   */
  function reduce(selectionSet: SelectionSetNode, type: GraphQLObjectType | undefined): SelectionSetNode | undefined {
    const names = new Set<string>();
    const plain = type && plainFieldsOf(type);
    const kept: FieldNode[] = [];
    for (const node of selectionSet.selections) {
      if (node.kind !== Kind.FIELD) return undefined;
      names.add((node.alias ?? node.name).value);
      if (isPlain(node) && plain?.has(node.name.value)) continue;
      if (!node.selectionSet) {
        kept.push(node);
        continue;
      }
      const fieldType = getNamedType(type?.getFields()[node.name.value]?.type);
      const reduced = reduce(node.selectionSet, isObjectType(fieldType) ? fieldType : undefined);
      if (!reduced) return undefined;
      kept.push({ ...node, selectionSet: reduced });
    }
    if (names.size < selectionSet.selections.length) return undefined;
    // A selection set may not become empty, nor the document less deep.
    return { ...selectionSet, selections: kept.length > 0 ? kept : [TYPE_NAME] };
  }

  function followsRules(document: DocumentNode): boolean {
    try {
      return validate(schema, document, rules).length === 0;
    } catch {
      // GraphQL Armor throws.
      return false;
    }
  }

  return (document) => {
    const reduced = reduceDocument(document);
    if (!reduced) return followsRules(document);
    const key = JSON.stringify(reduced, withoutNameOfAlias);
    let isValid = remembered.get(key);
    if (isValid === undefined) remembered.set(key, (isValid = followsRules(reduced)));
    return isValid;
  };
}

/** Stands for the plain fields of a selection set that has no others. */
const TYPE_NAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

function isPlain({ alias, arguments: given, directives, selectionSet }: FieldNode): boolean {
  return !alias && !selectionSet && !given?.length && !directives?.length;
}

/** The fields of a type that are leaves and need no arguments. */
function namesOfPlainFields(type: GraphQLObjectType): ReadonlySet<string> {
  const plain = Object.values(type.getFields()).filter(
    (field) => isLeafType(getNamedType(field.type)) && !field.args.some(isRequiredArgument),
  );
  return new Set([...plain.map(({ name }) => name), '__typename']);
}

const withoutNameOfAlias = (key: string, value: unknown): unknown => (key === 'alias' && value ? true : value);
