/** Longest name, identifier or title that is kept, in UTF-16 code units. */
const MAX_LINE_LENGTH = 200;

/** Longest description that is kept, in UTF-16 code units; a longer one is cut. */
const MAX_PROSE_LENGTH = 10_000;

const UNSTORABLE = /[\u0000\p{Surrogate}]/gu;
const CONTROL = /[\p{Cc}\p{Surrogate}\u2028\u2029]/u;
const CONTROL_IN_PROSE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/**
 * A name, identifier or title as it is kept: trimmed and in NFC. Undefined when nothing is left, when it holds
 * control characters or when it is too long: then the value is not what its key says.
 *
 * @param maximum longest text, in UTF-16 code units
 */
export function cleanLine(text: string, maximum: number = MAX_LINE_LENGTH): string | undefined {
  if (text.length > maximum * 4) return undefined;
  const trimmed = text.trim().normalize('NFC');
  if (trimmed.length === 0 || trimmed.length > maximum || CONTROL.test(trimmed)) return undefined;
  return trimmed;
}

/**
 * A description as it is kept: trimmed, in NFC, without control characters but line breaks and tabs, cut at the
 * maximum.
 *
 * @param maximum longest text, in UTF-16 code units
 */
export function cleanProse(text: string, maximum: number = MAX_PROSE_LENGTH): string | undefined {
  const cleaned = text
    .slice(0, maximum)
    .replace(UNSTORABLE, '')
    .replace(CONTROL_IN_PROSE, '')
    .normalize('NFC')
    .slice(0, maximum)
    .replace(UNSTORABLE, '')
    .trim();
  return cleaned.length === 0 ? undefined : cleaned;
}
