import canonicalize from 'canonicalize';
import { createPrivateKey, createPublicKey, sign, verify, type JsonWebKey, type KeyObject } from 'node:crypto';

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
export function signDocument(document: object, key: DocumentKey): string {
  const { id, issuer, validFrom, validUntil } = document as SignedCredential;
  return signJwt(
    {
      ...document,
      iss: typeof issuer === 'object' ? issuer.id : issuer,
      jti: id,
      nbf: validFrom && secondsOf(validFrom),
      exp: validUntil && secondsOf(validUntil),
    },
    key,
  );
}

/** Signs claims as a JWT (RFC 7519) with EdDSA. */
export function signJwt(claims: object, { name, key }: DocumentKey): string {
  const header = { alg: 'EdDSA', kid: name, typ: 'JWT' };
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

/**
 * The claims of a JWT that was signed with a key; null if it was not. The key's name is not compared, as it has the
 * address of the service in it, which may have changed.
 */
export function verifyJwt(token: string, { key }: Pick<DocumentKey, 'key'>): unknown {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${header}.${claims}`);
  const isSigned = verify(null, signed, createPublicKey(key), Buffer.from(signature, 'base64url'));
  return isSigned ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null;
}

/**
 * Signs any JSON as a compact JWS (RFC 7515) with EdDSA, whose payload is the canonical form of the JSON (RFC 8785): the
 * same content always has the same bytes.
 */
export function signJson(document: object, { name, key }: DocumentKey): string {
  const payload = canonicalize(document) ?? '';
  const header = { alg: 'EdDSA', kid: name, cty: 'application/json' };
  const signed = `${encode(header)}.${Buffer.from(payload).toString('base64url')}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function secondsOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000);
}
