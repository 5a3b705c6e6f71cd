import { randomBytes } from 'node:crypto';
import { Prisma } from '../../generated/prisma/client.js';
import type { Arguments, ReadScope } from './parameters.js';
import type { ColumnOf, FieldContext, FieldModel, QueryContext, Row, Selection, TableName } from './read-model.js';

/**
 * The name of the only property of a value that is computed after the statement. It is random, so that no data can
 * contain it.
 */
const MARK = `computed:${randomBytes(12).toString('hex')}`;

/**
 * The field of the person whom an object is about, which answers do not have. Names of GraphQL contain no $.
 */
export const PERSON_FIELD = 'person$';

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

/** What a client selects of an object that code makes: its fields, each with what is selected of their objects. */
interface SelectedNames {
  readonly type: string;
  readonly fields: readonly { readonly key: string; readonly name: string; readonly selection?: SelectedNames }[];
}

/**
 * A field of Query whose object code makes of its arguments without the database. What the client selects of it, and of
 * the objects in it, are their properties.
 */
export function computedObject(
  compute: (given: Arguments, scope: ReadScope) => Readonly<Record<string, unknown>>,
): FieldModel<QueryContext> {
  const computeSelected: Compute = ([selected, given], scope) =>
    selectOf(compute(given as Arguments, scope), selected as SelectedNames);
  return {
    compile: ({ field: { selection }, argument }) => {
      const given = argument((all) => JSON.stringify(all));
      return computedValue(computeSelected, [
        Prisma.sql`${JSON.stringify(selection && namesOf(selection))}::json`,
        Prisma.sql`${given}::json`,
      ]);
    },
  };
}

/**
 * A field of an object of the database, whose objects code makes of columns and arguments. What the client selects of
 * them are their properties.
 *
 * @param needs - columns that the code gets, in this order.
 * @param compute - gives objects, a list of them, or null.
 */
export function computedParts<Table extends TableName>(
  needs: readonly ColumnOf<Table>[],
  compute: (values: readonly unknown[], given: Arguments, scope: ReadScope) => unknown,
): FieldModel<FieldContext<Table>> {
  const computeSelected: Compute = ([selected, given, ...values], scope) =>
    selectOf(compute(values, given as Arguments, scope), selected as SelectedNames);
  return {
    compile: ({ row, field: { selection }, argument }) => {
      const given = argument((all) => JSON.stringify(all));
      return computedValue(computeSelected, [
        Prisma.sql`${JSON.stringify(selection && namesOf(selection))}::json`,
        Prisma.sql`${given}::json`,
        ...needs.map((name) => row.value(name)),
      ]);
    },
  };
}

function namesOf({ type, fields }: Selection): SelectedNames {
  return {
    type,
    fields: fields.map(({ key, name, selection }) => ({
      key,
      name,
      ...(selection && { selection: namesOf(selection) }),
    })),
  };
}

function selectOf(value: unknown, selected: SelectedNames | undefined): unknown {
  if (!selected || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => selectOf(one, selected));
  const object = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    selected.fields.map(({ key, name, selection }) => [
      key,
      name === '__typename' ? selected.type : selectOf(object[name], selection),
    ]),
  );
}

/**
 * Completes an answer: computes the values that need code. An answer without such values is not even parsed.
 *
 * @param scope - of the request.
 */
export function completeAnswer(text: string, scope: ReadScope): string {
  return text.includes(MARK) || scope.peopleRead ? JSON.stringify(readAnswer(text, scope)) : text;
}

/**
 * The value of an answer, completed.
 *
 * @param scope - of the request.
 */
export function readAnswer(text: string, scope: ReadScope): unknown {
  const { peopleRead } = scope;
  if (!text.includes(MARK) && !peopleRead) return JSON.parse(text);
  const complete = (name: string, value: unknown): unknown => {
    if (name === PERSON_FIELD) {
      if (typeof value === 'string') peopleRead?.addPerson(value);
      // Without a value the property goes.
      return undefined;
    }
    const marked = (value as Readonly<Record<string, readonly unknown[]>> | null)?.[MARK];
    if (marked === undefined) return value;
    const [position, ...values] = marked;
    // JSON has no undefined: a field without a value is null.
    return computations[position as number]?.(values, scope) ?? null;
  };
  return JSON.parse(text, complete);
}
