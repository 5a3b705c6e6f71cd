import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../database/index.js';
import { scopeOfText, scopeText, withIncludedScopes, type ScopeSet } from './access-scopes.js';

/** What is signed: whose data the token opens, for what and until when. */
export interface AccessToken {
  readonly id: string;
  readonly organisationId: string;
  /** The API key that it was made with. The token is worthless once that has ended. */
  readonly keyId: string;
  readonly scopes: ScopeSet;
  readonly expiresAt: Date;
}

/** The fields of a token as they are written. */
interface WrittenToken {
  readonly id: string;
  readonly org: string;
  readonly key: string;
  /** As area:verb. */
  readonly scopes: readonly string[];
  /** Seconds since 1970, as in JSON Web Tokens. */
  readonly exp: number;
}

const START = 'sat_';
const MAC_CHARACTERS = 43;
/** Well above what signAccessToken makes with all scopes, so that a long text costs no time. */
const MAX_LENGTH = 2000;
const FORM = new RegExp(`^${START}([A-Za-z0-9_-]+)\\.([A-Za-z0-9_-]{${MAC_CHARACTERS}})$`);
/** Makes these signatures differ from those for other purposes with the same key. */
const PURPOSE = 'skillgate/v1/access-token\0';

/** Whether a text has the prefix of an access token. API keys have another one. */
export function isAccessToken(text: string): boolean {
  return text.startsWith(START);
}

/**
 * Signs a token: `sat_<base64url of its fields as JSON>.<base64url of HMAC-SHA256>`. It is not encrypted: whoever has
 * it can read its fields.
 *
 * @param key - at least 32 random bytes, the same in every process.
 * @param token - its end is kept to the second.
 */
export function signAccessToken(key: Buffer, { id, organisationId, keyId, scopes, expiresAt }: AccessToken): string {
  const exp = Math.floor(expiresAt.getTime() / 1000);
  const written: WrittenToken = { id, org: organisationId, key: keyId, scopes: [...scopes].map(scopeText), exp };
  const content = Buffer.from(JSON.stringify(written)).toString('base64url');
  return `${START}${content}.${macOf(key, content).toString('base64url')}`;
}

/**
 * Verifies the signature of a token in constant time. Scopes of a later version, which this one does not know, are left
 * out.
 *
 * @param text - the value of a header, of any length.
 * @returns null unless `signAccessToken` made it with this key. Whether it has expired, and whether its API key is still
 *   valid, is for the caller to check.
 */
export function verifyAccessToken(key: Buffer, text: string): AccessToken | null {
  const [, content, mac] = (text.length <= MAX_LENGTH && FORM.exec(text)) || [];
  if (content === undefined || mac === undefined) return null;
  // The texts are compared: base64 has several spellings of the same bytes.
  const expected = Buffer.from(macOf(key, content).toString('base64url'), 'ascii');
  if (!timingSafeEqual(expected, Buffer.from(mac, 'ascii'))) return null;
  const {
    id,
    org,
    key: keyId,
    scopes,
    exp,
  } = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as WrittenToken;
  if (![id, org, keyId].every(isId)) return null;
  return {
    id,
    organisationId: org,
    keyId,
    scopes: withIncludedScopes(scopes.flatMap((text) => scopeOfText(text) ?? [])),
    expiresAt: new Date(exp * 1000),
  };
}

function macOf(key: Buffer, content: string): Buffer {
  return createHmac('sha256', key).update(PURPOSE).update(content, 'ascii').digest();
}
