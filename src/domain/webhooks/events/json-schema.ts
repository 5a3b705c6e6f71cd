/** What a JSON Schema of the draft 2020-12 says of a value, as far as events need it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A schema together with the type of the values that fit it, so that the two are never written apart. */
export interface SchemaOf<Value> {
  readonly schema: JsonSchema;
  /** Only for the compiler: no schema has it. */
  readonly value?: Value;
}

/** The type of what fits a schema. */
export type ValueOf<Schema> = Schema extends SchemaOf<infer Value> ? Value : never;

type Properties = Readonly<Record<string, SchemaOf<unknown>>>;

/** Any text. */
export const text = (description: string): SchemaOf<string> => ({ schema: { type: 'string', description } });

/** An identifier that the service made (RFC 9562). */
export const identifier = (description: string): SchemaOf<string> => ({
  schema: { type: 'string', format: 'uuid', description },
});

/** An instant as of RFC 3339. */
export const instant = (description: string): SchemaOf<string> => ({
  schema: { type: 'string', format: 'date-time', description },
});

/** An absolute URL. */
export const url = (description: string): SchemaOf<string> => ({
  schema: { type: 'string', format: 'uri', description },
});

/** One of some texts. */
export const oneOf = <const Values extends readonly string[]>(
  values: Values,
  description: string,
): SchemaOf<Values[number]> => ({
  schema: { type: 'string', enum: values, description },
});

/** A number within bounds, both included. */
export const number = (minimum: number, maximum: number, description: string): SchemaOf<number> => ({
  schema: { type: 'number', minimum, maximum, description },
});

/** A whole number that is at least so much. */
export const wholeNumber = (minimum: number, description: string): SchemaOf<number> => ({
  schema: { type: 'integer', minimum, description },
});

/** A list of values of one kind. */
export const list = <Value>(items: SchemaOf<Value>, description: string): SchemaOf<readonly Value[]> => ({
  schema: { type: 'array', items: items.schema, description },
});

type RecordOf<P, O> = { readonly [Name in keyof P]: ValueOf<P[Name]> } & {
  readonly [Name in keyof O]?: ValueOf<O[Name]>;
};

/**
 * An object that has all of these properties. More may come with later versions, so nothing is said about others.
 *
 * @param optional - properties that are left out where they have no value.
 */
export function record<P extends Properties, O extends Properties = Record<never, never>>(
  properties: P,
  description: string,
  optional?: O,
): SchemaOf<RecordOf<P, O>> {
  const schemas = Object.entries({ ...properties, ...optional }).map(([name, { schema }]) => [name, schema]);
  return {
    schema: { type: 'object', properties: Object.fromEntries(schemas), required: Object.keys(properties), description },
  };
}
