import { allMatches } from './all-matches.js';
import type { Span } from './span.js';

const URL_PATTERN = /(?:https?:\/\/|www\.)[^\s<>"')\]]+/giu;
// A domain without a scheme, with the path behind it: github.com/jan/java. Not .net: ASP.NET/C# is no address.
const DOMAIN =
  /(?<![\p{L}\p{N}.@-])(?:[a-z0-9-]{1,63}\.){1,5}(?:com|nl|org|io|eu|be|dev|edu|gov)(?![\p{L}\p{N}])(?:\/[^\s<>"')\]]*)?/giu;
const LOCAL_PART = /[A-Za-z0-9._%+'-]/;
const DOMAIN_PART = /[A-Za-z0-9.-]/;
const LONGEST_LOCAL_PART = 64;
const LONGEST_DOMAIN = 255;
const EMAIL = /^[A-Za-z0-9._%+'-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}$/;

/** Whether the whole text is one e-mail address (RFC 5321's lengths; the forms that mail systems hand out). */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/** Where the e-mail addresses of a text stand. Looks around each @, so that no text is scanned twice. */
export function findEmailAddresses(text: string): Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at;
    while (start > 0 && at - start < LONGEST_LOCAL_PART && LOCAL_PART.test(text.charAt(start - 1))) start -= 1;
    let end = at + 1;
    while (end < text.length && end - at < LONGEST_DOMAIN && DOMAIN_PART.test(text.charAt(end))) end += 1;
    while (end > at + 1 && /[.-]/.test(text.charAt(end - 1))) end -= 1;
    if (isEmailAddress(text.slice(start, end))) spans.push({ start, end });
  }
  return spans;
}

/** The stretches of a text where words are no words: e-mail addresses, URLs, domains. */
export function findProtectedSpans(text: string): Span[] {
  const spans = findEmailAddresses(text);
  if (!text.includes('.')) return spans;
  for (const pattern of [URL_PATTERN, DOMAIN]) {
    for (const match of allMatches(pattern, text))
      spans.push({ start: match.index, end: match.index + match[0].length });
  }
  return spans;
}
