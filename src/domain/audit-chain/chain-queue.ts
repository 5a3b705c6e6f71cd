import type { Queue } from '../../platform/background/index.js';
import { SHARED_OWNER_ID } from '../../platform/database/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import { findChainsToSeal, findCheckpointsDue } from './chains-to-work-on.sql.js';
import { makeCheckpoint } from './checkpoints.js';
import { sealEntries } from './seal-entries.js';

/** Organisations whose chains a process works on at once. */
const CONCURRENCY = 2;

/** Time between two looks for checkpoints that are due, in milliseconds. */
const CHECKPOINT_POLL = 10_000;

/** What an organisation's chain needs. */
interface ChainWork {
  readonly kind: 'SEAL' | 'CHECKPOINT';
  readonly organisationId: string;
}

/**
 * Seals entries of the audit trail about a second after they were made, and makes the checkpoints. Organisations take
 * turns in the order of their ids, a batch each, so that none waits for a large import of another.
 */
export function auditChainQueue(scope: WorkerScope): Queue<ChainWork> {
  /** The organisation that had the last turn; the nil UUID is less than every other. */
  let last = SHARED_OWNER_ID;
  let mayHaveMore = false;
  // A monotonic time, so that setting the clock neither skips looks nor repeats them.
  let nextCheckpointsAt = 0;

  async function claimSealing(limit: number): Promise<readonly ChainWork[]> {
    const found = await findChainsToSeal(scope.db, last, limit);
    mayHaveMore = found.length === limit;
    last = (mayHaveMore && found.at(-1)?.organisationId) || SHARED_OWNER_ID;
    return found.map(({ organisationId }) => ({ kind: 'SEAL', organisationId }));
  }

  async function claimCheckpoints(limit: number): Promise<readonly ChainWork[]> {
    if (performance.now() < nextCheckpointsAt) return [];
    const found = await findCheckpointsDue(scope.db, scope.now(), limit);
    if (found.length < limit) nextCheckpointsAt = performance.now() + CHECKPOINT_POLL;
    return found.map(({ organisationId }) => ({ kind: 'CHECKPOINT', organisationId }));
  }

  return {
    name: 'audit-chain',
    concurrency: CONCURRENCY,
    mayHaveMore: () => mayHaveMore,
    claim: async (limit) => {
      const checkpoints = await claimCheckpoints(limit);
      return checkpoints.length > 0 ? checkpoints : claimSealing(limit);
    },
    perform: async ({ kind, organisationId }, wake) => {
      const own = { ...scope, organisationId };
      if (kind === 'CHECKPOINT') return makeCheckpoint(own);
      const { outcome, isFull } = await sealEntries(own);
      // Fewer wait for the next second, so that many small changes are sealed together.
      if (isFull) wake?.();
      return outcome;
    },
  };
}
