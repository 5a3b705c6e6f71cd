export { warnOfClockDifference } from './clock-difference.js';
export { OLDEST_MAJOR_VERSION, type Database } from './connect.js';
export { lookAtDatabase, type DatabaseServer } from './database-server.js';
export { EmbeddedDatabaseError, findDataFolder } from './embedded/index.js';
export { isId, newId, SHARED_OWNER_ID } from './identifiers.js';
export { readMigrationState, type MigrationState } from './migration-state.js';
export { openDatabase, type OpenDatabase } from './open-database.js';
export { storableText } from './storable-text.js';
export { inTransaction } from './transaction.js';
