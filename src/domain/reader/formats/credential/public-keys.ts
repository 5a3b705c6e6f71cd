import { createPublicKey, X509Certificate, type JsonWebKey, type KeyObject } from 'node:crypto';
import { fieldOf, isJsonObject, type JsonObject, type JsonValue } from '../../values/json-value.js';
import { decodeMultibase } from './base58.js';

/** Longest identifier or key that is looked at, in UTF-16 code units. */
const LONGEST = 8000;

/**
 * Kinds of keys in a did:key by their multicodec prefix, and what stands before the key in the DER form that Node
 * reads.
 */
const MULTICODEC_KEYS: readonly { readonly prefix: string; readonly der: string; readonly bytes: number }[] = [
  { prefix: 'ed01', der: '302a300506032b6570032100', bytes: 32 },
  { prefix: '8024', der: '3039301306072a8648ce3d020106082a8648ce3d030107032200', bytes: 33 },
  { prefix: '8124', der: '3046301006072a8648ce3d020106052b81040022033200', bytes: 49 },
  { prefix: 'e701', der: '3036301006072a8648ce3d020106052b8104000a032200', bytes: 33 },
];

/** Whether an identifier is one that is made of a public key, so that the key need not be fetched. */
export function isKeyIdentifier(identifier: string): boolean {
  return /^did:(?:key|jwk):/.test(identifier);
}

/**
 * The public key that a did:key or did:jwk is made of, with or without the fragment of a verification method.
 *
 * @returns undefined for another method, or a kind of key that is not known
 */
export function keyOfIdentifier(identifier: string): KeyObject | undefined {
  if (identifier.length > LONGEST) return undefined;
  const [did = ''] = identifier.split('#', 1);
  if (did.startsWith('did:key:')) return keyOfMultikey(did.slice('did:key:'.length));
  if (!did.startsWith('did:jwk:')) return undefined;
  try {
    return keyOfJwk(JSON.parse(Buffer.from(did.slice('did:jwk:'.length), 'base64url').toString('utf8')) as JsonValue);
  } catch {
    return undefined;
  }
}

/** The public key of a JWK (RFC 7517). A private or symmetric key is none. */
export function keyOfJwk(jwk: JsonValue | undefined): KeyObject | undefined {
  if (!isJsonObject(jwk) || Object.hasOwn(jwk, 'd') || !['EC', 'OKP', 'RSA'].includes(String(fieldOf(jwk, 'kty'))))
    return undefined;
  return orUndefined(() => createPublicKey({ key: jwk as JsonObject as JsonWebKey, format: 'jwk' }));
}

/**
 * The public key of the first certificate of a JWS header's x5c. The chain is not followed: nobody here says which
 * roots to trust.
 */
export function keyOfCertificate(certificate: JsonValue | undefined): KeyObject | undefined {
  if (typeof certificate !== 'string' || certificate.length > LONGEST) return undefined;
  return orUndefined(() => new X509Certificate(Buffer.from(certificate, 'base64')).publicKey);
}

/**
 * The public key of a multikey (W3C Controlled Identifiers 1.0): base58btc or base64url of a key with its kind before
 * it.
 */
export function keyOfMultikey(multikey: string): KeyObject | undefined {
  const bytes = decodeMultibase(multikey);
  const kind = MULTICODEC_KEYS.find(({ prefix }) => bytes?.subarray(0, 2).toString('hex') === prefix);
  if (bytes === undefined || kind === undefined || bytes.length !== kind.bytes + 2) return undefined;
  return orUndefined(() =>
    createPublicKey({
      key: Buffer.concat([Buffer.from(kind.der, 'hex'), bytes.subarray(2)]),
      format: 'der',
      type: 'spki',
    }),
  );
}

/** Node throws for whatever is no key. */
function orUndefined(make: () => KeyObject): KeyObject | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
