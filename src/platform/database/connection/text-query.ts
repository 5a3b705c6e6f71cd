import pg from 'pg';

/** Parts of the driver that its types do not declare. */
interface DriverConnection {
  bind(message: { portal: string; statement: string | undefined; values: readonly unknown[] }): void;
  execute(message: { portal: string; rows: number }): void;
  sync(): void;
}
interface DriverQuery {
  readonly name: string | undefined;
  readonly values: readonly unknown[];
  hasBeenParsed(connection: DriverConnection): boolean;
  prepare(connection: DriverConnection): void;
}
const { prepare } = pg.Query.prototype as unknown as DriverQuery;
const { utils } = pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } };

/** Converts a value to the form in which PostgreSQL gets it, as the driver does. */
export const convertValue = (value: unknown): unknown => utils.prepareValue(value);

/**
 * A query whose first row has one column with a text. It does not ask PostgreSQL to describe the columns each time, as
 * the driver's own query does, which saves a fifth of its time in the process.
 */
export class TextQuery extends pg.Query {
  private result: string | undefined;
  private readonly onEnd: (error: Error | undefined, text?: string) => void;

  /**
   * @param statement - with values that were converted.
   * @param onEnd - gets the text; undefined if there is no row, or the column is NULL.
   */
  constructor(
    statement: { readonly name: string; readonly text: string; readonly values: unknown[] },
    onEnd: (error: Error | undefined, text?: string) => void,
  ) {
    super(statement, onEnd as never);
    this.onEnd = onEnd;
  }

  /** Called by the driver's `submit`. */
  prepare(connection: DriverConnection): void {
    const query = this as unknown as DriverQuery;
    if (!query.hasBeenParsed(connection)) return prepare.call(this, connection);
    connection.bind({ portal: '', statement: query.name, values: query.values });
    connection.execute({ portal: '', rows: 0 });
    connection.sync();
  }

  handleRowDescription(): void {
    // Only the first execution has one.
  }

  handleDataRow({ fields: [text] }: { readonly fields: readonly (string | null)[] }): void {
    this.result ??= text ?? undefined;
  }

  handleCommandComplete(): void {
    // Nothing is counted.
  }

  handleReadyForQuery(): void {
    this.onEnd(undefined, this.result);
  }
}
