import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLResolveInfo,
} from 'graphql';

/**
 * The only field of a mutation's payload that is one object of a type. undefined if there is none or more than one, or
 * if directives or fragments decide which there are.
 */
export function answeredField(
  { fieldNodes, returnType }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'returnType'>,
  type: string,
): FieldNode | undefined {
  const payload = getNamedType(returnType);
  const [mutation, ...others] = fieldNodes;
  if (!isObjectType(payload) || others.length > 0) return undefined;
  const selections = mutation?.selectionSet?.selections ?? [];
  const fields = selections.filter((one): one is FieldNode => one.kind === Kind.FIELD && !one.directives?.length);
  if (fields.length < selections.length) return undefined;
  const found = fields.filter(({ name }) => {
    const field = payload.getFields()[name.value];
    if (!field || isListType(getNullableType(field.type))) return false;
    return getNamedType(field.type).name === type;
  });
  return found.length === 1 ? found[0] : undefined;
}
