import { Prisma } from '../../generated/prisma/client.js';
import { TABLES } from '../../generated/tables.js';
import { isId } from '../database/index.js';
import { isInstantValue, isTextValue } from '../pagination/index.js';
import type { Parameter } from './parameters.js';
import type { ColumnOf, QueryContext, Row, TableName } from './read-model.js';

/** Types in PostgreSQL of what lists are sorted by, with the form that their values have in cursors. */
const CURSOR_FORMS = {
  text: isTextValue,
  uuid: isId,
  timestamptz: isInstantValue,
  float8: (text: string) => /^-?\d{1,20}(?:\.\d{1,20})?(?:e[+-]?\d{1,3})?$/.test(text),
  int4: (text: string) => /^-?\d{1,9}$/.test(text),
};

type KeyType = keyof typeof CURSOR_FORMS;

/** A column or expression that a list is sorted by. It is never NULL, so that keys can be compared as one row. */
export interface SortKey {
  readonly expression: Prisma.Sql;
  readonly type: KeyType;
}

export type Direction = 'ASC' | 'DESC';

/** A key of an order that a list offers. */
export interface OrderKey<Table extends TableName> extends Omit<SortKey, 'expression'> {
  expression(row: Row<Table>, context: QueryContext): Prisma.Sql;
}

/** Sorts by columns, all in the same direction. The last must be unique in the list. */
export function byColumns<Table extends TableName>(
  table: Table,
  ...columns: readonly ColumnOf<Table>[]
): readonly OrderKey<Table>[] {
  return columns.map((name) => ({ type: keyType(table, name), expression: (row) => row.column(name) }));
}

/**
 * A key for an instant that may be missing, which counts as one before all others. An index must have exactly this
 * expression.
 */
export function byOptionalInstant<Table extends TableName>(table: Table, column: ColumnOf<Table>): OrderKey<Table> {
  if (keyType(table, column) !== 'timestamptz') throw new Error(`${table}.${column} is not an instant`);
  return {
    type: 'timestamptz',
    expression: (row) => Prisma.sql`coalesce(${row.column(column)}, '1970-01-01T00:00:00Z'::timestamptz)`,
  };
}

const KEY_TYPES: Readonly<Record<string, KeyType>> = {
  string: 'text',
  uuid: 'uuid',
  timestamptz: 'timestamptz',
  float: 'float8',
  int: 'int4',
  smallint: 'int4',
};

function keyType<Table extends TableName>(table: Table, column: ColumnOf<Table>): KeyType {
  const { type } = (TABLES[table].columns as Readonly<Record<string, { readonly type: string }>>)[column] ?? {
    type: '',
  };
  const key = KEY_TYPES[type];
  if (!key) throw new Error(`lists cannot be sorted by ${table}.${column}`);
  return key;
}

/** Whether a text of a cursor is a value of a key. */
export function cursorForm({ type }: Omit<SortKey, 'expression'>): (text: string) => boolean {
  return CURSOR_FORMS[type];
}

/** The text of a key's value in a cursor. */
export function cursorText({ expression, type }: SortKey): Prisma.Sql {
  return type === 'timestamptz'
    ? Prisma.sql`to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : Prisma.sql`${expression}::text`;
}

/** ORDER BY. */
export function orderBy(keys: readonly SortKey[], direction: Direction, isReversed: boolean): Prisma.Sql {
  const order = Prisma.raw(isReversed === (direction === 'ASC') ? 'DESC' : 'ASC');
  return Prisma.join(
    keys.map(({ expression }) => Prisma.sql`${expression} ${order}`),
    ', ',
  );
}

/**
 * The condition for the rows after or before a cursor, in the order of the list. PostgreSQL starts an index at the
 * cursor by this comparison, however deep the page is.
 *
 * @param parameter - the value of a key in the cursor.
 */
export function beyondCursor(
  keys: readonly SortKey[],
  parameter: (index: number) => Parameter,
  direction: Direction,
  side: 'after' | 'before',
): Prisma.Sql {
  const expressions = keys.map(({ expression }) => expression);
  const values = keys.map(({ type }, index) => Prisma.sql`${parameter(index)}::${Prisma.raw(type)}`);
  const comparison = Prisma.raw((direction === 'ASC') === (side === 'after') ? '>' : '<');
  return Prisma.sql`(${Prisma.join(expressions, ', ')}) ${comparison} (${Prisma.join(values, ', ')})`;
}
