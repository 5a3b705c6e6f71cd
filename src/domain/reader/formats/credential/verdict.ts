import type { KeyObject } from 'node:crypto';
import type { Verification, VerificationReason } from '../../model/findings.js';
import { isKeyIdentifier, keyOfIdentifier } from './public-keys.js';
import type { TrustedIssuer } from './trusted-issuers.js';

/** What was found out about a credential's signature, and why. */
export interface Verdict {
  readonly verification: Verification;
  readonly verificationReason: VerificationReason;
  /** Who issued it for sure; left out unless it is VERIFIED. */
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

/**
 * What a signature that fits an enclosed key says of its issuer: where the issuer's identifier is made of a key, it
 * must be this one. Any other identifier cannot be compared with a key without asking its owner.
 *
 * @param issuers every identifier by which the credential names its issuer
 */
export function verdictOnIssuer(key: KeyObject, issuers: readonly string[]): Verdict {
  const identifiers = issuers.filter(isKeyIdentifier);
  if (identifiers.some((issuer) => keyOfIdentifier(issuer)?.equals(key) !== true))
    return verdictFor('NOT_THE_ISSUERS_KEY');
  return verdictFor(identifiers.length > 0 ? 'SIGNED_BY_ISSUER_KEY' : 'SIGNED_BY_ENCLOSED_KEY');
}

/** Of several verdicts on one credential, the first of these that there is decides. */
const DECIDING: readonly Verification[] = ['INVALID', 'VERIFIED', 'INTACT', 'UNVERIFIED'];

/** The verdict on a credential that several others are about. */
export function strictest(verdicts: readonly Verdict[]): Verdict {
  const [deciding] = DECIDING.flatMap((decides) => verdicts.filter(({ verification }) => verification === decides));
  return deciding ?? verdictFor('NO_SIGNATURE');
}
