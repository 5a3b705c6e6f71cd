import type { GraphQLResolveInfo } from 'graphql';
import { parseResolveInfo, type FieldsByTypeName, type ResolveTree } from 'graphql-parse-resolve-info';

/** The fields that a client asked for below a field, by their names in the schema. */
export interface SelectedFields {
  readonly [field: string]: SelectedFields | undefined;
}

/** What was asked for below the field that is being resolved; fragments, aliases and directives are followed. */
export function selectedFields(info: GraphQLResolveInfo): SelectedFields {
  const tree = parseResolveInfo(info) as ResolveTree | null;
  return tree ? fieldsOf(tree.fieldsByTypeName) : {};
}

/** What was asked for of each row of a connection, whether through its nodes or its edges. */
export function selectedNodeFields(info: GraphQLResolveInfo): SelectedFields {
  const { nodes, edges } = selectedFields(info);
  return merge(nodes ?? {}, edges?.['node'] ?? {});
}

/** The columns of a list that were asked for, as Prisma's `select` wants them. */
export function selectColumns<Column extends string>(fields: SelectedFields, columns: readonly Column[]): { [C in Column]?: true } {
  return Object.fromEntries(columns.filter((column) => column in fields).map((column) => [column, true])) as { [C in Column]?: true };
}

function fieldsOf(fieldsByTypeName: FieldsByTypeName): SelectedFields {
  let result: SelectedFields = {};
  for (const fields of Object.values(fieldsByTypeName)) {
    // Two aliases of one field count as one, with what both ask for.
    for (const tree of Object.values(fields)) result = merge(result, { [tree.name]: fieldsOf(tree.fieldsByTypeName) });
  }
  return result;
}

function merge(one: SelectedFields, other: SelectedFields): SelectedFields {
  const result: Record<string, SelectedFields | undefined> = { ...one };
  for (const [name, fields] of Object.entries(other)) result[name] = merge(result[name] ?? {}, fields ?? {});
  return result;
}
