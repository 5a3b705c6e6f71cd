import { createPublicKey, X509Certificate, type JsonWebKey, type KeyObject } from 'node:crypto';
import { base58, base64urlnopad } from '@scure/base';
import { fieldOf, isJsonObject, type JsonObject, type JsonValue } from '../../values/json-value.js';

/** Longest identifier or key that is read, in UTF-16 code units. */
const MAX_KEY_LENGTH = 8000;

/**
 * Kinds of keys in a did:key by their multicodec prefix, and the bytes before the key in the DER form that Node reads.
 */
const MULTICODEC_KEYS: readonly { readonly prefix: string; readonly der: string; readonly bytes: number }[] = [
  { prefix: 'ed01', der: '302a300506032b6570032100', bytes: 32 },
  { prefix: '8024', der: '3039301306072a8648ce3d020106082a8648ce3d030107032200', bytes: 33 },
  { prefix: '8124', der: '3046301006072a8648ce3d020106052b81040022033200', bytes: 49 },
  { prefix: 'e701', der: '3036301006072a8648ce3d020106052b8104000a032200', bytes: 33 },
];

/** Whether an identifier consists of a public key (did:key, did:jwk), so that nothing has to be fetched. */
export function isKeyIdentifier(identifier: string): boolean {
  return /^did:(?:key|jwk):/.test(identifier);
}

/**
 * The public key in a did:key or did:jwk, with or without the fragment of a verification method.
 *
 * @returns undefined for another DID method, or an unknown kind of key
 */
export function keyOfIdentifier(identifier: string): KeyObject | undefined {
  if (identifier.length > MAX_KEY_LENGTH) return undefined;
  const [did = ''] = identifier.split('#', 1);
  if (did.startsWith('did:key:')) return keyOfMultikey(did.slice('did:key:'.length));
  if (!did.startsWith('did:jwk:')) return undefined;
  try {
    return keyOfJwk(JSON.parse(Buffer.from(did.slice('did:jwk:'.length), 'base64url').toString('utf8')) as JsonValue);
  } catch {
    return undefined;
  }
}

/** The public key of a JWK (RFC 7517). Undefined for a private or symmetric one. */
export function keyOfJwk(jwk: JsonValue | undefined): KeyObject | undefined {
  if (!isJsonObject(jwk) || Object.hasOwn(jwk, 'd') || !['EC', 'OKP', 'RSA'].includes(String(fieldOf(jwk, 'kty'))))
    return undefined;
  return orUndefined(() => createPublicKey({ key: jwk as JsonObject as JsonWebKey, format: 'jwk' }));
}

/** The public key of a certificate in a JWS header's x5c. The chain is not followed: there are no trusted roots. */
export function keyOfCertificate(certificate: JsonValue | undefined): KeyObject | undefined {
  if (typeof certificate !== 'string' || certificate.length > MAX_KEY_LENGTH) return undefined;
  return orUndefined(() => new X509Certificate(Buffer.from(certificate, 'base64')).publicKey);
}

/** The public key of a multikey (W3C Controlled Identifiers 1.0): base58btc or base64url of the kind and the key. */
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

/** Node throws for an invalid key. */
function orUndefined(make: () => KeyObject): KeyObject | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** Keys and signatures are shorter. The time that base58 takes grows with the square of the length. */
const MAX_MULTIBASE_LENGTH = 400;

/** The bytes of a multibase text in base58btc or base64url, the two encodings that credentials use. */
export function decodeMultibase(text: string): Buffer | undefined {
  const encoding = { z: base58, u: base64urlnopad }[text.charAt(0)];
  if (encoding === undefined || text.length > MAX_MULTIBASE_LENGTH) return undefined;
  try {
    return Buffer.from(encoding.decode(text.slice(1)));
  } catch {
    return undefined;
  }
}
