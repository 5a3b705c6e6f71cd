import { Prisma } from '../../generated/prisma/client.js';
import { asList, asObject, objectOf } from './fields.js';
import {
  objectModel,
  type FieldModel,
  type ObjectModel,
  type QueryContext,
  type Row,
  type TableName,
} from './read-model.js';
import { instant } from './rows.js';

/**
 * Rows that a statement derives, such as sums, and that are rows of no table. Their alias stands for a subquery, whose
 * columns are named in the fields of their type. The table below only gives them the form of a row: its rows have no
 * owner, so that nothing can be read of it.
 */
const NO_TABLE = 'Organisation';

type DerivedField = FieldModel;

/** Declares how the objects of a type are read from derived rows. */
export function derivedModel(fields: Readonly<Record<string, DerivedField>>): ObjectModel {
  return objectModel(NO_TABLE, fields as Readonly<Record<string, FieldModel>>) as unknown as ObjectModel;
}

/** A new derived row. */
export function derivedRow(context: QueryContext): Row {
  return context.newRow(NO_TABLE);
}

/** A column of a row that its table does not have, but the subquery that its alias stands for. */
export function derivedColumn({ alias }: Row, name: string): Prisma.Sql {
  return Prisma.sql`${alias}.${Prisma.raw(`"${name}"`)}`;
}

/** Fields that are columns of a derived row, by the names of the fields. */
export function derivedColumns(columns: Readonly<Record<string, string>>): Readonly<Record<string, DerivedField>> {
  return Object.fromEntries(
    Object.entries(columns).map(([field, name]) => [
      field,
      { isLeaf: true, compile: ({ row }: { row: Row }) => derivedColumn(row, name) },
    ]),
  );
}

/** A field that is an instant in a column of a derived row. */
export function derivedInstant(name: string): DerivedField {
  return { isLeaf: true, compile: ({ row }) => instant(derivedColumn(row, name)) };
}

/**
 * A field that is an object of another table, or null.
 *
 * @param keys - columns of that table, each with the column of the derived row whose value it has.
 */
export function derivedObject<Table extends TableName>(
  table: Table,
  keys: Readonly<Record<string, string>>,
): DerivedField {
  return {
    compile: (context) => {
      const row = context.newRow(table);
      const conditions = Object.entries(keys).map(
        ([column, name]) => Prisma.sql`${row.alias}.${Prisma.raw(column)} = ${derivedColumn(context.row, name)}`,
      );
      return objectOf(context, row, { where: Prisma.join(conditions, ' AND ') });
    },
  };
}

/** The rows of a subquery as a list, in the order of its column `position`. */
export function listOfDerived(context: QueryContext, subquery: Prisma.Sql): Prisma.Sql {
  const row = derivedRow(context);
  const columns = context.columns(context.field.selection, row);
  return asList(Prisma.sql`
    SELECT ${columns} FROM (${subquery}) AS ${row.alias} ORDER BY ${derivedColumn(row, 'position')}`);
}

/** The only row of a subquery as an object, or null if there is none. */
export function objectOfDerived(context: QueryContext, subquery: Prisma.Sql): Prisma.Sql {
  const row = derivedRow(context);
  const columns = context.columns(context.field.selection, row);
  return asObject(Prisma.sql`SELECT ${columns} FROM (${subquery}) AS ${row.alias}`);
}
