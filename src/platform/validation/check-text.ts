import { EmailAddressResolver } from 'graphql-scalars';
import { invalidInput } from '../errors/index.js';
import { isWebUrl } from './is-web-url.js';

/** Longest name, identifier or hint that a client may give, in characters. */
export const NAME_LIMIT = 200;

// C0 and C1 control characters; tab and line breaks may stand in longer texts.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/**
 * A text as a client stated it, trimmed.
 *
 * @param field - what the client calls it, for the message.
 * @throws ServiceError INVALID_INPUT when it is empty, too long, or holds control characters or lone surrogates.
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

/** The same for a text that may be left out: undefined, null and blank are all no text. */
export function checkOptionalText(
  field: string,
  given: string | null | undefined,
  options: { limit?: number; multiline?: boolean } = {},
): string | null {
  return given === undefined || given === null || given.trim() === '' ? null : checkText(field, given, options);
}

/** Whether a text is an e-mail address, by the same rule as the EmailAddress of the schema. */
export function isEmailAddress(text: string): boolean {
  try {
    EmailAddressResolver.parseValue(text);
    return text.length <= 254;
  } catch {
    return false;
  }
}

/**
 * Whether a text can stand in a path: clients and proxies take these two out (RFC 3986, 5.2.4), also where they are
 * percent-encoded.
 */
export function isPathSegment(text: string): boolean {
  return text !== '.' && text !== '..';
}

/**
 * An identifier as a client stated it, which stands in paths too.
 *
 * @throws ServiceError INVALID_INPUT as checkText does, and where no path can hold it.
 */
export function checkIdentifier(field: string, given: string): string {
  const text = checkText(field, given);
  if (!isPathSegment(text)) throw invalidInput('error.field.dots', { field });
  return text;
}

/**
 * An absolute http or https URL as a client stated it.
 *
 * @throws ServiceError INVALID_INPUT when it is something else, longer than 2,000 characters, or not read alike by
 * every program (`isWebUrl`).
 */
export function checkUrl(field: string, given: string): string {
  const text = checkText(field, given, { limit: 2000 });
  if (!isWebUrl(text)) throw invalidInput('error.field.url', { field });
  return text;
}
