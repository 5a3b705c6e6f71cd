import { createHmac, timingSafeEqual } from 'node:crypto';

/** 128 bits, which nobody guesses. */
const MARK_BYTES = 16;

/**
 * Shows that the service made an entry: whoever can write into the database, but does not have the service's key,
 * cannot append one that passes for the service's.
 */
export function markOf(signingKey: Buffer, organisationId: string, entryId: string): Buffer {
  return createHmac('sha256', signingKey)
    .update(`skillgate/v1/audit-entry\0${organisationId}/${entryId}`)
    .digest()
    .subarray(0, MARK_BYTES);
}

/** Whether a mark is that of the entry. */
export function isMarkOf(mark: Uint8Array, signingKey: Buffer, organisationId: string, entryId: string): boolean {
  return mark.length === MARK_BYTES && timingSafeEqual(mark, markOf(signingKey, organisationId, entryId));
}
