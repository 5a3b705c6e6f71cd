import DataLoader from 'dataloader';
import {
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type SelectionNode,
} from 'graphql';
import { queryText, type ReadAfterCommit, type TextStatement } from '../../platform/database/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import {
  compileObjects,
  compileOperation,
  ID_FIELD,
  NotCompiledError,
  readAnswer,
  type ParameterSource,
} from '../../platform/read-model/index.js';
import type { Scope } from '../../platform/scope.js';
import {
  createCompiledSelection,
  parameterSource,
  type CompiledSelection,
  type CompilerParts,
} from './compiled-selection.js';
import { answeredField } from './answered-field.js';
import { nodesWithDirectives, readSelection } from './read-selection.js';
import { columnNameOf, toRead } from './selection-to-read.js';

/** An object that a statement has read: its fields by their names in the answer. */
export type ReadObject = Readonly<Record<string, unknown>>;

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
  /** The scope of a mutation, whose transaction may read the object that it answers with. */
  scopeOfMutation(scope: Scope, info: GraphQLResolveInfo): Scope;
}

/** Reads the object of one identifier. */
type ObjectLoader = DataLoader<string, ReadObject | null>;

/** What is read for one execution of an operation. */
interface Execution {
  /** The whole query; undefined until its first field is read. */
  query?: Promise<ReadObject | null>;
  /** By the first node of the field, and the type of its objects. */
  readonly loaders: Map<FieldNode, Map<string, ObjectLoader>>;
  /** What transactions have read of the objects that mutations answer with, by the first node of the field. */
  readonly answers: Map<FieldNode, { readonly id: string; readonly text: Promise<string | undefined> }>;
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
    if (!execution) executions.set(variableValues, (execution = { loaders: new Map(), answers: new Map() }));
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

  function statementOf(
    compiled: CompiledSelection,
    scope: Scope,
    { variableValues }: GraphQLResolveInfo,
    more: Pick<ParameterSource, 'ids'> = {},
  ): TextStatement {
    const variant = compiled.variantFor(variableValues);
    const source = { ...parameterSource(variant, variableValues, scope), ...more };
    const statement = compiled.statementFor(variant, source);
    if (!statement) throw new NotCompiledError('no statement can read the selection');
    return { text: statement.text, values: statement.valuesFor(source) };
  }

  async function readWith(
    compiled: CompiledSelection,
    scope: Scope,
    info: GraphQLResolveInfo,
    more?: Pick<ParameterSource, 'ids'>,
  ): Promise<unknown> {
    const text = await queryText(scope.db, statementOf(compiled, scope, info, more));
    return readAnswer(text ?? 'null', scope);
  }

  /** Takes what the transaction of a mutation has read of an object; undefined if it has not read it. */
  async function takeAnswer(
    scope: Scope,
    info: GraphQLResolveInfo,
    id: string,
  ): Promise<ReadObject | null | undefined> {
    const [node] = info.fieldNodes as readonly [FieldNode];
    const { answers } = executionOf(info);
    const answer = answers.get(node);
    if (answer?.id !== id) return undefined;
    answers.delete(node);
    const [found] = readAnswer((await answer.text) ?? '[]', scope) as readonly ReadObject[];
    return found ?? null;
  }

  /** The statement that reads the object which a mutation answers with; undefined if it is better read afterwards. */
  function readOfAnswer(scope: Scope, info: GraphQLResolveInfo, type: string, id: string): ReadAfterCommit | undefined {
    const node = answeredField(info, type);
    if (!node) return undefined;
    try {
      const compiled = compileObjectsOf(type, { ...info, fieldNodes: [node] });
      return {
        ...statementOf(compiled, scope, info, { ids: [id] }),
        onAnswer: (text) => executionOf(info).answers.set(node, { id, text }),
      };
    } catch (error) {
      // The field tells it when it is read.
      if (error instanceof ServiceError || error instanceof NotCompiledError) return undefined;
      throw error;
    }
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
      const answer = await takeAnswer(scope, info, id);
      return answer === undefined ? loaderOf(scope, info, type).load(id) : answer;
    },

    scopeOfMutation(scope, info) {
      // Statements that are limited to some rows need a transaction.
      if (scope.access?.rows) return scope;
      return { ...scope, readAnswer: (type, id) => readOfAnswer(scope, info, type, id) };
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
