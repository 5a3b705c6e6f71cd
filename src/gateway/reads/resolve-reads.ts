import { defaultFieldResolver, isAbstractType, isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';
import { ObjectReference } from '../../platform/graphql/index.js';
import { ID_FIELD, NeedsResolversError, NotCompiledError, type ReadModel } from '../../platform/read-model/index.js';
import type { Scope } from '../../platform/scope.js';
import { createCompilerParts } from './compiled-selection.js';
import { columnNameOf, createFieldReader, TYPE_FIELD, type FieldReader, type ReadObject } from './read-fields.js';

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
  const query = schema.getQueryType();
  for (const type of Object.values(schema.getTypeMap())) {
    if (isAbstractType(type)) type.resolveType = (value) => (value as ReadObject)[TYPE_FIELD] as string;
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields()) as GraphQLField<unknown, Scope>[]) {
      const isRead = parts.model.objects[type.name]?.fields[field.name] !== undefined;
      if (type !== query) resolveField(field, isRead, reader, taken);
      else if (parts.model.queries[field.name]) resolveQueryField(field, reader, taken);
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

function resolveQueryField(field: GraphQLField<unknown, Scope>, reader: FieldReader, taken: ReadObjects): void {
  const { resolve } = field;
  field.resolve = async (source, given, scope, info) => {
    try {
      return taken.add(await reader.readQueryField(scope, info));
    } catch (error) {
      const needsResolver = error instanceof NotCompiledError || error instanceof NeedsResolversError;
      if (needsResolver && resolve) return resolve(source, given, scope, info);
      throw error;
    }
  };
}

/** @param isRead - whether a read model describes the field. */
function resolveField(
  field: GraphQLField<unknown, Scope>,
  isRead: boolean,
  reader: FieldReader,
  taken: ReadObjects,
): void {
  const hasResolver = field.resolve !== undefined;
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, given, scope, info) => {
    const replace = (value: unknown): unknown => {
      if (value instanceof ObjectReference) return reader.readObject(scope, info, value.type, value.id).then(taken.add);
      if (Array.isArray(value) && value.some((one) => one instanceof ObjectReference)) return value.map(replace);
      return value;
    };
    const read = taken.has(source) ? (source as ReadObject) : undefined;
    const column = columnNameOf(String(info.path.key));
    if (read && column in read) return taken.add(read[column]);
    // An object that a resolver has found may lack what only statements read.
    const { [field.name]: known, id } = (source ?? {}) as Readonly<Record<string, unknown>>;
    if (isRead && !hasResolver && known === undefined && typeof id === 'string')
      return reader.readFieldOf(scope, info, id).then(taken.add);
    // A resolver reads the field of an object that a statement has read.
    const value: unknown = resolve(read ? { id: read[ID_FIELD] } : source, given, scope, info);
    return value instanceof Promise ? value.then(replace) : replace(value);
  };
}
