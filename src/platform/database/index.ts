export { createBatchSize, type BatchSize } from './batch-size.js';
export { warnOfClockDifference } from './clock-difference.js';
export { OLDEST_MAJOR_VERSION, type Database } from './connect.js';
export { databaseUse, useDatabaseFor, type DatabaseUse } from './database-use.js';
export { lookAtDatabase, type DatabaseServer } from './database-server.js';
export { countRows, deleteAllRows, deleteRows, type DeletedRows, type RowsToDelete } from './delete-rows.js';
export { EmbeddedDatabaseError, findDataFolder, hasDatabase } from './embedded/index.js';
export { describeDatabase, mustHaveDatabase } from './existing-database.js';
export { findReferences } from './find-references.js';
export { isId, leastIdAfter, leastIdSince, newId, SHARED_OWNER_ID } from './identifiers.js';
export { isOutage, isUnreachable } from './is-unreachable.js';
export { readMigrationState, type MigrationState } from './migration-state.js';
export { openDatabase, type DatabaseOptions, type OpenDatabase } from './open-database.js';
export { readKeyedTables, readOwnedTables, type KeyedTable, type OwnedTable } from './owned-tables.js';
export { pruneLookedAt } from './prune-looked.js';
export {
  createSweep,
  pruneInBatches,
  pruneRows,
  startRound,
  type Look,
  type LookedAt,
  type PlaceToLook,
  type PruningRound,
  type Sweep,
} from './prune.js';
export { command, rowsOf, statement } from './statement.js';
export { storableText } from './storable-text.js';
export { inTransaction } from './transaction.js';
