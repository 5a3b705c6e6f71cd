import { defaultFieldResolver, isAbstractType, isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';
import { ObjectReference } from '../../platform/graphql/index.js';
import type { ReadModel } from '../../platform/read-model/index.js';
import type { Scope } from '../../platform/scope.js';
import { createCompilerParts } from './compiled-selection.js';
import { createFieldReader, type FieldReader, type ReadObject } from './read-fields.js';
import { columnNameOf, TYPE_FIELD } from './selection-to-read.js';

/** Maximum length of the texts of all statements that are kept, in characters. */
const MAX_STATEMENTS_LENGTH = 5_000_000;

/**
 * Makes a schema answer what the read models describe: fields of Query, and objects that resolvers return as
 * references. Each is read by one statement with all that is selected below it, of which the fields below only take
 * their values.
 */
export function resolveReads(schema: GraphQLSchema, models: readonly ReadModel[]): GraphQLSchema {
  const parts = createCompilerParts(schema, models, MAX_STATEMENTS_LENGTH);
  const reader = createFieldReader(parts);
  const taken = createReadObjects();
  const [query, mutation] = [schema.getQueryType(), schema.getMutationType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) type.resolveType = (value) => (value as ReadObject)[TYPE_FIELD] as string;
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields()) as GraphQLField<unknown, Scope>[]) {
      if (type === query)
        field.resolve = async (_root, _given, scope, info) => taken.add(await reader.readQueryField(scope, info));
      else resolveField(field, reader, taken);
      if (type === mutation) resolveMutation(field, reader);
    }
  }
  return schema;
}

/** Knows the objects that statements have read. */
interface ReadObjects {
  has(source: unknown): boolean;
  /** Adds the object or the list of objects. */
  add<Value>(value: Value): Value;
}

function createReadObjects(): ReadObjects {
  const objects = new WeakSet();
  function add<Value>(value: Value): Value {
    if (Array.isArray(value)) value.forEach(add);
    else if (typeof value === 'object' && value !== null) objects.add(value);
    return value;
  }
  return { has: (source) => typeof source === 'object' && source !== null && objects.has(source), add };
}

function resolveField(field: GraphQLField<unknown, Scope>, reader: FieldReader, taken: ReadObjects): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, given, scope, info) => {
    if (taken.has(source)) return taken.add((source as ReadObject)[columnNameOf(String(info.path.key))]);
    const replace = (value: unknown): unknown => {
      if (value instanceof ObjectReference) return reader.readObject(scope, info, value.type, value.id).then(taken.add);
      if (Array.isArray(value) && value.some((one) => one instanceof ObjectReference)) return value.map(replace);
      return value;
    };
    const value: unknown = resolve(source, given, scope, info);
    return value instanceof Promise ? value.then(replace) : replace(value);
  };
}

function resolveMutation(field: GraphQLField<unknown, Scope>, reader: FieldReader): void {
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, given, scope, info) => resolve(source, given, reader.scopeOfMutation(scope, info), info);
}
