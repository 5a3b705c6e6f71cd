import type { Span } from '../../language/span.js';
import { addDecoded, type DecodedText } from '../source-map.js';

/** What the parser made of these: the five entities that XML knows, characters by number, and line ends. */
const ESCAPE = /&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\dA-Fa-f]{1,6});|\r\n?/g;
const LINE_END = /\r\n?/g;
const NAMED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/**
 * Adds character data to a decoded text and notes where each part of it stands in the source.
 *
 * @param decoded what the XML parser made of it; where the parts do not come to the same, the data counts as one escape
 * @param hasEntities false for a CDATA section, in which "&amp;" is five characters
 */
export function decodeCharacterData(
  target: DecodedText,
  source: string,
  { start, end }: Span,
  decoded: string,
  hasEntities: boolean,
): void {
  const data: DecodedText = { text: '', segments: [] };
  const raw = source.slice(start, end);
  let from = 0;
  for (const match of raw.matchAll(hasEntities ? ESCAPE : LINE_END)) {
    addDecoded(data, source, { start: start + from, end: start + match.index });
    from = match.index + match[0].length;
    addDecoded(data, source, { start: start + match.index, end: start + from }, characterOf(match[0]));
  }
  addDecoded(data, source, { start: start + from, end });
  if (data.text !== decoded) {
    addDecoded(target, source, { start, end }, decoded);
    return;
  }
  const offset = target.text.length;
  for (const segment of data.segments) target.segments.push({ ...segment, start: segment.start + offset });
  target.text += decoded;
}

function characterOf(escape: string): string {
  if (escape.startsWith('\r')) return '\n';
  const named = NAMED[escape];
  if (named !== undefined) return named;
  const code = escape.startsWith('&#x') ? Number.parseInt(escape.slice(3, -1), 16) : Number(escape.slice(2, -1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
