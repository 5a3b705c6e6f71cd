import type { GraphQLResolveInfo } from 'graphql';
import { parseResolveInfo, type ResolveTree } from 'graphql-parse-resolve-info';

/** The fields that a client selected below a field, by their names in the schema. */
export interface SelectedFields {
  readonly [field: string]: SelectedFields | undefined;
}

/** The selection below the field that is being resolved; fragments, aliases and directives are applied. */
export function selectedFields(info: GraphQLResolveInfo): SelectedFields {
  const tree = parseResolveInfo(info) as ResolveTree | null;
  return tree ? fieldsOf(tree) : {};
}

/** The selection of each row of a connection, through its nodes or its edges. */
export function selectedNodeFields(info: GraphQLResolveInfo): SelectedFields {
  const { nodes, edges } = selectedFields(info);
  return merge(nodes ?? {}, edges?.['node'] ?? {});
}

/** The selected columns of a list, as Prisma's `select`. */
export function selectColumns<Column extends string>(
  fields: SelectedFields,
  columns: readonly Column[],
): { [C in Column]?: true } {
  return Object.fromEntries(columns.filter((column) => column in fields).map((column) => [column, true])) as {
    [C in Column]?: true;
  };
}

/** The key of a list's size among its fields; no field of the schema has this name. */
const SIZE = '(first)';

/**
 * The number of elements of a list to read: the maximum `first` of all aliases. Undefined if the list has no such
 * argument, or is not read for a client.
 */
export function listSize(fields: SelectedFields): number | undefined {
  return fields[SIZE] as unknown as number | undefined;
}

function fieldsOf({ fieldsByTypeName, args }: ResolveTree): SelectedFields {
  const { first } = args;
  let result = (typeof first === 'number' ? { [SIZE]: first } : {}) as SelectedFields;
  for (const fields of Object.values(fieldsByTypeName)) {
    // Aliases of one field are merged.
    for (const tree of Object.values(fields)) result = merge(result, { [tree.name]: fieldsOf(tree) });
  }
  return result;
}

function merge(one: SelectedFields, other: SelectedFields): SelectedFields {
  const size = Math.max(listSize(one) ?? 0, listSize(other) ?? 0);
  const result: Record<string, unknown> = { ...one, ...(size > 0 ? { [SIZE]: size } : {}) };
  for (const [name, fields] of Object.entries(other)) {
    if (name !== SIZE) result[name] = merge((result[name] as SelectedFields | undefined) ?? {}, fields ?? {});
  }
  return result as SelectedFields;
}
