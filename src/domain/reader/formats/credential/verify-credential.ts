import type { TrustedIssuers } from '../../model/trusted-issuers.js';
import { fieldOf, isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../values/json-value.js';
import { pointerInPayload, type PayloadView } from '../../unwrap/common/payload-view.js';
import { issuersOf, type FoundCredential } from './find-credentials.js';
import { isGivenTo, recipientsOf } from './match-recipient.js';
import { verdictFor, type Verdict } from './judge-signature.js';
import { areAllOf } from './trusted-issuers.js';
import { hasProof, verifyProofs } from './verify-embedded-proofs.js';
import { verifySignedToken } from './verify-signed-token.js';

/**
 * Verifies a credential offline: whether its own signature fits, else that of the credential around it; whether it was
 * awarded to the item's person; and whether it says that it was revoked.
 *
 * @param emails the known addresses of the item's person
 * @param trusted the issuers whose keys the operator knows
 */
export function verifyCredential(
  credential: FoundCredential,
  view: PayloadView,
  original: JsonObject,
  emails: readonly string[],
  trusted: TrustedIssuers,
): Verdict {
  const { value } = credential;
  if (fieldOf(value, 'revoked') === true) return verdictFor('REVOKED');
  const signature = signatureVerdict(credential, view, original, trusted);
  if (signature.verification === 'INVALID') return signature;
  return isGivenTo(recipientsOf(value), emails) === false ? verdictFor('OTHER_RECIPIENT') : signature;
}

function signatureVerdict(
  credential: FoundCredential,
  view: PayloadView,
  original: JsonObject,
  trusted: TrustedIssuers,
): Verdict {
  const token = tokenAround(credential, view);
  if (token !== undefined) return inRecord(credential, verifySignedToken(token, trusted));
  if (hasProof(credential.value)) {
    const signed = valueAt(original, pointerInPayload(view, credential.pointer));
    // Inside a token or an opened text the credential is as it was signed.
    return verifyProofs(isJsonObject(signed) ? signed : credential.value, trusted);
  }
  if (credential.within !== undefined)
    return inRecord(credential, signatureVerdict(credential.within, view, original, trusted));
  return verdictFor(isHosted(credential.value) ? 'HOSTED_BY_ISSUER' : 'NO_SIGNATURE');
}

/**
 * The verdict on a credential inside a signed record. The signer of the record vouches for credentials of others in it,
 * but did not issue them.
 */
function inRecord({ value }: FoundCredential, verdict: Verdict): Verdict {
  return verdict.issuer === undefined || areAllOf(verdict.issuer, issuersOf(value))
    ? verdict
    : verdictFor('SIGNED_BY_ANOTHER_ISSUER');
}

/** The signed token that contains the credential: the nearest one, within the credential around it. */
function tokenAround({ pointer, within }: FoundCredential, { tokens }: PayloadView): string | undefined {
  if (tokens.size === 0) return undefined;
  const limit = within?.pointer.length ?? -1;
  for (let end = pointer.length; end > limit; end = end === 0 ? -1 : pointer.lastIndexOf('/', end - 1)) {
    const token = tokens.get(pointer.slice(0, end));
    if (token !== undefined) return token;
  }
  return undefined;
}

/** Whether a badge is verified by asking its issuer: `verification` in Open Badges 2, `verify` in version 1. */
function isHosted(credential: JsonObject): boolean {
  const verification = fieldOf(credential, 'verification') ?? fieldOf(credential, 'verify');
  return isJsonObject(verification) && /^hosted/i.test(String(fieldOf(verification, 'type')));
}

function valueAt(payload: JsonValue, pointer: string): JsonValue | undefined {
  let value: JsonValue | undefined = payload;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (isJsonArray(value)) value = value[Number(name)];
    else value = isJsonObject(value) ? fieldOf(value, name) : undefined;
  }
  return value;
}
