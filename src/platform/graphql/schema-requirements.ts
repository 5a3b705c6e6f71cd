import {
  getDirectiveValues,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import type { AccessScope } from '../security/access-scopes.js';

/** Something in the schema that needs a right: any one of some scopes is enough. */
export interface ScopeRequirement {
  /** Its name in the schema, such as Profile.email or Query.profiles(where:). */
  readonly element: string;
  /** The first one is what a key for this purpose usually has. */
  readonly scopes: readonly [AccessScope, ...AccessScope[]];
}

/** The requirements of a schema. */
export interface SchemaRequirements {
  /** That of a field of an object or interface: its own, or that of its type. */
  ofField(type: GraphQLNamedType, field: string): ScopeRequirement | undefined;
  /** That of a type for all of its fields which have none of their own. */
  ofType(type: GraphQLNamedType): ScopeRequirement | undefined;
  /** That which a field has of its own. */
  ofFieldItself(type: GraphQLNamedType, field: GraphQLField<unknown, unknown>): ScopeRequirement | undefined;
  ofArgument(type: GraphQLNamedType, field: string, argument: GraphQLArgument): ScopeRequirement | undefined;
  /** Those of the fields of an input object that are given in a value as JSON. */
  ofInput(type: GraphQLInputObjectType, value: unknown): readonly ScopeRequirement[];
  ofInputField(type: GraphQLInputObjectType, field: GraphQLInputField): ScopeRequirement | undefined;
  /** Whether something in an input object may need a scope. */
  isLimited(type: GraphQLInputObjectType): boolean;
}

/** Reads the directive @requires in a schema. */
export function readRequirements(schema: GraphQLSchema): SchemaRequirements {
  const directive = schema.getDirective('requires');
  const own = new Map<object, readonly AccessScope[] | undefined>();
  const limited = new Map<GraphQLInputObjectType, boolean>();

  function scopesOf(element: {
    readonly astNode?: Parameters<typeof getDirectiveValues>[1] | null;
    readonly extensionASTNodes?: readonly Parameters<typeof getDirectiveValues>[1][];
  }): readonly AccessScope[] | undefined {
    if (!own.has(element)) {
      const nodes = [element.astNode, ...(element.extensionASTNodes ?? [])];
      const values = nodes.map((node) => node && directive && getDirectiveValues(directive, node)).find(Boolean);
      own.set(element, values?.['scopes'] as readonly AccessScope[] | undefined);
    }
    return own.get(element);
  }

  const requirement = (element: string, scopes: readonly AccessScope[] | undefined): ScopeRequirement | undefined =>
    scopes?.[0] ? { element, scopes: [scopes[0], ...scopes.slice(1)] } : undefined;

  function fieldOf(type: GraphQLNamedType, name: string): GraphQLField<unknown, unknown> | undefined {
    return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
  }

  function isLimited(type: GraphQLInputObjectType): boolean {
    if (!limited.has(type)) {
      // A type that contains itself is decided by its other fields.
      limited.set(type, false);
      const fields = Object.values(type.getFields());
      const found = fields.some((field) => {
        const fieldType = getNamedType(field.type);
        return scopesOf(field)?.length || (isInputObjectType(fieldType) && isLimited(fieldType));
      });
      limited.set(type, found);
    }
    return limited.get(type) ?? false;
  }

  function ofInputField(type: GraphQLInputObjectType, field: GraphQLInputField): ScopeRequirement | undefined {
    return requirement(`${type.name}.${field.name}`, scopesOf(field));
  }

  function ofInput(type: GraphQLInputObjectType, value: unknown): ScopeRequirement[] {
    if (!isLimited(type) || typeof value !== 'object' || value === null) return [];
    if (Array.isArray(value)) return value.flatMap((entry) => ofInput(type, entry));
    return Object.entries(value).flatMap(([name, given]) => {
      const field = type.getFields()[name];
      if (!field || given === undefined) return [];
      const fieldType = getNamedType(field.type);
      const needed = ofInputField(type, field);
      return [...(needed ? [needed] : []), ...(isInputObjectType(fieldType) ? ofInput(fieldType, given) : [])];
    });
  }

  return {
    ofField(type, name) {
      const field = fieldOf(type, name);
      const scopes = (field && scopesOf(field)) ?? scopesOf(type);
      return requirement(`${type.name}.${name}`, scopes);
    },
    ofType: (type) => requirement(type.name, scopesOf(type)),
    ofFieldItself: (type, field) => requirement(`${type.name}.${field.name}`, scopesOf(field)),
    ofArgument: (type, field, argument) => requirement(`${type.name}.${field}(${argument.name}:)`, scopesOf(argument)),
    ofInput,
    ofInputField,
    isLimited,
  };
}
