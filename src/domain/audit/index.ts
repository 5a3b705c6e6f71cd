export { pruneAudit } from './prune-audit.js';
export { recordChange, type AuditAction } from './record-change.js';
