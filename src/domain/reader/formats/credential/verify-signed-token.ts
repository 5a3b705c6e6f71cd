import { constants, verify, type KeyObject } from 'node:crypto';
import type { TrustedIssuers } from '../../model/trusted-issuers.js';
import { fieldOf, isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../values/json-value.js';
import { issuersOf } from './find-credentials.js';
import { judgeSignature, verdictFor, type Verdict } from './judge-signature.js';
import { isKeyIdentifier, keyOfCertificate, keyOfIdentifier, keyOfJwk } from './public-keys.js';

/** An algorithm of JWS (RFC 7518, 8037, 8812) and the only kind of key that it may be used with. */
interface Algorithm {
  readonly hash: string | null;
  readonly key: 'ec' | 'ed25519' | 'rsa';
  readonly curve?: string;
  readonly pss?: true;
}

const ALGORITHMS: ReadonlyMap<string, Algorithm> = new Map<string, Algorithm>([
  ['ES256', { hash: 'sha256', key: 'ec', curve: 'prime256v1' }],
  ['ES384', { hash: 'sha384', key: 'ec', curve: 'secp384r1' }],
  ['ES512', { hash: 'sha512', key: 'ec', curve: 'secp521r1' }],
  ['ES256K', { hash: 'sha256', key: 'ec', curve: 'secp256k1' }],
  ['EdDSA', { hash: null, key: 'ed25519' }],
  ['Ed25519', { hash: null, key: 'ed25519' }],
  ['RS256', { hash: 'sha256', key: 'rsa' }],
  ['RS384', { hash: 'sha384', key: 'rsa' }],
  ['RS512', { hash: 'sha512', key: 'rsa' }],
  ['PS256', { hash: 'sha256', key: 'rsa', pss: true }],
  ['PS384', { hash: 'sha384', key: 'rsa', pss: true }],
  ['PS512', { hash: 'sha512', key: 'rsa', pss: true }],
]);

/** Larger RSA keys are not in use, and would cost seconds. */
const MAX_RSA_BITS = 8192;

/**
 * Checks the signature of a compact JWS (RFC 7515) with the keys of its issuer, where the operator trusts them, else
 * with a key in the token: the header's jwk or x5c, or a did:key or did:jwk that names the key or the issuer. Nothing
 * is fetched.
 */
export function verifySignedToken(token: string, trusted: TrustedIssuers): Verdict {
  const [head = '', body = '', signature = ''] = token.split('.');
  const header = objectIn(head);
  const claims = objectIn(body);
  if (header === undefined || claims === undefined) return verdictFor('MALFORMED');
  const name = fieldOf(header, 'alg');
  if (name === 'none' || signature === '') return verdictFor('NO_SIGNATURE');
  const algorithm = ALGORITHMS.get(String(name));
  // Critical extensions (crit) must be understood, and none is.
  if (algorithm === undefined || Object.hasOwn(header, 'crit')) return verdictFor('UNSUPPORTED');
  const issuers = issuersOf(claims);
  const keyName = fieldOf(header, 'kid');
  const signed = Buffer.from(`${head}.${body}`, 'ascii');
  return judgeSignature(
    {
      issuers,
      keyName: typeof keyName === 'string' ? keyName : undefined,
      enclosed: keyIn(header, issuers) ?? (namesKey(header, issuers) ? 'UNSUPPORTED' : undefined),
      suits: (key) => suits(key, algorithm),
      fits: (key) => fits(signed, Buffer.from(signature, 'base64url'), key, algorithm),
    },
    trusted,
  );
}

function keyIn(header: JsonObject, issuers: readonly string[]): KeyObject | undefined {
  const jwk = fieldOf(header, 'jwk');
  if (jwk !== undefined) return keyOfJwk(jwk);
  const chain = fieldOf(header, 'x5c');
  if (isJsonArray(chain)) return keyOfCertificate(chain[0]);
  const identifier = keyIdentifierIn(header, issuers);
  return identifier === undefined ? undefined : keyOfIdentifier(identifier);
}

function keyIdentifierIn(header: JsonObject, issuers: readonly string[]): string | undefined {
  const named = fieldOf(header, 'kid');
  return [named, ...issuers].find(
    (identifier): identifier is string => typeof identifier === 'string' && isKeyIdentifier(identifier),
  );
}

function namesKey(header: JsonObject, issuers: readonly string[]): boolean {
  return Object.hasOwn(header, 'jwk') || Object.hasOwn(header, 'x5c') || keyIdentifierIn(header, issuers) !== undefined;
}

function suits(key: KeyObject, { key: kind, curve }: Algorithm): boolean {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  if (type !== kind) return false;
  if (kind === 'ec') return details?.namedCurve === curve;
  return kind !== 'rsa' || (details?.modulusLength ?? Infinity) <= MAX_RSA_BITS;
}

function fits(data: Buffer, signature: Buffer, key: KeyObject, { hash, key: kind, pss }: Algorithm): boolean {
  try {
    if (kind === 'ec') return verify(hash, data, { key, dsaEncoding: 'ieee-p1363' }, signature);
    if (pss)
      return verify(
        hash,
        data,
        { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST },
        signature,
      );
    return verify(hash, data, key, signature);
  } catch {
    // Node throws for a signature that is impossible for this kind of key.
    return false;
  }
}

function objectIn(part: string): JsonObject | undefined {
  try {
    const value = JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as JsonValue;
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
