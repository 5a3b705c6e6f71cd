export { cancelExport } from './cancel-export.js';
export { openExportFile, type ExportFile, type MissingFile } from './download-export.js';
export { exportQueue } from './export-queue.js';
export { PASSPORT_FORMATS, writePassport } from './kinds/passports.js';
export { findOwnExport, requestOwnExport, type OwnExport } from './own-export.js';
export { exportReadModel } from './read-model.js';
export { requestExport, type ExportInput } from './request-export.js';
export { exportResolvers } from './resolvers.js';
export { dropOldExports, withdrawExportsOf } from './withdraw-exports.js';
