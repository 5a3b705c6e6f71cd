import { createPrivateKey, sign, type JsonWebKey, type KeyObject } from 'node:crypto';

/** A private key with its name in the issuer's DID document. */
export interface DocumentKey {
  readonly name: string;
  readonly key: KeyObject;
}

/** Reads an Ed25519 private key from the text of its JWK. */
export function readPrivateKey(text: string): KeyObject {
  return createPrivateKey({ key: JSON.parse(text) as JsonWebKey, format: 'jwk' });
}

/** What the claims of a JWT repeat of a credential. */
interface SignedCredential {
  readonly id?: string;
  readonly issuer?: string | { readonly id: string };
  readonly validFrom?: string;
  readonly validUntil?: string;
}

/**
 * Signs a credential as a VC-JWT: a compact JWS (RFC 7515) with EdDSA (RFC 8037) of the credential with the claims that
 * Open Badges 3.0 (8.2, JSON Web Token Proof Format) requires.
 */
export function signDocument(document: object, { name, key }: DocumentKey): string {
  const { id, issuer, validFrom, validUntil } = document as SignedCredential;
  const claims = {
    ...document,
    iss: typeof issuer === 'object' ? issuer.id : issuer,
    jti: id,
    nbf: validFrom && secondsOf(validFrom),
    exp: validUntil && secondsOf(validUntil),
  };
  const header = { alg: 'EdDSA', kid: name, typ: 'JWT' };
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function secondsOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000);
}
