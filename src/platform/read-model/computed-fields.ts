import { randomBytes } from 'node:crypto';
import { Prisma } from '../../generated/prisma/client.js';
import type { ReadScope } from './parameters.js';
import type { ColumnOf, FieldContext, FieldModel, QueryContext, Row, TableName } from './read-model.js';

/**
 * The name of the only property of a value that is computed after the statement. It is random, so that no data can
 * contain it.
 */
const MARK = `computed:${randomBytes(12).toString('hex')}`;

/**
 * Computes a value of those that the statement has read.
 *
 * @param values - as JSON has them.
 * @param scope - of the request.
 */
export type Compute = (values: readonly unknown[], scope: ReadScope) => unknown;

const computations: Compute[] = [];

/**
 * The JSON of a value that code computes when the statement has been executed.
 *
 * @param compute - must be the same function whenever a field is compiled, as each is remembered for ever.
 * @param values - that the function gets, in this order.
 */
export function computedValue(compute: Compute, values: readonly Prisma.Sql[]): Prisma.Sql {
  let position = computations.indexOf(compute);
  if (position < 0) position = computations.push(compute) - 1;
  return Prisma.sql`json_build_object(${MARK}::text, json_build_array(${Prisma.join([
    Prisma.sql`${position}::int`,
    ...values,
  ])}))`;
}

/** The rows whose value SQL can give. */
interface ComputedFieldOptions<Table extends TableName> {
  /** The condition for the rows that need code; all by default. */
  readonly isNeeded?: (row: Row<Table>) => Prisma.Sql;
  /** The value of the other rows; null by default. */
  readonly otherwise?: (row: Row<Table>) => Prisma.Sql;
  /** Whether the code costs so little that it may run where no client asked for the field; true by default. */
  readonly isLeaf?: boolean;
}

/**
 * A field that needs code.
 *
 * @param needs - columns that the code gets, in this order.
 */
export function computedField<Table extends TableName>(
  needs: readonly ColumnOf<Table>[],
  compute: Compute,
  { isNeeded, otherwise, isLeaf = true }: ComputedFieldOptions<Table> = {},
): FieldModel<FieldContext<Table>> {
  return {
    isLeaf,
    compile: ({ row }) => {
      const computed = computedValue(
        compute,
        needs.map((name) => row.value(name)),
      );
      if (!isNeeded) return computed;
      const other = otherwise ? Prisma.sql`to_json(${otherwise(row)})` : Prisma.sql`NULL`;
      return Prisma.sql`CASE WHEN ${isNeeded(row)} THEN ${computed} ELSE ${other} END`;
    },
  };
}

/** A field whose column contains a URL, in its normal form. */
export function urlField<Table extends TableName>(name: ColumnOf<Table>): FieldModel<FieldContext<Table>> {
  return computedField<Table>([name], ([url]) => new URL(url as string).href, {
    isNeeded: (row) => Prisma.sql`${row.column(name)} IS NOT NULL`,
  });
}

/**
 * A field of Query whose objects code makes without the database, such as a catalogue. What the client selects of them
 * are their properties.
 */
export function computedObjects(
  compute: (scope: ReadScope) => readonly Readonly<Record<string, unknown>>[],
): FieldModel<QueryContext> {
  const select: Compute = ([type, fields], scope) =>
    compute(scope).map((object) =>
      Object.fromEntries(
        (fields as readonly (readonly [key: string, name: string])[]).map(([key, name]) => [
          key,
          name === '__typename' ? type : object[name],
        ]),
      ),
    );
  return {
    compile: ({ field: { selection } }) => {
      const fields = selection?.fields.map(({ key, name }) => [key, name]) ?? [];
      return computedValue(select, [
        Prisma.sql`${selection?.type ?? ''}::text`,
        Prisma.sql`${JSON.stringify(fields)}::json`,
      ]);
    },
  };
}

/**
 * Completes an answer: computes the values that need code. An answer without such values is not even parsed.
 *
 * @param scope - of the request.
 */
export function completeAnswer(text: string, scope: ReadScope): string {
  return text.includes(MARK) ? JSON.stringify(readAnswer(text, scope)) : text;
}

/**
 * The value of an answer, completed.
 *
 * @param scope - of the request.
 */
export function readAnswer(text: string, scope: ReadScope): unknown {
  if (!text.includes(MARK)) return JSON.parse(text);
  const complete = (_name: string, value: unknown): unknown => {
    const marked = (value as Readonly<Record<string, readonly unknown[]>> | null)?.[MARK];
    if (marked === undefined) return value;
    const [position, ...values] = marked;
    // JSON has no undefined: a field without a value is null.
    return computations[position as number]?.(values, scope) ?? null;
  };
  return JSON.parse(text, complete);
}
