import type { KeyObject } from 'node:crypto';
import type { Verification, VerificationReason } from '../../model/findings.js';
import type { TrustedIssuer, TrustedIssuers } from '../../model/trusted-issuers.js';
import { isKeyIdentifier, keyOfIdentifier } from './public-keys.js';
import { areAllOf, hasKeyNamed, keysOf, trustedIssuerOf } from './trusted-issuers.js';

/** The result of checking a credential's signature, and why. */
export interface Verdict {
  readonly verification: Verification;
  readonly verificationReason: VerificationReason;
  /** The issuer beyond doubt; left out unless it is VERIFIED. */
  readonly issuer?: TrustedIssuer;
}

const VERIFICATIONS: Readonly<Record<VerificationReason, Verification>> = {
  TRUSTED_ISSUER: 'VERIFIED',
  SIGNED_BY_ISSUER_KEY: 'INTACT',
  SIGNED_BY_ENCLOSED_KEY: 'INTACT',
  SIGNED_BY_ANOTHER_ISSUER: 'INTACT',
  NO_SIGNATURE: 'UNVERIFIED',
  HOSTED_BY_ISSUER: 'UNVERIFIED',
  KEY_NOT_ENCLOSED: 'UNVERIFIED',
  UNSUPPORTED: 'UNVERIFIED',
  SIGNATURE_MISMATCH: 'INVALID',
  MALFORMED: 'INVALID',
  NOT_THE_ISSUERS_KEY: 'INVALID',
  OTHER_RECIPIENT: 'INVALID',
  REVOKED: 'INVALID',
};

/** The verdict that a reason leads to. */
export function verdictFor(verificationReason: VerificationReason): Verdict {
  return { verification: VERIFICATIONS[verificationReason], verificationReason };
}

/** The order in which several verdicts on one credential decide. */
const DECIDING: readonly Verification[] = ['INVALID', 'VERIFIED', 'INTACT', 'UNVERIFIED'];

/** The verdict that decides among several on the same credential. */
export function strictest(verdicts: readonly Verdict[]): Verdict {
  const [deciding] = DECIDING.flatMap((decides) => verdicts.filter(({ verification }) => verification === decides));
  return deciding ?? verdictFor('NO_SIGNATURE');
}

/** A signature, and what the credential states about its key. */
export interface Signature {
  /** Every identifier by which what is signed names its issuer. */
  readonly issuers: readonly string[];
  /** What the signature calls its key; undefined where it does not name it. */
  readonly keyName: string | undefined;
  /**
   * The key that comes with the signature; UNSUPPORTED for one that cannot be used, undefined where there is none.
   */
  readonly enclosed: KeyObject | 'UNSUPPORTED' | undefined;
  /** Whether the signature's algorithm may be used with a key. */
  readonly suits: (key: KeyObject) => boolean;
  /** Whether the signature was made with a key that suits. */
  readonly fits: (key: KeyObject) => boolean;
}

/**
 * Judges a signature. Only a key that the operator lists for the issuer proves who signed: anybody may enclose a key of
 * their own, or turn it into an identifier, and use somebody else's name.
 *
 * Where the issuer is listed, no other key counts: a credential in the name of a listed issuer is theirs or forged.
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

/**
 * The verdict on the issuer for a signature that fits an enclosed key. An issuer's identifier that consists of a key
 * must be this key. Any other identifier cannot be compared with a key offline.
 *
 * @param issuers every identifier by which the credential names its issuer
 */
function verdictOnIssuer(key: KeyObject, issuers: readonly string[]): Verdict {
  const identifiers = issuers.filter(isKeyIdentifier);
  if (identifiers.some((issuer) => keyOfIdentifier(issuer)?.equals(key) !== true))
    return verdictFor('NOT_THE_ISSUERS_KEY');
  return verdictFor(identifiers.length > 0 ? 'SIGNED_BY_ISSUER_KEY' : 'SIGNED_BY_ENCLOSED_KEY');
}
