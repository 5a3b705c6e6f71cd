/** Where a value stands in a JSON text. */
export interface LocatedValue {
  readonly path: readonly (string | number)[];
  readonly start: number;
  readonly end: number;
}

type Frame = { readonly isArray: boolean; key: string | number };

/**
 * Finds values in a JSON text by their paths, without parsing what they hold.
 *
 * @param text - valid JSON; what is found in anything else means nothing.
 * @param isWanted - whether the value at a path is wanted. A wanted value is not searched further.
 */
export function locateJsonValues(text: string, isWanted: (path: readonly (string | number)[]) => boolean): LocatedValue[] {
  const found: LocatedValue[] = [];
  const frames: Frame[] = [];
  let at = 0;
  // Without recursion, as a text may be nested as deeply as its sender likes.
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
      } else if (character === '{' || character === '[') {
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

/** A string in an object is a key when a colon follows it. */
function isKey(text: string, at: number): boolean {
  return /^\s*:/.test(text.slice(endOfString(text, at), endOfString(text, at) + 64));
}

function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text[at - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at + 1;
  }
  return text.length;
}

const STRUCTURE = /["{}[\]]/g;

function endOfValue(text: string, start: number): number {
  if (text[start] === '"') return endOfString(text, start);
  if (text[start] !== '{' && text[start] !== '[') {
    const length = text.slice(start, start + 1024).search(/[\s,}\]]/);
    return length === -1 ? text.length : start + length;
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
