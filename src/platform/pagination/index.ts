export { countConnection, toConnection, type Connection } from './connection.js';
export { keysetQuery, type SortKey } from './keyset.js';
export { readPage, writeCursor, type CursorCheck, type Page, type PageArguments } from './page.js';
