export { canonicalForm, FIRST_HASH, hashOf, type ChainPlace, type StoredEntry } from './canonical-form.js';
export { EMPTY_CHAIN, isMacOfChain, macOfChain, nextMac, type ChainState } from './chain-state.js';
export {
  countEntriesToSeal,
  insertChain,
  lockChain,
  readChain,
  readEntriesToSeal,
  readSealedEntries,
  storeSeals,
  updateChain,
  updateCheckpoint,
  waitForChain,
  type SealedEntry,
  type StoredChain,
} from './chain.sql.js';
export { differenceOf } from './difference.js';
export { isMarkOf } from './entry-mark.js';
export { listEntries, type EntriesToList, type ListedEntry } from './list-entries.js';
export { openEntries } from './open-entries.js';
export { pruneAudit, pruneTrail } from './prune-audit.js';
export { openReadLog, type ReadLog } from './read-log.js';
export { auditReadModel } from './read-model.js';
export { newMarkedEntry, recordChange, SECRET, whoAndWhere, type AuditAction } from './record-change.js';
