import type { GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { ALL_SCOPES, type ScopeSet } from '../security/access-scopes.js';
import {
  collectRequirements,
  type CheckedOperation,
  type OperationRequirements,
  type Variables,
} from './operation-requirements.js';
import { readRequirements, type ScopeRequirement } from './schema-requirements.js';

/**
 * Finds what a request may not do: the first thing in its operation that needs a scope which it does not have. undefined
 * if it may be executed.
 */
export type FindMissingScope = (
  scopes: ScopeSet,
  operation: CheckedOperation,
  variables: Variables,
) => ScopeRequirement | undefined;

/**
 * Creates the function that checks operations by the directive @requires of a schema. What @skip or @include leave out of
 * an operation needs no scope, as it is not executed.
 */
export function createScopeCheck(schema: GraphQLSchema): FindMissingScope {
  const requirements = readRequirements(schema);
  const known = new WeakMap<OperationDefinitionNode, OperationRequirements>();

  function requirementsOf(checked: CheckedOperation, variables: Variables): OperationRequirements {
    const before = known.get(checked.operation);
    if (before) return before;
    const found = collectRequirements(schema, requirements, checked, variables);
    if (!found.isConditional) known.set(checked.operation, found);
    return found;
  }

  return (scopes, operation, variables) => {
    if (scopes === ALL_SCOPES) return undefined;
    const isMissing = (requirement: ScopeRequirement) => !requirement.scopes.some((scope) => scopes.has(scope));
    const { fixed, ifGiven, inputs } = requirementsOf(operation, variables);
    const missing =
      fixed.find(isMissing) ??
      ifGiven.find(({ variable, requirement }) => variables[variable] !== undefined && isMissing(requirement))
        ?.requirement;
    if (missing) return missing;
    for (const { variable, type } of inputs) {
      const found = requirements.ofInput(type, variables[variable]).find(isMissing);
      if (found) return found;
    }
    return undefined;
  };
}
