import type { KeyObject } from 'node:crypto';
import { areAllOf, hasKeyNamed, keysOf, trustedIssuerOf, type TrustedIssuers } from './trusted-issuers.js';
import { verdictFor, verdictOnIssuer, type Verdict } from './verdict.js';

/** A signature, and what is said of its key. */
export interface Signature {
  /** Every identifier by which what is signed names its issuer. */
  readonly issuers: readonly string[];
  /** What the signature calls its key; undefined where it does not. */
  readonly keyName: string | undefined;
  /**
   * The key that the signature brings along; UNSUPPORTED for one that cannot be used, undefined where it brings none.
   */
  readonly enclosed: KeyObject | 'UNSUPPORTED' | undefined;
  /** Whether the signature's algorithm may be used with a key. */
  readonly suits: (key: KeyObject) => boolean;
  /** Whether the signature was made with a key that suits. */
  readonly fits: (key: KeyObject) => boolean;
}

/**
 * What a signature tells of a credential and its issuer. Only a key that the operator lists for the issuer tells who
 * signed: anybody may enclose a key of their own, or make an identifier of it, and give themselves the name of somebody
 * else.
 *
 * Where the issuer is listed, their other keys count for nothing: a credential in the name of a listed issuer is theirs
 * or forged.
 */
export function judgeSignature(
  { issuers, keyName, enclosed, suits, fits }: Signature,
  trusted: TrustedIssuers,
): Verdict {
  const issuer = trustedIssuerOf(issuers, trusted);
  if (issuer !== undefined && keysOf(issuer).some((key) => suits(key) && fits(key))) {
    return areAllOf(issuer, issuers)
      ? { ...verdictFor('TRUSTED_ISSUER'), issuer }
      : verdictFor('SIGNED_BY_ANOTHER_ISSUER');
  }
  if (enclosed === undefined)
    return verdictFor(
      issuer !== undefined && (keyName === undefined || hasKeyNamed(issuer, keyName))
        ? 'SIGNATURE_MISMATCH'
        : 'KEY_NOT_ENCLOSED',
    );
  if (enclosed === 'UNSUPPORTED' || !suits(enclosed)) return verdictFor('UNSUPPORTED');
  if (!fits(enclosed)) return verdictFor('SIGNATURE_MISMATCH');
  return issuer === undefined ? verdictOnIssuer(enclosed, issuers) : verdictFor('NOT_THE_ISSUERS_KEY');
}
