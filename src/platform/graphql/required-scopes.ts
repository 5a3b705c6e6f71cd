import {
  getDirectiveValues,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { ALL_SCOPES, type AccessScope, type ScopeSet } from '../security/access-scopes.js';

/** Something in the schema that needs a right: any one of some scopes is enough. */
export interface ScopeRequirement {
  /** Its name in the schema, such as Profile.email or Query.profiles(where:). */
  readonly element: string;
  /** The first one is what a key for this purpose usually has. */
  readonly scopes: readonly [AccessScope, ...AccessScope[]];
}

/** An operation that may be executed. */
export interface CheckedOperation {
  readonly operation: OperationDefinitionNode;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
}

/** What an operation needs whatever its variables are, and which of its variables may need more. */
interface OperationRequirements {
  readonly fixed: readonly ScopeRequirement[];
  readonly inputs: readonly { readonly variable: string; readonly type: GraphQLInputObjectType }[];
}

/**
 * Finds what a request may not do: the first thing in its operation that needs a scope which it does not have. undefined
 * if it may be executed.
 */
export type FindMissingScope = (
  scopes: ScopeSet,
  operation: CheckedOperation,
  variables: Readonly<Record<string, unknown>>,
) => ScopeRequirement | undefined;

/** Creates the function that checks operations by the directive @requires of a schema. */
export function createScopeCheck(schema: GraphQLSchema): FindMissingScope {
  const requirements = readRequirements(schema);
  const known = new WeakMap<OperationDefinitionNode, OperationRequirements>();

  function requirementsOf({ operation, fragments }: CheckedOperation): OperationRequirements {
    let found = known.get(operation);
    if (!found) known.set(operation, (found = collectRequirements(schema, requirements, operation, fragments)));
    return found;
  }

  return (scopes, operation, variables) => {
    if (scopes === ALL_SCOPES) return undefined;
    const isMissing = (requirement: ScopeRequirement) => !requirement.scopes.some((scope) => scopes.has(scope));
    const { fixed, inputs } = requirementsOf(operation);
    const missing = fixed.find(isMissing);
    if (missing) return missing;
    for (const { variable, type } of inputs) {
      const found = requirements.ofInput(type, variables[variable]).find(isMissing);
      if (found) return found;
    }
    return undefined;
  };
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

function collectRequirements(
  schema: GraphQLSchema,
  requirements: SchemaRequirements,
  { operation, selectionSet, variableDefinitions = [] }: OperationDefinitionNode,
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): OperationRequirements {
  const fixed = new Map<string, ScopeRequirement>();
  const inputs = new Map<string, OperationRequirements['inputs'][number]>();
  const spread = new Set<string>();

  function add(requirement: ScopeRequirement | undefined): void {
    if (requirement) fixed.set(requirement.element, requirement);
  }

  function addSelections({ selections }: SelectionSetNode, type: GraphQLNamedType): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const name = selection.name.value;
        const fragment = fragments[name];
        if (!fragment || spread.has(name)) continue;
        spread.add(name);
        const on = schema.getType(fragment.typeCondition.name.value);
        if (on) addSelections(fragment.selectionSet, on);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const on = selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : type;
        if (on) addSelections(selection.selectionSet, on);
      } else {
        const name = selection.name.value;
        add(requirements.ofField(type, name));
        const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
        for (const { name: given, value } of selection.arguments ?? []) {
          const argument = field?.args.find((one) => one.name === given.value);
          if (!argument) continue;
          add(requirements.ofArgument(type, name, argument));
          addInput(value, getNamedType(argument.type));
        }
        if (field && selection.selectionSet) addSelections(selection.selectionSet, getNamedType(field.type));
      }
    }
  }

  function addInput(value: ValueNode, type: GraphQLNamedType): void {
    if (!isInputObjectType(type) || !requirements.isLimited(type)) return;
    if (value.kind === Kind.VARIABLE) {
      const variable = value.name.value;
      inputs.set(`${variable} ${type.name}`, { variable, type });
      const byDefault = variableDefinitions.find((one) => one.variable.name.value === variable)?.defaultValue;
      if (byDefault) addInput(byDefault, type);
    } else if (value.kind === Kind.LIST) {
      for (const entry of value.values) addInput(entry, type);
    } else if (value.kind === Kind.OBJECT) {
      for (const given of value.fields) {
        const field = type.getFields()[given.name.value];
        if (!field) continue;
        add(requirements.ofInputField(type, field));
        addInput(given.value, getNamedType(field.type));
      }
    }
  }

  const root = schema.getRootType(operation);
  if (root) addSelections(selectionSet, root);
  return { fixed: [...fixed.values()], inputs: [...inputs.values()] };
}
