import { createHash } from 'node:crypto';
import DataLoader from 'dataloader';
import {
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type SelectionNode,
} from 'graphql';
import { queryText } from '../../platform/database/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import {
  compileObjects,
  compileOperation,
  ID_FIELD,
  MAX_NAME_LENGTH,
  NotCompiledError,
  readAnswer,
  type ParameterSource,
  type SelectedField,
  type Selection,
} from '../../platform/read-model/index.js';
import type { Scope } from '../../platform/scope.js';
import {
  createCompiledSelection,
  parameterSource,
  type CompiledSelection,
  type CompilerParts,
} from './compiled-selection.js';
import { nodesWithDirectives, readSelection } from './read-selection.js';

/** An object that a statement has read: its fields by their names in the answer. */
export type ReadObject = Readonly<Record<string, unknown>>;

/** The field of the type of an object of an interface or a union. Names of GraphQL contain no $. */
export const TYPE_FIELD = 'type$';

/** Reads what an operation selects while it is executed by the GraphQL server. */
export interface FieldReader {
  /**
   * Reads a field of Query: together with the other fields of the query if one statement can read them all, else alone.
   *
   * @throws NotCompiledError if no statement can read it.
   * @throws ServiceError if its arguments are invalid.
   */
  readQueryField(scope: Scope, info: GraphQLResolveInfo): Promise<unknown>;
  /**
   * Reads what a field selects of an object. Objects of the same field, as in a list, are read by one statement.
   *
   * @returns null if the organisation has no such object.
   */
  readObject(scope: Scope, info: GraphQLResolveInfo, type: string, id: string): Promise<ReadObject | null>;
}

/** Reads the object of one identifier. */
type ObjectLoader = DataLoader<string, ReadObject | null>;

/** What is read for one execution of an operation. */
interface Execution {
  /** The whole query; undefined until its first field is read. */
  query?: Promise<ReadObject | null>;
  /** By the first node of the field, and the type of its objects. */
  readonly loaders: Map<FieldNode, Map<string, ObjectLoader>>;
}

