import type { Prisma } from '../../generated/prisma/client.js';
import type { TABLES } from '../../generated/tables.js';
import type { Comparator } from './comparators.js';
import type { Arguments, Parameter, ReadScope } from './parameters.js';

/** Thrown for what a statement cannot give. */
export class NotCompiledError extends Error {}

export type TableName = keyof typeof TABLES;
export type ColumnOf<Table extends TableName> = keyof (typeof TABLES)[Table]['columns'] & string;
export type RelationOf<Table extends TableName> = keyof (typeof TABLES)[Table]['relations'] & string;

/** A field that a client selected, with directives and fragments applied. */
export interface SelectedField {
  /** Its name in the answer. */
  readonly key: string;
  readonly name: string;
  /** Arguments of the request for which the statement is compiled. In later requests their values may differ. */
  readonly arguments: Arguments;
  /** Position of its arguments among those of the operation. */
  readonly position: number;
  /** The names of its arguments that depend on variables; the others are the same in each request. */
  readonly variableArguments: ReadonlySet<string>;
  /** What is selected of its objects; undefined for a field without subfields. */
  readonly selection: Selection | undefined;
  /** What is selected of each type that its object may have, if its type is an interface or a union. */
  readonly possibleSelections?: readonly Selection[];
  /** Whether the fields of its object take its place in the answer; only for fields that have `joinRow`. */
  readonly isFlattened?: boolean;
}

/** What a client selected of objects of one type. */
export interface Selection {
  readonly type: string;
  readonly fields: readonly SelectedField[];
}

/** A row of a statement, by its alias. */
export interface Row<Table extends TableName = TableName> {
  readonly table: Table;
  readonly alias: Prisma.Sql;
  /** A column, such as t1.created_at. */
  column(name: ColumnOf<Table>): Prisma.Sql;
  /**
   * A column in the form that it has in answers: instants as ISO 8601 with milliseconds, lists never NULL, the rest as it
   * is.
   */
  value(name: ColumnOf<Table>): Prisma.Sql;
  /**
   * Joins at most one row to it, once however many fields need it.
   *
   * @param name - tells the joins of a row apart.
   * @param join - makes LEFT JOIN with the alias that it gets.
   * @returns the alias.
   */
  join(name: string, join: (alias: Prisma.Sql) => Prisma.Sql): Prisma.Sql;
}

/** Options of reading rows of a table. */
export interface RowsToRead {
  readonly where?: Prisma.Sql;
  readonly orderBy?: Prisma.Sql;
  readonly limit?: Prisma.Sql;
  /** Whether the order needs what is joined to the rows; otherwise it is joined to the chosen rows only. */
  readonly isSortedByJoins?: boolean;
}

/** What a field's SQL is made of. */
export interface QueryContext {
  readonly field: SelectedField;
  readonly scope: ReadScope;
  /** A parameter that is read from the field's arguments. */
  argument(read: (given: Arguments) => unknown): Parameter;
  /** The condition that a row meets the field's argument `where`; undefined if it states nothing. */
  where(input: string, row: Row): Prisma.Sql | undefined;
  /** A row of a table under an alias; a new one by default. */
  newRow<Table extends TableName>(table: Table, alias?: string): Row<Table>;
  /** The selected fields of a row, as columns by their names in the answer. */
  columns(selection: Selection | undefined, row: Row): Prisma.Sql;
  /**
   * A subquery of columns of rows. It reads rows of the organisation only, or what organisations share.
   *
   * @param columns - made before, so that it is known what they join to the row.
   * @param source - where the rows come from, if not from their table itself: a part of FROM with the row's alias.
   */
  select(columns: Prisma.Sql, row: Row, rows: RowsToRead, source?: Prisma.Sql): Prisma.Sql;
}

/** What the SQL of an object's field is made of. */
export interface FieldContext<Table extends TableName = TableName> extends QueryContext {
  /** The object's row. */
  readonly row: Row<Table>;
}

/** How a field is read. */
export interface FieldModel<Context extends QueryContext = FieldContext> {
  /**
   * An expression whose value, as JSON, is the field's value.
   *
   * @throws NotCompiledError if a statement cannot give it.
   */
  compile(context: Context): Prisma.Sql;
  /**
   * What of the arguments and scope decides the text of the SQL, as opposed to the values of its parameters: a
   * statement is compiled for each. Left out if the text is always the same. Which arguments are variable, and fixed
   * ones that are not texts, may decide it too; they need not be in the shape.
   *
   * @throws ServiceError if the arguments are invalid.
   */
  shape?(given: Arguments, scope: ReadScope): string;
  /** Arguments that decide the text of the SQL only by `shape`. */
  readonly shapedArguments?: readonly string[];
  /** Joins the field's object to the row and returns its row. */
  joinRow?(context: Context): Row;
  /** Whether it has neither arguments nor subfields, and costs little. */
  readonly isLeaf?: boolean;
}

/** How the objects of a type are read, each from a row of a table. */
export interface ObjectModel<Table extends TableName = TableName> {
  readonly table: Table;
  /** By the names of the type's fields. */
  readonly fields: Readonly<Record<string, FieldModel<FieldContext<Table>>>>;
  /** The condition for the rows that clients may see; all of the organisation's by default. */
  readonly where?: (row: Row<Table>) => Prisma.Sql;
}

/** What the SQL of a field of a where input is made of. */
export interface FilterContext<Table extends TableName = TableName> {
  /** The row that must meet the condition. */
  readonly row: Row<Table>;
  /**
   * What is given for the field in the request for which the statement is compiled: never null. Only its structure may
   * decide the text of the SQL; values are parameters.
   */
  readonly given: unknown;
  newRow<Other extends TableName>(table: Other): Row<Other>;
  /** A parameter that is read from what a request gives for the field. */
  argument(read: (given: unknown) => unknown): Parameter;
  /** The condition that an operand compares as is given. */
  compare(comparator: Comparator, operand: Prisma.Sql): Prisma.Sql;
  /**
   * The condition that another row meets a where input.
   *
   * @param path - the keys that lead to it from what is given.
   */
  where(input: string, row: Row, path?: readonly string[]): Prisma.Sql;
}

/** A field of a where input. */
export interface FilterField<Table extends TableName = TableName> {
  /** Its input type in the schema. */
  readonly input: string;
  /** The fields of that type, if it is not a where input. */
  readonly operators?: readonly string[];
  compile(context: FilterContext<Table>): Prisma.Sql;
}

/** The fields of a where input: conditions on the rows of a table. AND, OR and NOT need not be declared. */
export interface FilterModel<Table extends TableName = TableName> {
  readonly table: Table;
  readonly fields: Readonly<Record<string, FilterField<Table>>>;
}

/** Declares a where input. */
export function filterModel<Table extends TableName>(table: Table, fields: FilterModel<Table>['fields']): FilterModel {
  return { table, fields } as unknown as FilterModel;
}

/** How a feature's part of the schema is read by one statement. */
export interface ReadModel {
  /** By the names of GraphQL's object types. */
  readonly objects: Readonly<Record<string, ObjectModel>>;
  /** Fields of Query. */
  readonly queries: Readonly<Record<string, FieldModel<QueryContext>>>;
  /** By the names of input types of `where`. */
  readonly filters?: Readonly<Record<string, FilterModel>>;
}

/** Declares how the objects of a type are read. */
export function objectModel<Table extends TableName>(
  table: Table,
  fields: ObjectModel<Table>['fields'],
  where?: ObjectModel<Table>['where'],
): ObjectModel {
  return { table, fields, ...(where ? { where } : {}) } as unknown as ObjectModel;
}
