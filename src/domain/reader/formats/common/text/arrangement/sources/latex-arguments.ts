import type { Span } from '../../../../../language/span.js';

const MAX_ARGUMENTS = 9;
/** A brace that is not closed within this many UTF-16 code units begins no argument. */
const MAX_ARGUMENT_LENGTH = 5000;

/** The arguments in braces behind a command; those in brackets are settings. */
export function argumentsAt(
  text: string,
  from: number,
  end: number,
): { readonly found: readonly Span[]; readonly next: number } {
  const found: Span[] = [];
  let next = from;
  while (found.length < MAX_ARGUMENTS) {
    const gap = /^(?:%[^\n]*\n|\s)*/u.exec(text.slice(next, Math.min(end, next + 200)))?.[0] ?? '';
    // A blank line ends a command.
    if (/\n\s*\n/u.test(gap)) break;
    const at = next + gap.length;
    const open = text[at];
    if (at >= end || (open !== '{' && open !== '[') || (open === '[' && (gap !== '' || found.length > 0))) break;
    const close = closingAt(text, at, end, open === '{' ? '}' : ']');
    if (close === undefined) break;
    if (open === '{') found.push({ start: at + 1, end: close });
    next = close + 1;
  }
  return { found, next };
}

/** Where what opens at an offset is closed. */
export function closingAt(text: string, from: number, end: number, close: string): number | undefined {
  const open = text[from];
  let depth = 0;
  for (let at = from; at < Math.min(end, from + MAX_ARGUMENT_LENGTH); at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === open) depth += 1;
    else if (character === close) {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return undefined;
}
