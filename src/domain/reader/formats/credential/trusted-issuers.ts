import type { KeyObject } from 'node:crypto';
import type { TrustedIssuer, TrustedIssuers, TrustedKey } from '../../model/trusted-issuers.js';
import { fieldOf, isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../values/json-value.js';
import { isKeyIdentifier, keyOfIdentifier, keyOfJwk, keyOfMultikey } from './public-keys.js';

/** The trusted issuer that one of these identifiers names. */
export function trustedIssuerOf(identifiers: readonly string[], trusted: TrustedIssuers): TrustedIssuer | undefined {
  return trusted.find((issuer) => issuer.identifiers.some((identifier) => identifiers.includes(identifier)));
}

/** Whether all of these identifiers name the issuer; true for none. */
export function areAllOf(issuer: TrustedIssuer, identifiers: readonly string[]): boolean {
  return identifiers.every((identifier) => issuer.identifiers.includes(identifier));
}

/** The keys of an issuer, including those that its identifiers consist of. */
export function keysOf({ identifiers, keys }: TrustedIssuer): KeyObject[] {
  return [...keys.map(({ jwk }) => keyOfJwk(jwk)), ...identifiers.filter(isKeyIdentifier).map(keyOfIdentifier)].filter(
    (key) => key !== undefined,
  );
}

/** Whether the issuer has a key of this name, in full or by its fragment: "did:web:example.org#key-1", "#key-1". */
export function hasKeyNamed({ keys }: TrustedIssuer, name: string): boolean {
  return keys.some(({ id }) => id !== undefined && fragmentOf(id) === fragmentOf(name));
}

function fragmentOf(name: string): string {
  return name.slice(name.lastIndexOf('#') + 1);
}

/** Limits of the list, which is passed to the reader with each item. */
const MAX_ISSUERS = 1000;
const MAX_KEYS = 100;
const MAX_TEXT_LENGTH = 2000;

/** The properties of an issuer in the list. Others are refused, as a typing error would go unnoticed. */
const PROPERTIES: ReadonlySet<string> = new Set(['id', 'name', 'alsoKnownAs', 'keys', 'document']);

/**
 * Parses the list of trusted issuers: `{"issuers": [{"id", "name", "alsoKnownAs"?, "keys"?, "document"?}]}`. Keys are
 * JWKs and multikeys; a document is a DID document, whose keys for assertions count. An identifier that consists of a
 * key (did:key, did:jwk) needs no other.
 *
 * @throws Error whose message says what is wrong, and where in the list
 */
export function parseTrustedIssuers(text: string): TrustedIssuers {
  const list = parsed(text);
  const issuers = isJsonObject(list) ? fieldOf(list, 'issuers') : undefined;
  if (!isJsonArray(issuers)) throw new Error('it must be an object with a list, {"issuers": [...]}');
  if (issuers.length > MAX_ISSUERS) throw new Error(`issuers: at most ${MAX_ISSUERS} may be listed`);
  const read = issuers.map((issuer, index) => issuerOf(issuer, `issuers[${index}]`));
  const seen = new Map<string, number>();
  for (const [index, { identifiers }] of read.entries()) {
    for (const identifier of identifiers) {
      const other = seen.get(identifier);
      if (other !== undefined && other !== index)
        throw new Error(`issuers[${index}]: ${JSON.stringify(identifier)} names issuers[${other}] already`);
      seen.set(identifier, index);
    }
  }
  return read;
}

function parsed(text: string): JsonValue {
  try {
    // An editor may have left a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/u, '')) as JsonValue;
  } catch (error) {
    throw new Error(`it is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

function issuerOf(issuer: JsonValue, at: string): TrustedIssuer {
  if (!isJsonObject(issuer)) throw new Error(`${at}: it must be an object with "id" and "name"`);
  const unknown = Object.keys(issuer).find((name) => !PROPERTIES.has(name));
  if (unknown !== undefined)
    throw new Error(`${at}: ${JSON.stringify(unknown)} is not known; there are ${[...PROPERTIES].join(', ')}`);
  const document = fieldOf(issuer, 'document') ?? null;
  if (document !== null && !isJsonObject(document)) throw new Error(`${at}.document: it must be a DID document`);
  const id = textAt(issuer, 'id', at);
  if (document !== null && fieldOf(document, 'id') !== id)
    throw new Error(`${at}.document: its "id" must be that of the issuer, ${JSON.stringify(id)}`);
  const identifiers = [
    ...new Set([
      id,
      ...listAt(issuer, 'alsoKnownAs', at).map((other, index) => checkedText(other, `${at}.alsoKnownAs[${index}]`)),
    ]),
  ];
  const keys = [
    ...listAt(issuer, 'keys', at).map((key, index) => keyOf(key, `${at}.keys[${index}]`)),
    ...(document === null ? [] : keysOfDocument(document, `${at}.document`)),
  ];
  if (keys.length > MAX_KEYS) throw new Error(`${at}: at most ${MAX_KEYS} keys may be listed`);
  const own = identifiers.filter(isKeyIdentifier);
  const unreadable = own.find((identifier) => keyOfIdentifier(identifier) === undefined);
  if (unreadable !== undefined)
    throw new Error(`${at}: ${JSON.stringify(unreadable)} is made of no key that can be used`);
  if (keys.length + own.length === 0) throw new Error(`${at}: it has no public key; give "keys" or a "document"`);
  return { identifiers, name: textAt(issuer, 'name', at), keys };
}

function keysOfDocument(document: JsonObject, at: string): TrustedKey[] {
  const methods = listAt(document, 'verificationMethod', at);
  const named = fieldOf(document, 'assertionMethod');
  const mayAssert = isJsonArray(named) ? named : undefined;
  const asserting = methods.flatMap((method, index) => {
    const place = `${at}.verificationMethod[${index}]`;
    if (!isJsonObject(method)) throw new Error(`${place}: it must be an object`);
    const id = fieldOf(method, 'id');
    return mayAssert !== undefined && !mayAssert.some((name) => typeof name === 'string' && isSameMethod(name, id))
      ? []
      : [keyOfMethod(method, place)];
  });
  const embedded = (mayAssert ?? []).flatMap((method, index) =>
    isJsonObject(method) ? [keyOfMethod(method, `${at}.assertionMethod[${index}]`)] : [],
  );
  return [...asserting, ...embedded];
}

/** A verification method is named in full, or within its document by the fragment. */
function isSameMethod(name: string, id: JsonValue | undefined): boolean {
  return (
    typeof id === 'string' &&
    (name === id || (name.startsWith('#') && id.endsWith(name)) || (id.startsWith('#') && name.endsWith(id)))
  );
}

function keyOfMethod(method: JsonObject, at: string): TrustedKey {
  const id = fieldOf(method, 'id');
  const multikey = fieldOf(method, 'publicKeyMultibase');
  const { jwk } = keyOf(fieldOf(method, 'publicKeyJwk') ?? multikey ?? null, at);
  return { ...(typeof id === 'string' ? { id } : {}), jwk };
}

function keyOf(given: JsonValue, at: string): TrustedKey {
  if (isJsonObject(given) && Object.hasOwn(given, 'd'))
    throw new Error(`${at}: it is a private key; give the public one only`);
  const key = typeof given === 'string' ? keyOfMultikey(given) : keyOfJwk(given);
  if (key === undefined)
    throw new Error(
      `${at}: it must be a public key, as a JWK (EC, OKP, RSA) or a multikey (Ed25519, P-256, P-384, secp256k1)`,
    );
  const id = isJsonObject(given) ? fieldOf(given, 'kid') : undefined;
  return { ...(typeof id === 'string' ? { id } : {}), jwk: jwkOf(key) };
}

/** Only the members that make up the key; others in the list do not reach the reader. */
function jwkOf(key: KeyObject): JsonObject {
  return key.export({ format: 'jwk' }) as JsonObject;
}

function textAt(object: JsonObject, name: string, at: string): string {
  return checkedText(fieldOf(object, name) ?? null, `${at}.${name}`);
}

function checkedText(value: JsonValue, at: string): string {
  if (typeof value !== 'string' || value.trim() === '' || value.length > MAX_TEXT_LENGTH)
    throw new Error(`${at}: it must be a text of 1 to ${MAX_TEXT_LENGTH} characters`);
  return value.trim();
}

function listAt(object: JsonObject, name: string, at: string): readonly JsonValue[] {
  const value = fieldOf(object, name);
  if (value === undefined) return [];
  if (!isJsonArray(value)) throw new Error(`${at}.${name}: it must be a list`);
  return value;
}
