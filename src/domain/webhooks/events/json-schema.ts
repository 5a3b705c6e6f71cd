/** A JSON Schema (draft 2020-12). */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A schema together with the type of its values, so that both have one definition. */
export interface SchemaOf<Value> {
  readonly schema: JsonSchema;
  /** Only a type: there is no such value. */
  readonly value?: Value;
}

/** The type of a schema's values. */
export type ValueOf<Schema> = Schema extends SchemaOf<infer Value> ? Value : never;

type Properties = Readonly<Record<string, SchemaOf<unknown>>>;

/** Any text. */
export const text = (description: string): SchemaOf<string> => ({ schema: { type: 'string', description } });

/** An identifier of the service (RFC 9562). */
export const identifier = (description: string): SchemaOf<string> => ({
  schema: { type: 'string', format: 'uuid', description },
});

/** A time according to RFC 3339. */
export const instant = (description: string): SchemaOf<string> => ({
  schema: { type: 'string', format: 'date-time', description },
});

/** An absolute URL. */
export const url = (description: string): SchemaOf<string> => ({
  schema: { type: 'string', format: 'uri', description },
});

/** One of the given texts. */
export const oneOf = <const Values extends readonly string[]>(
  values: Values,
  description: string,
): SchemaOf<Values[number]> => ({
  schema: { type: 'string', enum: values, description },
});

/** A number within a range, bounds included. */
export const number = (minimum: number, maximum: number, description: string): SchemaOf<number> => ({
  schema: { type: 'number', minimum, maximum, description },
});

/** A whole number with a minimum. */
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
 * An object with all of these properties. Later versions may add others, so they are allowed.
 *
 * @param optional - properties that are left out if they have no value.
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
