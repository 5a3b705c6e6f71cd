import { findRecords, type ObjectMember } from '../../values/find-record.js';
import { fieldOf, isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../values/json-value.js';

/** How deep credentials may be nested in one another, as in a record of records. */
const MAX_NESTING = 4;
/** Most credentials of one item. */
const MAX_CREDENTIALS = 200;

/** A credential in a payload. */
export interface FoundCredential extends ObjectMember {
  /** The credential around it, whose signature covers it too. */
  readonly within?: FoundCredential;
}

/** Whether an object is a W3C Verifiable Credential: of data model 1.1 or 2.0, as Open Badges 3 and CLR 2 are. */
function isVerifiableCredential(value: JsonObject): boolean {
  const subject = fieldOf(value, 'credentialSubject');
  return (
    (isJsonObject(subject) || isJsonArray(subject)) &&
    (typesOf(value).includes('VerifiableCredential') || fieldOf(value, 'issuer') !== undefined)
  );
}

/** Whether an object is an assertion of Open Badges 2 (a badge that was awarded) or of CLR 1 (an achievement). */
function isAssertion(value: JsonObject): boolean {
  const badge = fieldOf(value, 'badge') ?? fieldOf(value, 'achievement');
  return (
    isJsonObject(badge) &&
    (fieldOf(value, 'recipient') !== undefined ||
      fieldOf(value, 'issuedOn') !== undefined ||
      typesOf(value).includes('Assertion'))
  );
}

/** Whether an object is a record of CLR 1: assertions about a learner. */
function isLearnerRecord(value: JsonObject): boolean {
  return (
    isJsonArray(fieldOf(value, 'assertions')) &&
    (typesOf(value).includes('Clr') || isJsonObject(fieldOf(value, 'learner')))
  );
}

/** Every credential in a payload, including those inside others. */
export function findCredentials(payload: JsonObject): FoundCredential[] {
  const found: FoundCredential[] = [];
  const search = (value: JsonObject, pointer: string, within: FoundCredential | undefined, depth: number): void => {
    for (const { pointer: inner, ...record } of findRecords(value, isCredential, MAX_CREDENTIALS)) {
      if (found.length >= MAX_CREDENTIALS) return;
      const credential = { ...record, pointer: pointer + inner, ...(within === undefined ? {} : { within }) };
      found.push(credential);
      if (depth >= MAX_NESTING) continue;
      // Searching the credential itself would find it again. Others may be below these properties.
      for (const [name, part] of Object.entries(credential.value)) {
        if (NESTING.has(name) && typeof part === 'object' && part !== null)
          search({ [name]: part }, credential.pointer, credential, depth + 1);
      }
    }
  };
  search(payload, '', undefined, 0);
  return found;
}

const NESTING: ReadonlySet<string> = new Set([
  'credentialSubject',
  'assertions',
  'signedAssertions',
  'verifiableCredential',
]);

function isCredential(value: JsonObject): boolean {
  return isVerifiableCredential(value) || isAssertion(value) || isLearnerRecord(value);
}

/** The types that an object states. */
export function typesOf(value: JsonObject): readonly JsonValue[] {
  const type = fieldOf(value, 'type') ?? fieldOf(value, '@type');
  return isJsonArray(type) ? type : [type ?? null];
}

/** Every identifier by which a credential, or the claims of a token around it, names its issuer. */
export function issuersOf(claims: JsonObject): string[] {
  const credential = fieldOf(claims, 'vc');
  const sources = [claims, ...(isJsonObject(credential) ? [credential] : [])];
  return sources
    .flatMap((source) => [fieldOf(source, 'iss'), identifierIn(fieldOf(source, 'issuer')), issuerOfBadge(source)])
    .filter((issuer) => typeof issuer === 'string');
}

/** Open Badges 2 names the issuer in the badge. */
function issuerOfBadge(assertion: JsonObject): JsonValue | undefined {
  const badge = fieldOf(assertion, 'badge');
  return isJsonObject(badge) ? identifierIn(fieldOf(badge, 'issuer')) : undefined;
}

function identifierIn(issuer: JsonValue | undefined): JsonValue | undefined {
  return isJsonObject(issuer) ? fieldOf(issuer, 'id') : issuer;
}
