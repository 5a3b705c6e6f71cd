import { isInputObjectType, isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql';
import { scopeText } from '../../platform/security/access-scopes.js';
import { readRequirements, type ScopeRequirement } from '../../platform/graphql/schema-requirements.js';

/** Adds to the descriptions of a schema which scopes its types, fields, arguments and input fields need. */
export function describeScopes(schema: GraphQLSchema): GraphQLSchema {
  const requirements = readRequirements(schema);
  const describe = (
    element: { description?: string | null | undefined },
    requirement: ScopeRequirement | undefined,
  ): void => {
    if (requirement) element.description = `${element.description ?? ''}\n\n${sentence(requirement)}`;
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (isObjectType(type) || isInterfaceType(type)) {
      describe(type, requirements.ofType(type));
      for (const field of Object.values(type.getFields())) {
        describe(field, requirements.ofFieldItself(type, field));
        for (const argument of field.args) describe(argument, requirements.ofArgument(type, field.name, argument));
      }
    } else if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) describe(field, requirements.ofInputField(type, field));
    }
  }
  return schema;
}

function sentence({ scopes }: ScopeRequirement): string {
  const [first, ...others] = scopes.map(scopeText);
  if (others.length === 0) return `Needs the scope ${first}.`;
  return `Needs one of the scopes ${[first, ...others].join(', ')}.`;
}
