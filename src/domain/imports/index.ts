export { acceptImport, type GivenImport, type GivenItem } from './accept-import.js';
export { dropOldPayloads } from './drop-old-payloads.js';
export type { ImportItemRow, ImportItemRowConnection, ImportRow, ImportRowConnection } from './find-imports.js';
export { createReader, type Reader } from './reader.js';
export { readingQueue } from './reading-queue.js';
export { importResolvers } from './resolvers.js';
