import { invalidInput } from '../errors/index.js';
import { isDateTime } from '../validation/index.js';

/** How many a page holds when the client does not say. */
const DEFAULT_SIZE = 20;

/** How many a page may hold, as GitHub's public schema has it. */
const MAXIMUM_SIZE = 100;

/** The arguments of a connection, as of Relay's specification. */
export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
}

/** The page that a client asks for. */
export interface Page {
  /** Which list it is a page of, as its cursors say. */
  readonly list: string;
  readonly size: number;
  /** Whether it is the end of the list that the size counts from. */
  readonly backward: boolean;
  /** Values of the row that the page starts after, in the order of the sort keys. */
  readonly after: readonly string[] | null;
  /** Values of the row that the page ends before. */
  readonly before: readonly string[] | null;
}

/** What is checked of each value that a cursor of a list holds, in the order of its sort keys. */
type CursorForm = readonly ((value: string) => boolean)[];

/** A cursor's value that is an instant. */
export const isInstantValue = (value: string): boolean => isDateTime(value);

/** A cursor's value that may be any text. */
export const isTextValue = (value: string): boolean => value.isWellFormed() && !value.includes('\u0000');

/**
 * Reads the arguments of a connection. Cursors hold the values of the sort keys and not an identifier, so that
 * a page follows on also when the row at its edge was deleted; and the name of their list, so that one of
 * another list or order is not taken for a place in this one.
 *
 * @param list - what the list is called in its cursors; it and the form of the values stay the same over time.
 * @param maximum - how many a page may hold.
 * @throws ServiceError INVALID_INPUT for a size outside 1 to the maximum, first together with last, or a foreign cursor.
 */
export function readPage(given: PageArguments, list: string, form: CursorForm, maximum = MAXIMUM_SIZE): Page {
  const first = given.first ?? undefined;
  const last = given.last ?? undefined;
  if (first !== undefined && last !== undefined) throw invalidInput('error.page.both');
  checkSize('first', first, maximum);
  checkSize('last', last, maximum);
  return {
    list,
    size: first ?? last ?? DEFAULT_SIZE,
    backward: last !== undefined,
    after: readCursor('after', given.after, list, form),
    before: readCursor('before', given.before, list, form),
  };
}

function checkSize(field: string, size: number | undefined, maximum: number): void {
  if (size !== undefined && (size < 1 || size > maximum)) throw invalidInput('error.page.size', { field, maximum });
}

function readCursor(
  field: string,
  cursor: string | null | undefined,
  list: string,
  form: CursorForm,
): readonly string[] | null {
  if (cursor === undefined || cursor === null) return null;
  try {
    const [name, ...values] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
    const fits = form.every((isValue, index) => typeof values[index] === 'string' && isValue(values[index]));
    if (name === list && values.length === form.length && fits) return values as string[];
  } catch {
    // Falls through: whatever cannot be read is not a cursor.
  }
  throw invalidInput('error.page.cursor', { field });
}

/** The cursor of a row: the name of its list and the values of its sort keys. */
export function writeCursor(list: string, values: readonly string[]): string {
  return Buffer.from(JSON.stringify([list, ...values])).toString('base64url');
}
