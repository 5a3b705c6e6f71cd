import { randomBytes } from 'node:crypto';
import { Prisma } from '../../generated/prisma/client.js';
import type { ColumnOf, FieldContext, FieldModel, Row, TableName } from './read-model.js';

/** Thrown where an answer turns out to need the resolvers, such as a search that found nothing. */
export class NeedsResolversError extends Error {}

/**
 * The name of the only property of a value that is computed after the statement. It is random, so that no data can
 * contain it.
 */
const MARK = `computed:${randomBytes(12).toString('hex')}`;

type Compute = (values: readonly unknown[]) => unknown;

const computations: Compute[] = [];

/** The JSON of a value that `compute` makes of others. */
function computedValue(compute: Compute, values: readonly Prisma.Sql[]): Prisma.Sql {
  let position = computations.indexOf(compute);
  if (position < 0) position = computations.push(compute) - 1;
  return Prisma.sql`json_build_object(${MARK}::text, json_build_array(${Prisma.join([
    Prisma.sql`${position}::int`,
    ...values,
  ])}))`;
}

/**
 * A field that needs code for some rows only.
 *
 * @param needs - columns that the code gets, in this order.
 * @param isNeeded - the condition for the rows that need it.
 * @param otherwise - the value of other rows.
 */
export function computedField<Table extends TableName>(
  needs: readonly ColumnOf<Table>[],
  isNeeded: (row: Row<Table>) => Prisma.Sql,
  otherwise: (row: Row<Table>) => Prisma.Sql,
  compute: Compute,
): FieldModel<FieldContext<Table>> {
  return {
    isLeaf: true,
    compile: ({ row }) => {
      const computed = computedValue(
        compute,
        needs.map((name) => row.value(name)),
      );
      return Prisma.sql`CASE WHEN ${isNeeded(row)} THEN ${computed} ELSE to_json(${otherwise(row)}) END`;
    },
  };
}

/** A value that makes the answer need the resolvers. */
export const NEEDS_RESOLVERS = computedValue(() => {
  throw new NeedsResolversError();
}, []);

/**
 * Completes an answer: computes the values that need code. An answer without such values is not even parsed.
 *
 * @throws NeedsResolversError
 */
export function completeAnswer(text: string): string {
  return text.includes(MARK) ? JSON.stringify(readAnswer(text)) : text;
}

/**
 * The value of an answer, completed.
 *
 * @throws NeedsResolversError
 */
export function readAnswer(text: string): unknown {
  if (!text.includes(MARK)) return JSON.parse(text);
  const complete = (_name: string, value: unknown): unknown => {
    const marked = (value as Readonly<Record<string, readonly unknown[]>> | null)?.[MARK];
    if (marked === undefined) return value;
    const [position, ...values] = marked;
    return computations[position as number]?.(values);
  };
  return JSON.parse(text, complete);
}
