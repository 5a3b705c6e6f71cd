export {
  BackupError,
  createBackup,
  readBackup,
  restoreBackup,
  type BackupSecret,
  type BackupToRead,
  type CreatedBackup,
  type ReadBackup,
} from './backup/index.js';
export { createBatchSize } from './deleting/batch-size.js';
export { warnOfClockDifference } from './connection/clock-difference.js';
export { OLDEST_MAJOR_VERSION } from './connection/connect.js';
export { sharesOf as connectionSharesOf } from './connection/connection-shares.js';
export { databaseUse, useDatabaseFor, type DatabaseUse, type ReadPurpose } from './connection/database-use.js';
export { lookAtDatabase, openEmptyDatabase, type DatabaseServer } from './database-server.js';
export { countRows, deleteAllRows, deleteRows } from './deleting/delete-rows.js';
export type { DeletedRows, RowsToDelete } from './deleting/delete-rows.sql.js';
export { EmbeddedDatabaseError, findDataFolder, hasDatabase } from './embedded/index.js';
export { describeDatabase, mustHaveDatabase } from './existing-database.js';
export { idFromText, isId, leastIdAfter, leastIdSince, newId, SHARED_OWNER_ID } from './sql/identifiers.js';
export { isOutage, isUnreachable } from './connection/is-unreachable.js';
export { readMigrationState, type MigrationState } from './migrations/migration-state.js';
export { openDatabase, type DatabaseOptions, type OpenDatabase } from './open-database.js';
export {
  findReferences,
  findReferencesByTable,
  readKeyedTables,
  readOwnedTables,
  type KeyedTable,
} from './deleting/system-catalog.js';
export { pruneInBatches, pruneRows, startRound, type PruningRound } from './deleting/prune.js';
export { createSweep, pruneSweepBatch, type BatchToExamine, type PruneBatch } from './deleting/sweep.js';
export type { PrunedBatch } from './deleting/sweep.sql.js';
export { isForbiddenRow } from './row-limits/is-forbidden-row.js';
export { limitDatabase } from './row-limits/limited-database.js';
export { prepareLimitedRole, readTables } from './row-limits/prepare-role.js';
export type { RowLimits } from './row-limits/row-limits.js';
export { ruleOf, type DeclaredRules } from './row-limits/table-rules.js';
export { rowVersion, type TextParameter, type VersionRow } from './sql/row-version.js';
export { selectedOnce } from './sql/selected-once.js';
export { command, rowsOf, statement } from './sql/statement.js';
export type { ReadText } from './connection/pipelined-reads.js';
export { storableText } from './sql/storable-text.js';
export type { Database, SqlDatabase } from './sql/database.js';
export { queryText, type TextStatement } from './sql/direct-access.js';
export { inSqlTransaction, type ReadAfterCommit } from './sql/sql-transaction.js';
export { inTransaction } from './sql/transaction.js';
