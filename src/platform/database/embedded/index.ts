export { EmbeddedDatabaseError } from './embedded-database-error.js';
export { closeEmbeddedDatabases, embeddedDatabasesInUse } from './databases-in-use.js';
export type { EmbeddedDatabaseErrorKind } from './embedded-database-error.js';
export { openEmbeddedDatabase } from './open-embedded-database.js';
export type { EmbeddedDatabase, EmbeddedDatabaseOptions } from './open-embedded-database.js';
export { findDataFolder, hasDatabase } from './find-data-folder.js';
export { systemFailure } from './system-failure.js';
export { writeWholeFile } from './write-whole-file.js';
