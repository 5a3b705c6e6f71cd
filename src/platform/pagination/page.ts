import { invalidInput } from '../errors/index.js';

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
  readonly size: number;
  /** Whether it is the end of the list that the size counts from. */
  readonly backward: boolean;
  /** Values of the row that the page starts after, in the order of the sort keys. */
  readonly after: readonly string[] | null;
  /** Values of the row that the page ends before. */
  readonly before: readonly string[] | null;
}

/** Reads a cursor's values; throws or gives anything else when it is not one of the list. */
export type CursorCheck = (values: readonly string[]) => boolean;

/**
 * Reads the arguments of a connection. Cursors hold the values of the sort keys and not an identifier, so that
 * a page follows on also when the row at its edge was deleted.
 *
 * @throws ServiceError INVALID_INPUT for a size outside 1-100, first together with last, or a foreign cursor.
 */
export function readPage(given: PageArguments, isCursor: CursorCheck): Page {
  const first = given.first ?? undefined;
  const last = given.last ?? undefined;
  if (first !== undefined && last !== undefined) throw invalidInput('error.page.both');
  checkSize('first', first);
  checkSize('last', last);
  return {
    size: first ?? last ?? DEFAULT_SIZE,
    backward: last !== undefined,
    after: readCursor('after', given.after, isCursor),
    before: readCursor('before', given.before, isCursor),
  };
}

function checkSize(field: string, size: number | undefined): void {
  if (size !== undefined && (size < 1 || size > MAXIMUM_SIZE)) throw invalidInput('error.page.size', { field });
}

function readCursor(field: string, cursor: string | null | undefined, isCursor: CursorCheck): readonly string[] | null {
  if (cursor === undefined || cursor === null) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(values) && values.every((value) => typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000')) && isCursor(values)) {
      return values;
    }
  } catch {
    // Falls through: whatever cannot be read is not a cursor.
  }
  throw invalidInput('error.page.cursor', { field });
}

export function writeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}
