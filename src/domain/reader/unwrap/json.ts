import { locateJsonValues } from '../../../platform/json/index.js';
import { childPointer } from '../values/json-pointer.js';
import { isJsonObject, type JsonValue } from '../values/json-value.js';
import { parsePayload } from './parse-payload.js';
import { addDecoded, type DecodedText, type SourceSegments } from './source-map.js';
import type { TextOrigin } from './payload-view.js';
import type { ViewBuilder, ViewPlace } from './view/view-builder.js';

/** Deepest nesting of what a text holds, in levels. */
const DEEPEST = 60;
/** JSON inside a string is a record that some system passed on, not a database. */
const LONGEST = 2_000_000;
const ESCAPE = /\\(?:u[\dA-Fa-f]{4}|.)/gs;

/** Opens a text that is a JSON object. Offsets of evidence count in that text. */
export function openJson(builder: ViewBuilder, text: string, place: ViewPlace): JsonValue | undefined {
  if (text.length > LONGEST || !/^\s{0,100}\{/.test(text.slice(0, 200))) return undefined;
  return viewOfJson(builder, text, place);
}

/** What a JSON text holds, with the origin of every string in it; undefined when it is no JSON object, or too deep. */
export function viewOfJson(builder: ViewBuilder, text: string, place: ViewPlace): JsonValue | undefined {
  const parsed = parsePayload(text);
  if ('failure' in parsed) return undefined;
  const found = locateJsonValues(text, (path) => typeof valueAt(parsed.payload, path) === 'string', DEEPEST);
  builder.opened.add(place.view);
  for (const { path, start, end } of found) {
    const pointer = pointerOf(place.view, path);
    if (pointer === undefined) continue;
    const segments = segmentsOfString(text, start + 1, end - 1);
    const origin: TextOrigin = { pointer: place.payload, source: text, segments };
    builder.texts.set(pointer, origin);
  }
  return parsed.payload;
}

function valueAt(value: JsonValue, path: readonly (string | number)[]): JsonValue | undefined {
  let current: JsonValue | undefined = value;
  for (const part of path) {
    if (typeof part === 'number')
      current = Array.isArray(current) ? (current as readonly JsonValue[])[part] : undefined;
    else current = isJsonObject(current) && Object.hasOwn(current, part) ? current[part] : undefined;
  }
  return current;
}

function pointerOf(start: string, path: readonly (string | number)[]): string | undefined {
  let pointer: string | undefined = start;
  for (const part of path) {
    if (pointer === undefined) return undefined;
    pointer = typeof part === 'number' ? `${pointer}/${part}` : childPointer(pointer, part);
  }
  return pointer;
}

function segmentsOfString(source: string, start: number, end: number): SourceSegments {
  const target: DecodedText = { text: '', segments: [] };
  const raw = source.slice(start, end);
  let from = start;
  for (const match of raw.matchAll(ESCAPE)) {
    const at = start + match.index;
    addDecoded(target, source, { start: from, end: at });
    from = at + match[0].length;
    addDecoded(target, source, { start: at, end: from }, JSON.parse(`"${match[0]}"`) as string);
  }
  addDecoded(target, source, { start: from, end });
  return target.segments;
}
