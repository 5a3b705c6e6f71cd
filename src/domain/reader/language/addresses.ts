import { allMatches } from './patterns.js';
import type { Span } from './span.js';

const TOP_LEVELS = '(?:com|nl|org|io|eu|be|dev|edu|gov)';
const URL_PATTERN = /(?:https?:\/\/|www\.)[^\s<>"')\]]+/giu;
// A domain without a scheme, with the path behind it: github.com/jan/java. Not .net: ASP.NET/C# is no address.
const DOMAIN = new RegExp(
  `(?<![\\p{L}\\p{N}.@-])(?:[a-z0-9-]{1,63}\\.){1,5}${TOP_LEVELS}(?![\\p{L}\\p{N}])` + '(?:\\/[^\\s<>"\')\\]]*)?',
  'giu',
);

/** Most texts have none of these signs of an address, and are not searched any further. */
const MAY_BE_ADDRESS = new RegExp(`://|www\\.|\\.${TOP_LEVELS}`, 'iu');

// The forms that mail systems hand out, with the lengths of RFC 5321.
const EMAIL = /^[A-Za-z0-9._%+'-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}$/;
const MAX_EMAIL_LENGTH = 254;
const LOCAL_PART = /[A-Za-z0-9._%+'-]/;
const MAX_LOCAL_PART_LENGTH = 64;
const DOMAIN_PART = /[A-Za-z0-9.-]/;
const MAX_DOMAIN_LENGTH = 255;

/** Whether the whole text is one e-mail address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}

/** The e-mail addresses in a text. Searches around each @, so that no text is scanned twice. */
export function findEmailAddresses(text: string): Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at;
    while (start > 0 && at - start < MAX_LOCAL_PART_LENGTH && LOCAL_PART.test(text.charAt(start - 1))) start -= 1;
    let end = at + 1;
    while (end < text.length && end - at < MAX_DOMAIN_LENGTH && DOMAIN_PART.test(text.charAt(end))) end += 1;
    while (end > at + 1 && /[.-]/.test(text.charAt(end - 1))) end -= 1;
    if (isEmailAddress(text.slice(start, end))) spans.push({ start, end });
  }
  return spans;
}

/** The e-mail addresses, URLs and domains in a text, whose parts are no words. */
export function findAddresses(text: string): Span[] {
  const spans = findEmailAddresses(text);
  if (!text.includes('.') || !MAY_BE_ADDRESS.test(text)) return spans;
  for (const pattern of [URL_PATTERN, DOMAIN]) {
    for (const match of allMatches(pattern, text))
      spans.push({ start: match.index, end: match.index + match[0].length });
  }
  return spans;
}
