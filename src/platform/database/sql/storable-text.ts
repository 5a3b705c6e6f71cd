// Without the global flag, so that test() keeps no state. \p{Surrogate} under /u is a lone surrogate only.
const UNSTORABLE = /[\u0000\p{Surrogate}]/u;

/** Whether PostgreSQL's text type can hold the string: no U+0000 and no lone surrogate. */
export function isStorableText(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/**
 * A text that PostgreSQL can store: NUL and lone surrogates become U+FFFD. For texts found in payloads; texts that a
 * client states are refused instead.
 */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\uFFFD');
}
