export { type Database } from './connect.js';
export { EmbeddedDatabaseError } from './embedded/index.js';
export { isId, newId, SHARED_OWNER_ID } from './identifiers.js';
export { openDatabase, type OpenDatabase } from './open-database.js';
export { storableText } from './storable-text.js';
export { inTransaction } from './transaction.js';
