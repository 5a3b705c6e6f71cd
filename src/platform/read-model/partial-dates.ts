import { Prisma } from '../../generated/prisma/client.js';
import { asObject } from './fields.js';
import {
  objectModel,
  type ColumnOf,
  type FieldContext,
  type FieldModel,
  type ObjectModel,
  type Row,
  type TableName,
} from './read-model.js';
import { instant } from './rows.js';

/** Columns that contain dates and have another column for their precision: `startDate` with `startDatePrecision`. */
type PartialDateOf<Table extends TableName> = {
  [Column in ColumnOf<Table>]: `${Column}Precision` extends ColumnOf<Table> ? Column : never;
}[ColumnOf<Table>];

/** A row of one date, which is of no table. The table below only gives it the form of a row. */
const NO_TABLE = 'Organisation';

/**
 * The fields that are dates with their precision, in columns of the same names. Where a field is read without subfields,
 * as by the published interface, it is the instant alone.
 */
export function partialDates<Table extends TableName>(
  ...names: readonly PartialDateOf<Table>[]
): Readonly<Record<string, FieldModel<FieldContext<Table>>>> {
  return Object.fromEntries(names.map((name) => [name, partialDate<Table>(name)]));
}

function partialDate<Table extends TableName>(name: PartialDateOf<Table>): FieldModel<FieldContext<Table>> {
  return {
    compile: ({ row, field, columns, newRow }) => {
      if (!field.selection) return row.value(name);
      const parts = newRow(NO_TABLE);
      const value = row.column(name);
      const precision = row.column(`${name}Precision` as ColumnOf<Table>);
      return Prisma.sql`CASE WHEN ${value} IS NOT NULL THEN
        ${asObject(Prisma.sql`
          SELECT ${columns(field.selection, parts)}
          FROM (SELECT ${value} AS value, coalesce(${precision}, 'DAY') AS precision) AS ${parts.alias}`)} END`;
    },
  };
}

/** How the type of such dates is read. */
export const partialDateModel: ObjectModel = objectModel(NO_TABLE, {
  value: { isLeaf: true, compile: ({ row }) => instant(partOf(row, 'value')) },
  precision: { isLeaf: true, compile: ({ row }) => partOf(row, 'precision') },
});

const partOf = ({ alias }: Row<typeof NO_TABLE>, part: string) => Prisma.sql`${alias}.${Prisma.raw(part)}`;
