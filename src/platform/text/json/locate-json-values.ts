/** The place of a value in a JSON text. */
interface LocatedValue {
  readonly path: readonly (string | number)[];
  readonly start: number;
  readonly end: number;
}

type Frame = { readonly isArray: boolean; key: string | number };

/**
 * Finds values in a JSON text by their paths without parsing them, in time linear in its length and without recursion.
 *
 * @param text - valid JSON; for any other text the result is meaningless.
 * @param isWanted - whether the value at a path is wanted. A wanted value is not searched further.
 * @param maximumDepth - maximum path length of a wanted value. Deeper values are skipped, so that a deeply nested text
 *   does not lead to long paths.
 */
export function locateJsonValues(
  text: string,
  isWanted: (path: readonly (string | number)[]) => boolean,
  maximumDepth: number,
): LocatedValue[] {
  const found: LocatedValue[] = [];
  const frames: Frame[] = [];
  let at = 0;
  while (at < text.length) {
    const frame = frames.at(-1);
    const character = text[at] as string;
    if (character === '"' && frame && !frame.isArray && isKey(text, at)) {
      const end = endOfString(text, at);
      frame.key = JSON.parse(text.slice(at, end)) as string;
      at = end;
    } else if (character === ',' && frame?.isArray) {
      frame.key = (frame.key as number) + 1;
      at += 1;
    } else if (character === '}' || character === ']') {
      frames.pop();
      at += 1;
    } else if (isValueStart(character)) {
      const path = frames.map(({ key }) => key);
      if (frames.length > 0 && isWanted(path)) {
        const end = endOfValue(text, at);
        found.push({ path, start: at, end });
        at = end;
      } else if ((character === '{' || character === '[') && frames.length < maximumDepth) {
        frames.push({ isArray: character === '[', key: character === '[' ? 0 : '' });
        at += 1;
      } else {
        at = endOfValue(text, at);
      }
    } else {
      at += 1;
    }
  }
  return found;
}

function isValueStart(character: string): boolean {
  return /["{[\-\dtfn]/.test(character);
}

const COLON = /\s*:/y;

/** A string in an object is a key if a colon follows it. */
function isKey(text: string, at: number): boolean {
  COLON.lastIndex = endOfString(text, at);
  return COLON.test(text);
}

function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text[at - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at + 1;
  }
  return text.length;
}

const SCALAR = /[^\s,}\]]*/y;
const STRUCTURE = /["{}[\]]/g;

function endOfValue(text: string, start: number): number {
  if (text[start] === '"') return endOfString(text, start);
  if (text[start] !== '{' && text[start] !== '[') {
    SCALAR.lastIndex = start;
    SCALAR.test(text);
    return SCALAR.lastIndex;
  }
  let depth = 0;
  STRUCTURE.lastIndex = start;
  for (let match = STRUCTURE.exec(text); match; match = STRUCTURE.exec(text)) {
    if (match[0] === '"') STRUCTURE.lastIndex = endOfString(text, match.index);
    else if (match[0] === '{' || match[0] === '[') depth += 1;
    else if (--depth === 0) return match.index + 1;
  }
  return text.length;
}
