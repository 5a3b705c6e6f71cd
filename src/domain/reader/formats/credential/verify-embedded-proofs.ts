import { createHash, verify, type KeyObject } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { TrustedIssuers } from '../../model/trusted-issuers.js';
import { fieldOf, isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../values/json-value.js';
import { issuersOf } from './find-credentials.js';
import { judgeSignature, strictest, verdictFor, type Verdict } from './judge-signature.js';
import { decodeMultibase, isKeyIdentifier, keyOfIdentifier } from './public-keys.js';

/**
 * The cryptosuites that sign the canonical JSON, by the curves of their keys. Those that sign RDF need a processor of
 * JSON-LD, and its contexts.
 */
const CRYPTOSUITES: ReadonlyMap<string, ReadonlyMap<string, string | null>> = new Map([
  ['eddsa-jcs-2022', new Map<string, string | null>([['ed25519', null]])],
  [
    'ecdsa-jcs-2019',
    new Map<string, string | null>([
      ['prime256v1', 'sha256'],
      ['secp384r1', 'sha384'],
    ]),
  ],
]);

/** Most proofs of one credential that are checked. */
const MAX_PROOFS = 5;

/** Whether a credential carries proofs of its own. */
export function hasProof(credential: JsonObject): boolean {
  return proofsOf(credential).length > 0;
}

/**
 * Checks the embedded proofs of a credential (W3C Verifiable Credential Data Integrity 1.0; cryptosuites eddsa-jcs-2022
 * and ecdsa-jcs-2019) with the keys of its issuer, where the operator trusts them, else with the key in
 * the verification method (did:key). Nothing is fetched.
 *
 * @param credential as it came: any change of it breaks its signature
 */
export function verifyProofs(credential: JsonObject, trusted: TrustedIssuers): Verdict {
  return strictest(
    proofsOf(credential)
      .slice(0, MAX_PROOFS)
      .map((proof) => (isJsonObject(proof) ? verifyProof(credential, proof, trusted) : verdictFor('MALFORMED'))),
  );
}

function proofsOf(credential: JsonObject): readonly JsonValue[] {
  const proof = fieldOf(credential, 'proof');
  if (proof === undefined || proof === null) return [];
  return isJsonArray(proof) ? proof : [proof];
}

function verifyProof(credential: JsonObject, proof: JsonObject, trusted: TrustedIssuers): Verdict {
  const curves =
    fieldOf(proof, 'type') === 'DataIntegrityProof'
      ? CRYPTOSUITES.get(String(fieldOf(proof, 'cryptosuite')))
      : undefined;
  if (curves === undefined) return verdictFor('UNSUPPORTED');
  const method = fieldOf(proof, 'verificationMethod');
  const value = fieldOf(proof, 'proofValue');
  const signature = typeof value === 'string' ? decodeMultibase(value) : undefined;
  if (typeof method !== 'string' || signature === undefined || fieldOf(proof, 'proofPurpose') !== 'assertionMethod')
    return verdictFor('MALFORMED');
  return judgeSignature(
    {
      issuers: issuersOf(credential),
      keyName: method,
      enclosed: isKeyIdentifier(method) ? (keyOfIdentifier(method) ?? 'UNSUPPORTED') : undefined,
      suits: (key) => curves.has(curveOf(key)),
      fits: (key) => fits(credential, proof, signature, key, curves.get(curveOf(key)) ?? null),
    },
    trusted,
  );
}

function curveOf({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): string {
  return type === 'ed25519' ? type : (details?.namedCurve ?? '');
}

/** The hash of the proof without its value, followed by that of the credential without its proof. */
function signedBytes(credential: JsonObject, proof: JsonObject, hash: string): Buffer {
  const options = without(proof, 'proofValue');
  const context = fieldOf(options, '@context');
  const plain = without(credential, 'proof');
  // The proof may sign fewer contexts than the credential has by now. Both lists must begin alike.
  const document =
    context !== undefined && beginsWith(fieldOf(plain, '@context'), context)
      ? { ...plain, '@context': context }
      : plain;
  return Buffer.concat(
    [options, document].map((part) => createHash(hash).update(canonicalJson(part), 'utf8').digest()),
  );
}

/** A JSON value in the form in which it is signed (RFC 8785, JCS). */
export function canonicalJson(value: JsonValue): string {
  return canonicalize(value) ?? '';
}

function beginsWith(contexts: JsonValue | undefined, beginning: JsonValue): boolean {
  const [all, first] = [contexts ?? [], beginning].map((value) => (isJsonArray(value) ? value : [value])) as [
    readonly JsonValue[],
    readonly JsonValue[],
  ];
  return first.every((context, index) => canonicalJson(all[index] ?? null) === canonicalJson(context));
}

function without(object: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));
}

function fits(
  credential: JsonObject,
  proof: JsonObject,
  signature: Buffer,
  key: KeyObject,
  hash: string | null,
): boolean {
  try {
    const data = signedBytes(credential, proof, hash ?? 'sha256');
    return hash === null
      ? verify(null, data, key, signature)
      : verify(hash, data, { key, dsaEncoding: 'ieee-p1363' }, signature);
  } catch {
    // Node throws for a signature that is impossible for this kind of key, and RFC 8785 has no form of lone surrogates.
    return false;
  }
}
