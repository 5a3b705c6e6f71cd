import { createHash, verify, type KeyObject } from 'node:crypto';
import { fieldOf, isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../values/json-value.js';
import { decodeMultibase } from './base58.js';
import { canonicalJson } from './canonical-json.js';
import { issuersOf } from './issuers-of.js';
import { judgeSignature } from './judge-signature.js';
import { isKeyIdentifier, keyOfIdentifier } from './public-keys.js';
import type { TrustedIssuers } from './trusted-issuers.js';
import { strictest, verdictFor, type Verdict } from './verdict.js';

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
const MOST_PROOFS = 5;

/** Whether a credential carries proofs of its own. */
export function hasProof(credential: JsonObject): boolean {
  return proofsOf(credential).length > 0;
}

/**
 * Checks the embedded proofs of a credential (W3C Verifiable Credential Data Integrity 1.0; cryptosuites eddsa-jcs-2022
 * and ecdsa-jcs-2019) with the keys of its issuer, where the operator trusts them, else with the key that the
 * verification method is made of. Nothing is fetched.
 *
 * @param credential as it came: any change of it breaks its signature
 */
export function verifyProofs(credential: JsonObject, trusted: TrustedIssuers): Verdict {
  return strictest(
    proofsOf(credential)
      .slice(0, MOST_PROOFS)
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
      fits: (key) => {
        const hash = curves.get(curveOf(key)) ?? null;
        return fits(signedBytes(credential, proof, hash ?? 'sha256'), signature, key, hash);
      },
    },
    trusted,
  );
}

function curveOf({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): string {
  return type === 'ed25519' ? type : (details?.namedCurve ?? '');
}

/** The hash of the proof without its value, and behind it that of the credential without its proof. */
function signedBytes(credential: JsonObject, proof: JsonObject, hash: string): Buffer {
  const options = without(proof, 'proofValue');
  const context = fieldOf(options, '@context');
  const plain = without(credential, 'proof');
  // The proof may sign for fewer contexts than the credential has got since; both must begin alike.
  const document =
    context !== undefined && beginsWith(fieldOf(plain, '@context'), context)
      ? { ...plain, '@context': context }
      : plain;
  return Buffer.concat(
    [options, document].map((part) => createHash(hash).update(canonicalJson(part), 'utf8').digest()),
  );
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

function fits(data: Buffer, signature: Buffer, key: KeyObject, hash: string | null): boolean {
  try {
    return hash === null
      ? verify(null, data, key, signature)
      : verify(hash, data, { key, dsaEncoding: 'ieee-p1363' }, signature);
  } catch {
    // Node throws for a signature that cannot be one of this kind of key.
    return false;
  }
}
