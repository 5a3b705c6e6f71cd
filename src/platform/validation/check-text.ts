import { EmailAddressResolver } from 'graphql-scalars';
import { invalidInput } from '../errors/index.js';
import { isWebUrl } from './is-web-url.js';

/** Maximum length of a name, identifier or hint of a client, in characters. */
export const NAME_LIMIT = 200;

// C0 and C1 control characters; tabs and line breaks are allowed in longer texts.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/**
 * Checks and trims a text of a client.
 *
 * @param field - its name for the client, used in the message.
 * @throws ServiceError INVALID_INPUT if it is empty, too long, or contains control characters or lone surrogates.
 */
export function checkText(field: string, given: string, options: { limit?: number; multiline?: boolean } = {}): string {
  const { limit = NAME_LIMIT, multiline = false } = options;
  const text = given.trim();
  if (text === '') throw invalidInput('error.field.empty', { field });
  if (text.length > limit) throw invalidInput('error.field.tooLong', { field, limit });
  if ((multiline ? CONTROL_BUT_LINES : CONTROL).test(text) || !text.isWellFormed()) {
    throw invalidInput('error.field.characters', { field });
  }
  return text;
}

/** The same for an optional text: undefined, null and blank all mean no text. */
export function checkOptionalText(
  field: string,
  given: string | null | undefined,
  options: { limit?: number; multiline?: boolean } = {},
): string | null {
  return given === undefined || given === null || given.trim() === '' ? null : checkText(field, given, options);
}

/** Whether a text is an e-mail address, by the same rule as EmailAddress in the schema. */
export function isEmailAddress(text: string): boolean {
  try {
    EmailAddressResolver.parseValue(text);
    return text.length <= 254;
  } catch {
    return false;
  }
}

/**
 * Whether a text can be a segment of a path: clients and proxies remove these two (RFC 3986, 5.2.4), even if they are
 * percent-encoded.
 */
export function isPathSegment(text: string): boolean {
  return text !== '.' && text !== '..';
}

/**
 * Checks an identifier of a client, which is also used in paths.
 *
 * @throws ServiceError INVALID_INPUT like checkText, and if it cannot be in a path.
 */
export function checkIdentifier(field: string, given: string): string {
  const text = checkText(field, given);
  if (!isPathSegment(text)) throw invalidInput('error.field.dots', { field });
  return text;
}

/**
 * Checks an absolute http or https URL of a client.
 *
 * @throws ServiceError INVALID_INPUT if it is something else, longer than 2,000 characters, or not interpreted alike by
 *   all programs (`isWebUrl`).
 */
export function checkUrl(field: string, given: string): string {
  const text = checkText(field, given, { limit: 2000 });
  if (!isWebUrl(text)) throw invalidInput('error.field.url', { field });
  return text;
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * The bytes of a text in base64.
 *
 * @throws ServiceError INVALID_INPUT if it is something else.
 */
export function checkBase64(field: string, given: string): Buffer {
  if (!BASE64.test(given)) throw invalidInput('error.field.base64', { field });
  return Buffer.from(given, 'base64');
}
