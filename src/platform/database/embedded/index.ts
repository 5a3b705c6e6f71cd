export { EmbeddedDatabaseError } from './system/embedded-database-error.js';
export { closeEmbeddedDatabases, embeddedDatabasesInUse } from './databases-in-use.js';
export { openEmbeddedDatabase } from './open-embedded-database.js';
export type { EmbeddedDatabase } from './open-embedded-database.js';
export { findDataFolder, hasDatabase } from './data/find-data-folder.js';
export { systemFailure } from './system/system-failure.js';
export { writeWholeFile } from './system/write-whole-file.js';
