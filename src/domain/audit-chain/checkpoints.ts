import { inTransaction, newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { isMacOfChain, updateCheckpoint, waitForChain } from '../audit/index.js';
import { signClaims, verifyClaims } from '../credentials/index.js';
import { recordEvent } from '../webhooks/index.js';

/** Time between two checkpoints of an organisation whose trail grows, in milliseconds: an hour. */
export const CHECKPOINT_INTERVAL = 3_600_000;

/** The state of an organisation's audit trail at a time, as it is signed. Hashes are in hexadecimal. */
export interface Checkpoint {
  readonly organisationId: string;
  /** The last entry. */
  readonly sequence: number;
  readonly hash: string;
  /** The last entry that retention had removed by then; 0 for none. */
  readonly anchorSequence: number;
  readonly anchorHash: string;
  /** When it was made. */
  readonly at: string;
}

/** What became of a checkpoint that was due. */
export type CheckpointOutcome = 'checkpoint' | 'unchanged' | 'broken';

/**
 * Makes a checkpoint of the organisation's audit trail, if anything was added since the last one: signs it with the
 * organisation's key, keeps it and sends it as an event. Whoever keeps what was sent notices if the trail is changed
 * before it, even by somebody who has the database and all keys of the service.
 */
export async function makeCheckpoint(scope: Scope): Promise<CheckpointOutcome> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId, linkSigningKey } = scope;
    const [chain] = await waitForChain(db, organisationId);
    const now = scope.now();
    if (!chain || chain.checkpointDueAt > now || chain.sequence === chain.checkpointSequence) return 'unchanged';
    const { sequence, hash, anchorSequence, anchorHash } = chain;
    const dueAt = new Date(now.getTime() + CHECKPOINT_INTERVAL);
    await updateCheckpoint(db, organisationId, sequence, dueAt);
    // The organisation does not sign what is not its trail.
    if (!isMacOfChain(chain.mac, linkSigningKey, organisationId, chain)) return 'broken';
    const at = now.toISOString();
    const id = newId();
    const checkpoint: Checkpoint = { organisationId, sequence, hash, anchorSequence, anchorHash, at };
    const token = await signClaims(scope, { jti: id, iat: Math.floor(now.getTime() / 1000), checkpoint });
    const bytes = Buffer.from(hash, 'hex');
    await db.auditCheckpoint.create({ data: { organisationId, id, at: now, sequence, hash: bytes, token } });
    await recordEvent(scope, {
      type: 'audit.checkpoint',
      subject: organisationId,
      data: { checkpointId: id, sequence, hash, checkpoint: token, createdAt: at },
    });
    return 'checkpoint';
  });
}

/**
 * Reads a signed checkpoint.
 *
 * @returns null if the organisation has not signed it.
 */
export async function readCheckpoint(scope: Scope, token: string): Promise<Checkpoint | null> {
  const claims = await verifyClaims(scope, token);
  const checkpoint = (claims as { readonly checkpoint?: Checkpoint } | null)?.checkpoint;
  return checkpoint?.organisationId === scope.organisationId ? checkpoint : null;
}
