import { gzipSync } from 'node:zlib';
import { didOf, issuerUrl, type Issuer } from './issuer.js';

/** Places in one list: 16 kB, the least that the specification allows, so that places tell little of a person. */
export const LIST_SIZE = 131_072;

/** How long verifiers may keep a list, in milliseconds: an hour. */
const LIST_LIFETIME = 3_600_000;

/** The address of the list that has a place. */
function listUrl(issuer: Issuer, list: number): string {
  return `${issuerUrl(issuer)}/status/${list}`;
}

/** Where a credential says that its status can be looked up (Bitstring Status List 1.0). */
export function statusEntryOf(issuer: Issuer, statusIndex: number): object {
  const url = listUrl(issuer, Math.floor(statusIndex / LIST_SIZE));
  const place = statusIndex % LIST_SIZE;
  return {
    id: `${url}#${place}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(place),
    statusListCredential: url,
  };
}

/**
 * A list of statuses as a credential to be signed: a bit for each place, set if the credential is revoked.
 *
 * @param revoked - the status indexes of all revoked credentials of the list.
 */
export function statusListOf(issuer: Issuer, list: number, revoked: readonly number[], now: Date): object {
  const bits = Buffer.alloc(LIST_SIZE / 8);
  for (const index of revoked) {
    const place = index % LIST_SIZE;
    const byte = place >> 3;
    // The first place is the leftmost bit of the first byte.
    bits.writeUInt8(bits.readUInt8(byte) | (0x80 >> (place & 7)), byte);
  }
  const url = listUrl(issuer, list);
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: didOf(issuer),
    validFrom: now.toISOString(),
    validUntil: new Date(now.getTime() + LIST_LIFETIME).toISOString(),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      // Multibase: base64url without padding.
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
  };
}