/** Creates the reader of a schema. */
export function createFieldReader(parts: CompilerParts): FieldReader {
  const { schema, model } = parts;
  const queries = new WeakMap<object, CompiledSelection>();
  const objects = new WeakMap<FieldNode, Map<string, CompiledSelection>>();
  // The variables are an object of their own in each execution.
  const executions = new WeakMap<object, Execution>();

  function executionOf({ variableValues }: GraphQLResolveInfo): Execution {
    let execution = executions.get(variableValues);
    if (!execution) executions.set(variableValues, (execution = { loaders: new Map() }));
    return execution;
  }

  /** The fields of Query that nodes select. */
  function compileFields(key: object, nodes: readonly FieldNode[] | undefined, info: GraphQLResolveInfo) {
    let compiled = queries.get(key);
    if (compiled) return compiled;
    const { fragments, operation } = info;
    const root = schema.getQueryType() as GraphQLObjectType;
    const selectionSet = nodes ? { kind: operation.selectionSet.kind, selections: nodes } : operation.selectionSet;
    compiled = createCompiledSelection(
      parts,
      nodesWithDirectives(operation, fragments),
      (variables) => readSelection([selectionSet], root, { schema, fragments }, variables),
      (selection, scope) => compileOperation(model, toRead(selection), scope),
    );
    queries.set(key, compiled);
    return compiled;
  }

  /** What nodes select of objects of a type. */
  function compileObjectsOf(type: string, info: GraphQLResolveInfo): CompiledSelection {
    const { fieldNodes, fragments, operation } = info;
    const [node] = fieldNodes as readonly [FieldNode];
    const byType = objects.get(node) ?? new Map<string, CompiledSelection>();
    objects.set(node, byType);
    let compiled = byType.get(type);
    if (compiled) return compiled;
    const selectionSets = fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    compiled = createCompiledSelection(
      parts,
      nodesWithDirectives(operation, fragments),
      (variables) => readSelection(selectionSets, objectType(type), { schema, fragments }, variables),
      (selection, scope) => compileObjects(model, toRead(selection), scope),
    );
    byType.set(type, compiled);
    return compiled;
  }

  function objectType(name: string): GraphQLObjectType {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`${name} is no object type`);
    return type;
  }

  async function readWith(
    compiled: CompiledSelection,
    scope: Scope,
    { variableValues }: GraphQLResolveInfo,
    more: Pick<ParameterSource, 'ids'> = {},
  ): Promise<unknown> {
    const variant = compiled.variantFor(variableValues);
    const source = { ...parameterSource(variant, variableValues, scope), ...more };
    const statement = compiled.statementFor(variant, source);
    if (!statement) throw new NotCompiledError('no statement can read the selection');
    const text = await queryText(scope.db, { text: statement.text, values: statement.valuesFor(source) });
    return readAnswer(text ?? 'null', scope);
  }

  /** The data of the whole query; null if its fields have to be read one by one. */
  async function readQuery(scope: Scope, info: GraphQLResolveInfo): Promise<ReadObject | null> {
    try {
      return (await readWith(compileFields(info.operation, undefined, info), scope, info)) as ReadObject;
    } catch (error) {
      // Only the fields whose arguments are invalid, or that no statement can read, fail.
      if (error instanceof ServiceError || error instanceof NotCompiledError) return null;
      throw error;
    }
  }

  function loaderOf(scope: Scope, info: GraphQLResolveInfo, type: string): ObjectLoader {
    const [node] = info.fieldNodes as readonly [FieldNode];
    const { loaders } = executionOf(info);
    const byType = loaders.get(node) ?? new Map<string, ObjectLoader>();
    loaders.set(node, byType);
    let loader = byType.get(type);
    if (!loader) {
      loader = new DataLoader(
        async (ids) => {
          const found = await readWith(compileObjectsOf(type, info), scope, info, { ids });
          const byId = new Map((found as readonly ReadObject[]).map((one) => [one[ID_FIELD], one]));
          return ids.map((id) => byId.get(id) ?? null);
        },
        // A later mutation may change what is read.
        { cache: false },
      );
      byType.set(type, loader);
    }
    return loader;
  }

  return {
    async readQueryField(scope, info) {
      scope.peopleRead?.addField(`Query.${info.fieldName}`);
      if (info.operation.operation === 'query') {
        const data = await (executionOf(info).query ??= readQuery(scope, info));
        if (data) return data[columnNameOf(String(info.path.key))];
      }
      const [node] = info.fieldNodes as readonly [FieldNode];
      const data = await readWith(compileFields(node, info.fieldNodes, info), scope, info);
      return (data as ReadObject)[columnNameOf(String(info.path.key))];
    },

    async readObject(scope, info, type, given) {
      // PostgreSQL writes identifiers in lower case; clients need not.
      const id = given.toLowerCase();
      const variant = compileObjectsOf(type, info).variantFor(info.variableValues);
      const { fields } = variant.selection;
      // The identifier is known.
      if (fields.every(({ name }) => name === 'id'))
        return Object.fromEntries(fields.map(({ key }) => [columnNameOf(key), id]));
      scope.peopleRead?.addField(rootFieldOf(info));
      return loaderOf(scope, info, type).load(id);
    },
  };
}

/** The root and the name of its field below which a field is. */
function rootFieldOf({ path, operation, parentType, fieldName }: GraphQLResolveInfo): string {
  let root = path;
  while (root.prev) root = root.prev;
  const isRoot = (node: SelectionNode): node is FieldNode =>
    node.kind === Kind.FIELD && (node.alias ?? node.name).value === root.key;
  const name = operation.selectionSet.selections.find(isRoot)?.name.value;
  return `${root.typename ?? parentType.name}.${name ?? fieldName}`;
}

/** The name of a field in what a statement reads: its name in the answer, unless that is too long for a column. */
export function columnNameOf(key: string): string {
  if (key.length <= MAX_NAME_LENGTH) return key;
  return `${key.slice(0, KEPT_LENGTH)}$${createHash('sha256').update(key).digest('hex').slice(0, HASH_LENGTH)}`;
}

const KEPT_LENGTH = 30;
const HASH_LENGTH = 32;

/** The selection as a statement can read it, with the types that the GraphQL server needs to know. */
function toRead({ type, fields }: Selection): Selection {
  return {
    type,
    fields: fields.map((field) => ({
      ...field,
      key: columnNameOf(field.key),
      selection: field.selection && toRead(field.selection),
      ...(field.possibleSelections && { possibleSelections: field.possibleSelections.map(withType) }),
    })),
  };
}

function withType(selection: Selection): Selection {
  const { type, fields } = toRead(selection);
  return { type, fields: [TYPE, ...fields] };
}

/** Which of its possible types an object has. */
const TYPE: SelectedField = {
  key: TYPE_FIELD,
  name: '__typename',
  arguments: {},
  position: -1,
  variableArguments: new Set(),
  selection: undefined,
};
