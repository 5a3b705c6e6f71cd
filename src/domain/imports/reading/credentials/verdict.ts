import type { KeyObject } from 'node:crypto';
import type { Verification, VerificationReason } from '../findings.js';
import { isKeyIdentifier, keyOfIdentifier } from './public-keys.js';

/** What was found out about a credential's signature, and why. */
export interface Verdict {
  readonly verification: Verification;
  readonly verificationReason: VerificationReason;
}

const VERIFICATIONS: Readonly<Record<VerificationReason, Verification>> = {
  SIGNED_BY_ISSUER_KEY: 'VERIFIED',
  SIGNED_BY_ENCLOSED_KEY: 'VERIFIED',
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
 * What a signature that fits says of its issuer: where the issuer's identifier is made of a key, it must be this one. Any other
 * identifier cannot be compared with a key without asking its owner.
 *
 * @param issuers every identifier by which the credential names its issuer
 */
export function verdictOnIssuer(key: KeyObject, issuers: readonly string[]): Verdict {
  const identifiers = issuers.filter(isKeyIdentifier);
  if (identifiers.some((issuer) => keyOfIdentifier(issuer)?.equals(key) !== true)) return verdictFor('NOT_THE_ISSUERS_KEY');
  return verdictFor(identifiers.length > 0 ? 'SIGNED_BY_ISSUER_KEY' : 'SIGNED_BY_ENCLOSED_KEY');
}

/** The verdict on a credential that several others are about: one that is INVALID decides, then one that is VERIFIED. */
export function strictest(verdicts: readonly Verdict[]): Verdict {
  return (
    verdicts.find(({ verification }) => verification === 'INVALID') ?? verdicts.find(({ verification }) => verification === 'VERIFIED') ?? verdicts[0] ?? verdictFor('NO_SIGNATURE')
  );
}
