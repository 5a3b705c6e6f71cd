import { createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalJson, FIRST_HASH } from './canonical-form.js';

/** Where the chain of an organisation begins and ends. Hashes are in hexadecimal. */
export interface ChainState {
  /** The last entry that was sealed; 0 for none. */
  readonly sequence: number;
  readonly hash: string;
  /** The last entry that retention removed; 0 for none. The chain begins after it. */
  readonly anchorSequence: number;
  readonly anchorHash: string;
}

/** A chain without entries. */
export const EMPTY_CHAIN: ChainState = {
  sequence: 0,
  hash: FIRST_HASH,
  anchorSequence: 0,
  anchorHash: FIRST_HASH,
};

/**
 * Authenticates the state of a chain: whoever removes its first or last entries, but does not have the service's key,
 * cannot make a state that fits.
 */
export function macOfChain(signingKey: Buffer, organisationId: string, state: ChainState): Buffer {
  const { sequence, hash, anchorSequence, anchorHash } = state;
  return createHmac('sha256', signingKey)
    .update('skillgate/v1/audit-chain\0')
    .update(canonicalJson({ organisationId, sequence, hash, anchorSequence, anchorHash }))
    .digest();
}

/** Whether a MAC is that of the state. */
export function isMacOfChain(mac: Uint8Array, signingKey: Buffer, organisationId: string, state: ChainState): boolean {
  const expected = macOfChain(signingKey, organisationId, state);
  return mac.length === expected.length && timingSafeEqual(mac, expected);
}

/**
 * The MAC of the next state of a chain. Once a state was not the service's, no later one passes for it: going on must
 * not hide what was changed.
 */
export function nextMac(
  signingKey: Buffer,
  organisationId: string,
  before: ChainState & { readonly mac: Uint8Array },
  after: ChainState,
): Buffer {
  const isGenuine = isMacOfChain(before.mac, signingKey, organisationId, before);
  return isGenuine ? macOfChain(signingKey, organisationId, after) : Buffer.alloc(1);
}
