/** Longest name, identifier or title that is kept, in UTF-16 code units (DESIGN.md: identifiers 1-200). */
export const MAXIMUM_LINE_LENGTH = 200;

/** Longest description that is kept, in UTF-16 code units; a longer one is cut. */
export const MAXIMUM_PROSE_LENGTH = 10_000;

// A class without the global flag, so that test() keeps no state. \p{Surrogate} under /u is a lone surrogate only.
const UNSTORABLE_ALL = /[\u0000\p{Surrogate}]/gu;
const CONTROL = /[\p{Cc}\p{Surrogate}\u2028\u2029]/u;
const CONTROL_IN_PROSE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/**
 * A name, identifier or title as it is kept: trimmed and in NFC. Undefined when nothing is left, when it holds
 * control characters or when it is longer than the maximum: such a value is not what its key says.
 */
export function cleanLine(text: string, maximum: number = MAXIMUM_LINE_LENGTH): string | undefined {
  if (text.length > maximum * 4) return undefined;
  const trimmed = text.trim().normalize('NFC');
  if (trimmed.length === 0 || trimmed.length > maximum || CONTROL.test(trimmed)) return undefined;
  return trimmed;
}

/**
 * A description as it is kept: trimmed, NFC, without control characters but for line breaks and tabs, cut at the
 * maximum.
 */
export function cleanProse(text: string, maximum: number = MAXIMUM_PROSE_LENGTH): string | undefined {
  const cleaned = text
    .slice(0, maximum)
    .replace(UNSTORABLE_ALL, '')
    .replace(CONTROL_IN_PROSE, '')
    .normalize('NFC')
    .slice(0, maximum)
    .replace(UNSTORABLE_ALL, '')
    .trim();
  return cleaned.length === 0 ? undefined : cleaned;
}
