import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  typeFromAST,
  valueFromAST,
  type GraphQLInputType,
  type GraphQLNamedInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql';

/** A JSON Schema of an object. */
export interface InputSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
  /** Those of input objects, by their names. */
  readonly $defs?: Readonly<Record<string, object>>;
}

/** What the scalars of the schema are in JSON. */
const SCALARS: Readonly<Record<string, object>> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', format: 'date-time' },
  URL: { type: 'string', format: 'uri' },
  EmailAddress: { type: 'string', format: 'email' },
  JSONObject: { type: 'object' },
};

/** The JSON Schema of an operation's variables. */
export function inputSchemaOf(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): InputSchema {
  const definitions = new Map<string, object>();

  function schemaOf(type: GraphQLInputType): object {
    if (isNonNullType(type)) return schemaOf(type.ofType);
    if (isListType(type)) return { type: 'array', items: schemaOf(type.ofType) };
    const named: GraphQLNamedInputType = type;
    if (isEnumType(named)) return { type: 'string', enum: named.getValues().map(({ name }) => name) };
    if (!isInputObjectType(named)) return SCALARS[named.name] ?? {};
    if (!definitions.has(named.name)) {
      // Input objects may contain themselves.
      definitions.set(named.name, {});
      const fields = Object.values(named.getFields());
      definitions.set(named.name, {
        type: 'object',
        ...(named.description && { description: named.description }),
        properties: Object.fromEntries(
          fields.map((field) => [
            field.name,
            {
              ...schemaOf(field.type),
              ...(field.description && { description: field.description }),
              ...(field.defaultValue !== undefined && { default: field.defaultValue }),
            },
          ]),
        ),
        required: fields.filter(isRequiredInputField).map(({ name }) => name),
        additionalProperties: false,
      });
    }
    return { $ref: `#/$defs/${named.name}` };
  }

  function schemaOfVariable({ type, defaultValue }: VariableDefinitionNode): object {
    const inputType = typeFromAST(schema, type) as GraphQLInputType;
    return {
      ...schemaOf(inputType),
      ...(defaultValue && { default: valueFromAST(defaultValue, inputType) }),
    };
  }

  const nameOf = ({ variable }: VariableDefinitionNode): string => variable.name.value;
  const properties = Object.fromEntries(variableDefinitions.map((one) => [nameOf(one), schemaOfVariable(one)]));
  const isRequired = ({ type, defaultValue }: VariableDefinitionNode) =>
    type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined;
  return {
    type: 'object',
    properties,
    required: variableDefinitions.filter(isRequired).map(nameOf),
    additionalProperties: false,
    ...(definitions.size > 0 && { $defs: Object.fromEntries(definitions) }),
  };
}
