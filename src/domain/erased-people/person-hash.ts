import { createHmac, hkdfSync } from 'node:crypto';

/** What somebody is recognised by after the erasure. */
export interface RecognisedBy {
  readonly publicIdentifier?: string | undefined;
  readonly addresses?: readonly string[] | undefined;
}

/**
 * Hashes an organisation's identifier of a person. The key is derived from the key that signs links, which is stored
 * encrypted with SECRET_KEY and survives its change. Without it nobody can find out by guessing whom a hash is of, not
 * even with a copy of the database.
 */
export function hashIdentifier(key: Buffer, organisationId: string, publicIdentifier: string): Buffer {
  return hash(key, `identifier\n${organisationId}\n${publicIdentifier}`);
}

/** Hashes an e-mail address of a person. */
function hashAddress(key: Buffer, organisationId: string, address: string): Buffer {
  return hash(key, `e-mail\n${organisationId}\n${address.toLowerCase()}`);
}

/** The hashes of everything that a person is recognised by. */
export function hashesOf(key: Buffer, organisationId: string, { publicIdentifier, addresses }: RecognisedBy): Buffer[] {
  return [
    ...(publicIdentifier === undefined ? [] : [hashIdentifier(key, organisationId, publicIdentifier)]),
    ...(addresses ?? []).map((address) => hashAddress(key, organisationId, address)),
  ];
}

/** The secret with which what an erasure needs to know of a person is encrypted until it is completed. */
export function subjectSecret(linkSigningKey: Buffer): string {
  return derived(linkSigningKey, 'subjects').toString('base64');
}

function hash(linkSigningKey: Buffer, text: string): Buffer {
  return createHmac('sha256', derived(linkSigningKey, 'hashes')).update(text).digest();
}

function derived(linkSigningKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', linkSigningKey, '', `skillgate/v1/erasures/${purpose}`, 32));
}
