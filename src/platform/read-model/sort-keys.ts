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

/** A column or expression that a list is sorted by. */
export interface SortKey {
  readonly expression: Prisma.Sql;
  readonly type: KeyType;
  /** Whether it may be NULL, which comes last in both directions. Never for texts: cursors contain NULL as ''. */
  readonly isNullable?: boolean;
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

/** Sorts by a column that may be NULL, and by the unique identifier. */
export function byNullableColumn<Table extends TableName>(
  table: Table,
  column: ColumnOf<Table>,
  id: ColumnOf<Table>,
): readonly OrderKey<Table>[] {
  const [key, unique] = byColumns(table, column, id) as [OrderKey<Table>, OrderKey<Table>];
  return [{ ...key, isNullable: true }, unique];
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
export function cursorForm({ type, isNullable = false }: Omit<SortKey, 'expression'>): (text: string) => boolean {
  const isValue = CURSOR_FORMS[type];
  return isNullable ? (text) => text === '' || isValue(text) : isValue;
}

/** The text of a key's value in a cursor. */
export function cursorText({ expression, type, isNullable = false }: SortKey): Prisma.Sql {
  const text =
    type === 'timestamptz'
      ? Prisma.sql`to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : Prisma.sql`${expression}::text`;
  return isNullable ? Prisma.sql`coalesce(${text}, '')` : text;
}

/** ORDER BY. */
export function orderBy(keys: readonly SortKey[], direction: Direction, isReversed: boolean): Prisma.Sql {
  const order = isReversed === (direction === 'ASC') ? 'DESC' : 'ASC';
  const nulls = isReversed ? 'NULLS FIRST' : 'NULLS LAST';
  return Prisma.join(
    keys.map(
      ({ expression, isNullable }) => Prisma.sql`${expression} ${Prisma.raw(isNullable ? `${order} ${nulls}` : order)}`,
    ),
    ', ',
  );
}

/** The values of a cursor. */
interface CursorValues {
  /** Those of the request for which the statement is compiled. */
  readonly values: readonly string[];
  parameter(index: number): Parameter;
}

/** The condition for the rows after or before a cursor, in the order of the list. */
export function beyondCursor(
  keys: readonly SortKey[],
  { values, parameter }: CursorValues,
  direction: Direction,
  side: 'after' | 'before',
): Prisma.Sql {
  const valueOf = (index: number) => Prisma.sql`${parameter(index)}::${Prisma.raw((keys[index] as SortKey).type)}`;
  const comparison = Prisma.raw((direction === 'ASC') === (side === 'after') ? '>' : '<');
  if (!keys.some(({ isNullable }) => isNullable)) {
    // PostgreSQL starts an index at the cursor by this comparison, however deep the page is.
    const expressions = Prisma.join(
      keys.map(({ expression }) => expression),
      ', ',
    );
    return Prisma.sql`(${expressions}) ${comparison} (${Prisma.join(
      keys.map((_key, index) => valueOf(index)),
      ', ',
    )})`;
  }
  const isNull = (index: number) => keys[index]?.isNullable === true && values[index] === '';
  const isEqual = ({ expression }: SortKey, index: number) =>
    isNull(index) ? Prisma.sql`${expression} IS NULL` : Prisma.sql`${expression} = ${valueOf(index)}`;
  const isBeyond = ({ expression, isNullable }: SortKey, index: number) => {
    if (isNull(index)) return side === 'after' ? Prisma.sql`FALSE` : Prisma.sql`${expression} IS NOT NULL`;
    const compared = Prisma.sql`${expression} ${comparison} ${valueOf(index)}`;
    return isNullable && side === 'after' ? Prisma.sql`(${compared} OR ${expression} IS NULL)` : compared;
  };
  const alternatives = keys.map((key, index) =>
    Prisma.join([...keys.slice(0, index).map(isEqual), isBeyond(key, index)], ' AND '),
  );
  return Prisma.sql`(${Prisma.join(alternatives, ' OR ')})`;
}
