import {
  getDirectiveValues,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { GraphQLNamedType } from 'graphql';
import type { SchemaRequirements } from '../../../platform/graphql/schema-requirements.js';
import type { ScopeSet } from '../../../platform/security/access-scopes.js';

/** What a field of the schema says of people, as its directive @privacy says. */
type PrivacyClass = 'PERSON' | 'PSEUDONYM' | 'NONE';

/**
 * Fields of the class PERSON that tell nothing to those who may not read the rest: cursors contain what the list is sorted
 * by, and the others are checked where they are read. docs/privacy.md gives the reasons.
 */
const OPEN_FIELDS: readonly string[] = [
  'Export.downloadUrl',
  'HeatmapRow.name',
  'PageInfo.startCursor',
  'PageInfo.endCursor',
];

const isOpen = (field: string): boolean => OPEN_FIELDS.includes(field) || field.endsWith('Edge.cursor');

type DefinitionNode = Parameters<typeof getDirectiveValues>[1];

/** A type or field with the nodes that define it. */
interface DefinedElement {
  readonly astNode?: DefinitionNode | null | undefined;
  readonly extensionASTNodes?: readonly DefinitionNode[];
}

/** What somebody with some rights can read of people. */
export interface PersonalFields {
  /** Types with fields that tell something of a person, in alphabetical order. */
  readonly personalTypes: readonly string[];
  /** Whether something stands for a person: a pseudonym. */
  readonly hasPseudonyms: boolean;
}

/**
 * Follows the fields that some scopes open, from those with which operations begin, and finds what they tell of people.
 */
export function findPersonalFields(
  schema: GraphQLSchema,
  requirements: SchemaRequirements,
  scopes: ScopeSet,
): PersonalFields {
  const directive = schema.getDirective('privacy');
  const classIn = ({ astNode, extensionASTNodes = [] }: DefinedElement): PrivacyClass | undefined => {
    const values = [astNode, ...extensionASTNodes]
      .map((node) => node && directive && getDirectiveValues(directive, node))
      .find(Boolean);
    return values?.['class'] as PrivacyClass | undefined;
  };
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const reached = new Set<GraphQLNamedType>(roots.filter((type) => type !== null && type !== undefined));
  const personalTypes = new Set<string>();
  let hasPseudonyms = false;
  // A set is also walked through what is added to it meanwhile.
  for (const type of reached) {
    if (isAbstractType(type)) for (const one of schema.getPossibleTypes(type)) reached.add(one);
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const needed = requirements.ofField(type, field.name)?.scopes ?? [];
      if (needed.length > 0 && !needed.some((scope) => scopes.has(scope))) continue;
      const fieldType = getNamedType(field.type);
      reached.add(fieldType);
      // What an object tells is in its own fields.
      if (!isLeafType(fieldType) || isOpen(`${type.name}.${field.name}`)) continue;
      const privacy = classIn(field) ?? classIn(type);
      if (privacy === 'PERSON') personalTypes.add(type.name);
      if (privacy === 'PSEUDONYM') hasPseudonyms = true;
    }
  }
  return { personalTypes: [...personalTypes].sort(), hasPseudonyms };
}
