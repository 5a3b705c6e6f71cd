import { inSqlTransaction } from '../../platform/database/index.js';
import type { Scope, SqlScope } from '../../platform/scope.js';
import {
  EMPTY_CHAIN,
  hashOf,
  insertChain,
  isMacOfChain,
  lockChain,
  macOfChain,
  nextMac,
  readEntriesToSeal,
  storeSeals,
  updateChain,
} from '../audit/index.js';
import { CHECKPOINT_INTERVAL } from './checkpoints.js';

/** Maximum number of entries that are sealed in one transaction. */
const BATCH_SIZE = 1000;

/** What became of the entries that waited. */
interface Sealing {
  /** `busy`: another process has the chain; `broken`: its state was not the service's, and it stays so. */
  readonly outcome: 'sealed' | 'busy' | 'broken';
  /** Whether more entries may be waiting. */
  readonly isFull: boolean;
}

/**
 * Puts the oldest entries that wait into the organisation's chain: gives them their places and hashes. Until then an
 * entry is only protected by its mark, so this happens within a second or two.
 */
export async function sealEntries(scope: Scope): Promise<Sealing> {
  return inSqlTransaction(scope, async (scope) => {
    const { db, organisationId, linkSigningKey } = scope;
    const chain = await lockOrBeginChain(scope);
    if (!chain) return { outcome: 'busy', isFull: false };
    const entries = await readEntriesToSeal(db, organisationId, BATCH_SIZE);
    if (entries.length === 0) return { outcome: 'sealed', isFull: false };
    let { sequence, hash } = chain;
    const hashes = entries.map((entry) => {
      sequence += 1;
      hash = hashOf(entry, { sequence, previousHash: hash });
      return hash;
    });
    const after = { ...chain, sequence, hash };
    const ids = entries.map(({ id }) => id);
    await Promise.all([
      storeSeals(db, organisationId, ids, chain.sequence + 1, hashes),
      updateChain(db, organisationId, after, nextMac(linkSigningKey, organisationId, chain, after)),
    ]);
    const isGenuine = isMacOfChain(chain.mac, linkSigningKey, organisationId, chain);
    return { outcome: isGenuine ? 'sealed' : 'broken', isFull: entries.length === BATCH_SIZE };
  });
}

/** @returns undefined if another process has the chain. */
async function lockOrBeginChain({ db, organisationId, linkSigningKey, now }: SealingScope) {
  const [chain] = await lockChain(db, organisationId);
  if (chain) return chain;
  const mac = macOfChain(linkSigningKey, organisationId, EMPTY_CHAIN);
  const dueAt = new Date(now().getTime() + CHECKPOINT_INTERVAL);
  const begun = await insertChain(db, organisationId, EMPTY_CHAIN.hash, mac, dueAt);
  return begun > 0 ? { ...EMPTY_CHAIN, mac } : undefined;
}

type SealingScope = Pick<SqlScope, 'db' | 'organisationId' | 'linkSigningKey' | 'now'>;
