export { auditChainQueue } from './chain-queue.js';
export { CHECKPOINT_INTERVAL, makeCheckpoint, readCheckpoint, type Checkpoint } from './checkpoints.js';
export { sealEntries } from './seal-entries.js';
export { verifyChain, type Finding, type FindingKind, type VerifiedChain } from './verify-chain.js';
