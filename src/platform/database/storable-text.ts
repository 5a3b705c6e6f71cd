/**
 * A text as PostgreSQL can keep it: NUL and lone surrogates, which its UTF-8 has no room for, become U+FFFD.
 * For what was found in payloads; what a client states is refused instead.
 */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\uFFFD');
}
