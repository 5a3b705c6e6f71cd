import { createHash } from 'node:crypto';
import { fieldOf, isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../values/json-value.js';
import { isEmailAddress } from '../../language/addresses.js';

/** The recipient of a credential, as far as it says: an e-mail address, or the hash of one. */
interface Recipient {
  readonly email?: string;
  readonly hash?: { readonly algorithm: 'sha256' | 'md5'; readonly digest: string; readonly salt: string };
}

const HASHED = /^(sha256|md5)\$([\da-f]{32,64})$/i;

/**
 * The recipients that a credential names by an e-mail address: `recipient` in Open Badges 2, `identifier` or `id` in
 * Open Badges 3 and CLR.
 */
export function recipientsOf(credential: JsonObject): Recipient[] {
  const subject = fieldOf(credential, 'credentialSubject');
  const subjects = [...listOf(subject), ...listOf(fieldOf(credential, 'recipient'))].filter(isJsonObject);
  return subjects
    .flatMap((one) => [one, ...listOf(fieldOf(one, 'identifier')).filter(isJsonObject)])
    .map(recipientIn)
    .filter((recipient) => recipient !== undefined);
}

/**
 * Whether a credential was awarded to somebody with one of these addresses. A hash is compared with these only.
 *
 * @returns undefined when it names no recipient, or there is no address to compare with
 */
export function isGivenTo(recipients: readonly Recipient[], emails: readonly string[]): boolean | undefined {
  if (recipients.length === 0 || emails.length === 0) return undefined;
  return recipients.some((recipient) => emails.some((email) => matches(recipient, email)));
}

function matches({ email, hash }: Recipient, given: string): boolean {
  if (email !== undefined) return email.toLowerCase() === given.toLowerCase();
  if (hash === undefined) return false;
  return [given, given.toLowerCase()].some(
    (address) =>
      createHash(hash.algorithm)
        .update(address + hash.salt, 'utf8')
        .digest('hex') === hash.digest,
  );
}

function recipientIn(object: JsonObject): Recipient | undefined {
  const type = fieldOf(object, 'type');
  const kind = fieldOf(object, 'identityType') ?? type;
  const identity = textIn(object, 'identityHash') ?? textIn(object, 'identity');
  const mailbox = textIn(object, 'id')?.replace(/^mailto:/i, '') ?? textIn(object, 'email');
  if (identity !== undefined && /^(?:schema:)?email(?:Address)?$/i.test(String(kind))) {
    const hashed = HASHED.exec(identity);
    if (hashed !== null) {
      const algorithm = (hashed[1] as string).toLowerCase() as 'sha256' | 'md5';
      return { hash: { algorithm, digest: (hashed[2] as string).toLowerCase(), salt: textIn(object, 'salt') ?? '' } };
    }
    return isEmailAddress(identity) ? { email: identity } : undefined;
  }
  const email = [mailbox, textIn(object, 'email')].find((address) => address !== undefined && isEmailAddress(address));
  return email === undefined ? undefined : { email };
}

function textIn(object: JsonObject, name: string): string | undefined {
  const value = fieldOf(object, name);
  return typeof value === 'string' && value.length <= 1000 ? value.trim() : undefined;
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return isJsonArray(value) ? value : value === undefined ? [] : [value];
}
