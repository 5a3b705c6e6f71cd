import { getDirectiveValues, isObjectType, type GraphQLSchema } from 'graphql';

/** Adds to the descriptions of types that are about a person that they are: those whose privacy class is PERSON. */
export function describePrivacy(schema: GraphQLSchema): GraphQLSchema {
  const directive = schema.getDirective('privacy');
  for (const type of Object.values(schema.getTypeMap())) {
    if (!directive || !isObjectType(type) || !type.astNode) continue;
    if (getDirectiveValues(directive, type.astNode)?.['class'] === 'PERSON')
      type.description = `${type.description ?? ''}\n\nPersonal data.`;
  }
  return schema;
}
