export type { Forecast } from './forecast.sql.js';
export { previewRetention } from './preview-retention.js';
export { retentionReadModel } from './read-model.js';
