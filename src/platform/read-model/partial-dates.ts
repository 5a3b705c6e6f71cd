import { Prisma } from '../../generated/prisma/client.js';
import { derivedColumns, derivedInstant, derivedModel, objectOfDerived } from './derived-rows.js';
import type { ColumnOf, FieldContext, FieldModel, ObjectModel, TableName } from './read-model.js';

/** Columns that contain dates and have another column for their precision: `startDate` with `startDatePrecision`. */
type PartialDateOf<Table extends TableName> = {
  [Column in ColumnOf<Table>]: `${Column}Precision` extends ColumnOf<Table> ? Column : never;
}[ColumnOf<Table>];

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
    compile: (context) => {
      const { row, field } = context;
      if (!field.selection) return row.value(name);
      const value = row.column(name);
      const precision = row.column(`${name}Precision` as ColumnOf<Table>);
      return Prisma.sql`CASE WHEN ${value} IS NOT NULL THEN
        ${objectOfDerived(context, Prisma.sql`SELECT ${value} AS value, coalesce(${precision}, 'DAY') AS precision`)}
        END`;
    },
  };
}

/** How the type of such dates is read. */
export const partialDateModel: ObjectModel = derivedModel({
  value: derivedInstant('value'),
  ...derivedColumns({ precision: 'precision' }),
});
