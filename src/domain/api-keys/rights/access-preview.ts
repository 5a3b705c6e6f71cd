import { buildSchema, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { readTypeDefinitions } from '../../../platform/graphql/index.js';
import { ALL_SCOPES, type AccessScope, type ScopePreset } from '../../../platform/security/access-scopes.js';
import { readRequirements, type SchemaRequirements } from '../../../platform/graphql/schema-requirements.js';
import type { Access } from '../../../platform/security/access.js';
import {
  chosenScopes,
  EVERYTHING,
  listScopes,
  presetOf,
  scopesOf,
  storedScopes,
  type ChosenScopes,
} from './key-scopes.js';
import { findPersonalFields } from './personal-fields.js';

/** Something that operations can begin with, and whether a key may execute it. */
export interface PreviewedField {
  readonly operation: 'QUERY' | 'MUTATION' | 'SUBSCRIPTION';
  readonly name: string;
  readonly description: string;
  readonly isAllowed: boolean;
  /** Any one of these would be enough. */
  readonly missingScopes: readonly AccessScope[];
}

/** What a key can do, and what it cannot. */
export interface AccessPreview {
  readonly preset: ScopePreset | null;
  readonly scopes: readonly AccessScope[];
  readonly people: 'NAMES' | 'PSEUDONYMS' | 'NOTHING';
  /** Types with fields that tell something of a person, which the key can reach. */
  readonly personalTypes: readonly string[];
  readonly fields: readonly PreviewedField[];
}

/**
 * What a key with some rights can do, by the schema.
 *
 * @param access - that of the request, whose rights are taken if none are chosen; undefined for the service itself.
 * @throws ServiceError INVALID_INPUT if there are both a preset and scopes, or no scopes in the list.
 */
export function previewAccess(chosen: ChosenScopes, access?: Access): AccessPreview {
  const { schema, requirements } = (definition ??= readDefinition());
  const stored = isChosen(chosen) ? chosenScopes(chosen) : storedRights(access);
  const scopes = scopesOf(stored);
  const { personalTypes, hasPseudonyms } = findPersonalFields(schema, requirements, scopes);
  const fieldsOf = (operation: PreviewedField['operation'], type: GraphQLObjectType | null | undefined) =>
    Object.values(type?.getFields() ?? {}).map(({ name, description }): PreviewedField => {
      const needed = requirements.ofField(type as GraphQLObjectType, name)?.scopes ?? [];
      const isAllowed = needed.length === 0 || needed.some((scope) => scopes.has(scope));
      return { operation, name, description: description ?? '', isAllowed, missingScopes: isAllowed ? [] : needed };
    });
  return {
    preset: presetOf(stored),
    scopes: listScopes(stored),
    people: personalTypes.length > 0 ? 'NAMES' : hasPseudonyms ? 'PSEUDONYMS' : 'NOTHING',
    personalTypes,
    fields: [
      ...fieldsOf('QUERY', schema.getQueryType()),
      ...fieldsOf('MUTATION', schema.getMutationType()),
      ...fieldsOf('SUBSCRIPTION', schema.getSubscriptionType()),
    ],
  };
}

/** Whether rights are chosen at all. */
export const isChosen = ({ preset, scopes }: ChosenScopes): boolean => Boolean(preset ?? scopes);

/** The rights of a request as they are stored of a key. */
export const storedRights = (access: Access | undefined): readonly string[] =>
  !access || access.scopes === ALL_SCOPES ? [EVERYTHING] : storedScopes(access.scopes);

/** The schema without resolvers, which is read once. */
let definition: { readonly schema: GraphQLSchema; readonly requirements: SchemaRequirements } | undefined;

function readDefinition() {
  const schema = buildSchema(readTypeDefinitions().join('\n'));
  return { schema, requirements: readRequirements(schema) };
}
