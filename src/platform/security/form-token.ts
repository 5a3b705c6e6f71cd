import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a form may stay open before it is submitted, in seconds: a day. */
const LIFETIME = 86_400;

const FORM = /^(\d{10,12})\.([A-Za-z0-9_-]{43})$/;

/**
 * A token for a hidden field of a form. It proves that the service served the form, for this subject and not long ago
 * (OWASP: signed double-submit, without a cookie as the page has no session).
 */
export function signForm(key: Buffer, subject: string, now: Date): string {
  const issuedAt = String(Math.floor(now.getTime() / 1000));
  return `${issuedAt}.${macOf(key, subject, issuedAt).toString('base64url')}`;
}

/** Whether a submitted form has a token for its subject that is at most a day old. */
export function verifyForm(key: Buffer, subject: string, token: unknown, now: Date): boolean {
  const [, issuedAt, mac] = (typeof token === 'string' && FORM.exec(token)) || [];
  if (issuedAt === undefined || mac === undefined) return false;
  const given = Buffer.from(mac, 'base64url');
  const expected = macOf(key, subject, issuedAt);
  const age = now.getTime() / 1000 - Number(issuedAt);
  return given.length === expected.length && timingSafeEqual(given, expected) && age >= -60 && age <= LIFETIME;
}

function macOf(key: Buffer, subject: string, issuedAt: string): Buffer {
  return createHmac('sha256', key).update(`form\n${subject}\n${issuedAt}`).digest();
}
