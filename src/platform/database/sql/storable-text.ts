// Without the global flag, so that test() keeps no state. \p{Surrogate} under /u is a lone surrogate only.
const UNSTORABLE = /[\u0000\p{Surrogate}]/u;

/** Whether PostgreSQL's text type can hold the string: no U+0000 and no lone surrogate. */
export function isStorableText(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/**
 * A text as PostgreSQL can keep it: NUL and lone surrogates, which its UTF-8 has no room for, become U+FFFD.
 * For what was found in payloads; what a client states is refused instead.
 */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\uFFFD');
}
