const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x7b, 0x5b]);
const CLOSING = new Set([0x7d, 0x5d]);
const COLON = 0x3a;
const COMMA = 0x2c;

/** Each character of a name may be written as an escape of six characters. */
const ESCAPE_LENGTH = 6;

/**
 * Finds the string values of one field of the outermost object in a JSON text that arrives in chunks, without parsing
 * the rest. A field that occurs twice is found twice; other values are skipped.
 *
 * @param maximumBytes - maximum length of a value in the text, in bytes.
 * @param onValue - called with each value; null for one that is too long or malformed.
 * @returns a function that receives the next bytes. For invalid JSON the result is meaningless.
 */
export function scanJsonField(
  field: string,
  maximumBytes: number,
  onValue: (value: string | null) => void,
): (bytes: Buffer) => void {
  let depth = 0;
  let inString = false;
  let isEscaped = false;
  let expectsKey = false;
  let key: string | null = null;
  /** Why the current string is collected. */
  let wanted: 'key' | 'value' | undefined;
  let parts: Buffer[] = [];
  let length = 0;

  function keep(part: Buffer): void {
    length += part.length;
    // A string that is too long is only counted.
    if (length <= limitOf(wanted)) parts.push(part);
  }

  function limitOf(kind: typeof wanted): number {
    return kind === 'key' ? field.length * ESCAPE_LENGTH : maximumBytes;
  }

  function endString(): void {
    const text = length <= limitOf(wanted) ? decode(Buffer.concat(parts)) : null;
    if (wanted === 'key') key = text;
    else if (wanted === 'value') onValue(text);
    wanted = undefined;
    parts = [];
    length = 0;
  }

  return (bytes) => {
    let start = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] as number;
      if (inString) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) {
          inString = false;
          if (wanted) {
            keep(bytes.subarray(start, at));
            endString();
          }
        }
      } else if (byte === QUOTE) {
        inString = true;
        start = at + 1;
        if (depth === 1) wanted = expectsKey ? 'key' : key === field ? 'value' : undefined;
      } else if (OPENING.has(byte)) {
        depth += 1;
        expectsKey = depth === 1;
      } else if (CLOSING.has(byte)) depth -= 1;
      else if (depth === 1 && byte === COLON) expectsKey = false;
      else if (depth === 1 && byte === COMMA) expectsKey = true;
    }
    if (inString && wanted) keep(bytes.subarray(start));
  };
}

function decode(written: Buffer): string | null {
  try {
    return JSON.parse(`"${written.toString('utf8')}"`) as string;
  } catch {
    return null;
  }
}
