import {
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  type FragmentDefinitionNode,
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import type { SchemaRequirements, ScopeRequirement } from './schema-requirements.js';

/** An operation that may be executed. */
export interface CheckedOperation {
  readonly operation: OperationDefinitionNode;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
}

/** Values of an operation's variables, as they were sent. */
export type Variables = Readonly<Record<string, unknown>>;

/** What the selected fields of an operation need, and which of its variables may need more. */
export interface OperationRequirements {
  readonly fixed: readonly ScopeRequirement[];
  /** Arguments that need a scope if their variable is given. */
  readonly ifGiven: readonly { readonly variable: string; readonly requirement: ScopeRequirement }[];
  readonly inputs: readonly { readonly variable: string; readonly type: GraphQLInputObjectType }[];
  /** Whether @skip or @include decide which fields are selected. */
  readonly isConditional: boolean;
}

/** Collects what an operation needs with certain variables. What @skip or @include leave out is not executed, and needs nothing. */
export function collectRequirements(
  schema: GraphQLSchema,
  requirements: SchemaRequirements,
  { operation: { operation, selectionSet, variableDefinitions = [] }, fragments }: CheckedOperation,
  variables: Variables,
): OperationRequirements {
  const fixed = new Map<string, ScopeRequirement>();
  const ifGiven = new Map<string, OperationRequirements['ifGiven'][number]>();
  const inputs = new Map<string, OperationRequirements['inputs'][number]>();
  const spread = new Set<string>();
  let isConditional = false;

  function defaultOf(variable: string): ValueNode | undefined {
    return variableDefinitions.find((one) => one.variable.name.value === variable)?.defaultValue;
  }

  /** The value of the condition of a directive; undefined if it has none that can be executed. */
  function conditionOf(value: ValueNode | undefined): unknown {
    if (value?.kind === Kind.BOOLEAN) return value.value;
    if (value?.kind !== Kind.VARIABLE) return undefined;
    const name = value.name.value;
    return Object.hasOwn(variables, name) ? variables[name] : conditionOf(defaultOf(name));
  }

  function isLeftOut({ directives = [] }: SelectionNode): boolean {
    return directives.some(({ name, arguments: given = [] }) => {
      if (name.value !== 'skip' && name.value !== 'include') return false;
      isConditional = true;
      return conditionOf(given.find((one) => one.name.value === 'if')?.value) === (name.value === 'skip');
    });
  }

  function add(requirement: ScopeRequirement | undefined): void {
    if (requirement) fixed.set(requirement.element, requirement);
  }

  function addSelections({ selections }: SelectionSetNode, type: GraphQLNamedType): void {
    for (const selection of selections) {
      if (isLeftOut(selection)) continue;
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
        for (const { name: argumentName, value } of selection.arguments ?? []) {
          const argument = field?.args.find((one) => one.name === argumentName.value);
          if (!argument) continue;
          addArgument(requirements.ofArgument(type, name, argument), value);
          addInput(value, getNamedType(argument.type));
        }
        if (field && selection.selectionSet) addSelections(selection.selectionSet, getNamedType(field.type));
      }
    }
  }

  function addArgument(requirement: ScopeRequirement | undefined, value: ValueNode): void {
    const variable = value.kind === Kind.VARIABLE && !defaultOf(value.name.value) ? value.name.value : undefined;
    if (variable === undefined) add(requirement);
    else if (requirement) ifGiven.set(`${variable} ${requirement.element}`, { variable, requirement });
  }

  function addInput(value: ValueNode, type: GraphQLNamedType): void {
    if (!isInputObjectType(type) || !requirements.isLimited(type)) return;
    if (value.kind === Kind.VARIABLE) {
      const variable = value.name.value;
      inputs.set(`${variable} ${type.name}`, { variable, type });
      const byDefault = defaultOf(variable);
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
  return { fixed: [...fixed.values()], ifGiven: [...ifGiven.values()], inputs: [...inputs.values()], isConditional };
}
