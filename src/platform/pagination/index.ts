export { toConnection, type Connection } from './connection.js';
export { keysetQuery, type SortKey } from './keyset.js';
export { isInstantValue, isPositionValue, isTextValue, readPage, type Page, type PageArguments } from './page.js';
