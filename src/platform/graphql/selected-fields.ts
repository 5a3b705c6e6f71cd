import type { GraphQLResolveInfo } from 'graphql';
import { parseResolveInfo, type ResolveTree } from 'graphql-parse-resolve-info';

/** The fields that a client asked for below a field, by their names in the schema. */
export interface SelectedFields {
  readonly [field: string]: SelectedFields | undefined;
}

/** What was asked for below the field that is being resolved; fragments, aliases and directives are followed. */
export function selectedFields(info: GraphQLResolveInfo): SelectedFields {
  const tree = parseResolveInfo(info) as ResolveTree | null;
  return tree ? fieldsOf(tree) : {};
}

/** What was asked for of each row of a connection, whether through its nodes or its edges. */
export function selectedNodeFields(info: GraphQLResolveInfo): SelectedFields {
  const { nodes, edges } = selectedFields(info);
  return merge(nodes ?? {}, edges?.['node'] ?? {});
}

/** The columns of a list that were asked for, as Prisma's `select` wants them. */
export function selectColumns<Column extends string>(
  fields: SelectedFields,
  columns: readonly Column[],
): { [C in Column]?: true } {
  return Object.fromEntries(columns.filter((column) => column in fields).map((column) => [column, true])) as {
    [C in Column]?: true;
  };
}

/** The name under which the size of a list stands among its fields: none of the schema's. */
const SIZE = '(first)';

/**
 * How many elements of a list are to be read: the most that `first` asks for under any of its aliases. Undefined where
 * the list has no such argument, or is read for no client.
 */
export function listSize(fields: SelectedFields): number | undefined {
  return fields[SIZE] as unknown as number | undefined;
}

function fieldsOf({ fieldsByTypeName, args }: ResolveTree): SelectedFields {
  const { first } = args;
  let result = (typeof first === 'number' ? { [SIZE]: first } : {}) as SelectedFields;
  for (const fields of Object.values(fieldsByTypeName)) {
    // Two aliases of one field count as one, with what both ask for.
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
