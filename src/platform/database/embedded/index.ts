export { EmbeddedDatabaseError } from './embedded-database-error.js';
export type { EmbeddedDatabaseErrorKind } from './embedded-database-error.js';
export { openEmbeddedDatabase } from './open-embedded-database.js';
export type { EmbeddedDatabase, EmbeddedDatabaseOptions } from './open-embedded-database.js';
export { findDataFolder } from './find-data-folder.js';
export { writeWholeFile } from './write-whole-file.js';
