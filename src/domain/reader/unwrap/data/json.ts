import { locateJsonValues } from '../../../../platform/text/json/index.js';
import { childPointer } from '../../values/json-pointer.js';
import { isJsonObject, type JsonObject, type JsonValue } from '../../values/json-value.js';
import { walkLeaves } from '../../values/walk-leaves.js';
import { JSON_LIMITS } from '../common/limits.js';
import type { TextOrigin, ViewBuilder, ViewPlace } from '../common/payload-view.js';
import { addDecoded, type DecodedText, type SourceMap } from '../common/source-map.js';

/** The object that a JSON text holds, or why there is none. */
type ParsedJson = { readonly payload: JsonObject } | { readonly failure: 'TOO_DEEP' | 'NOT_JSON' | 'NO_CONTENT' };

/**
 * Parses an item's payload. The nesting is counted in the text first, so that hostile depth never reaches recursive
 * code.
 *
 * @param text the payload as it came; null when the item had none
 * @returns the object; or TOO_DEEP over JSON_LIMITS.depth levels, NOT_JSON for anything that is no JSON object,
 *   NO_CONTENT when it holds nothing but null, empty texts and booleans
 */
export function parsePayload(text: string | null): ParsedJson {
  if (text === null || text.trim() === '') return { failure: 'NO_CONTENT' };
  if (isTooDeep(text)) return { failure: 'TOO_DEEP' };
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    return { failure: 'NOT_JSON' };
  }
  if (value === null) return { failure: 'NO_CONTENT' };
  if (!isJsonObject(value)) return { failure: 'NOT_JSON' };
  return hasContent(value) ? { payload: value } : { failure: 'NO_CONTENT' };
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      depth += 1;
      if (depth > JSON_LIMITS.depth) return true;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
  }
  return false;
}

function hasContent(payload: JsonObject): boolean {
  for (const { value } of walkLeaves(payload)) {
    if (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) return true;
  }
  return false;
}

/** Opens a string that holds a JSON object. Offsets of evidence count in that string. */
export function openJson(builder: ViewBuilder, text: string, place: ViewPlace): JsonValue | undefined {
  if (text.length > JSON_LIMITS.embeddedLength || !/^\s{0,100}\{/.test(text.slice(0, 200))) return undefined;
  return openJsonObject(builder, text, place);
}

/** What a JSON text holds, with the origin of every string in it; undefined when it is no JSON object, or too deep. */
export function openJsonObject(builder: ViewBuilder, text: string, place: ViewPlace): JsonValue | undefined {
  const parsed = parsePayload(text);
  if ('failure' in parsed) return undefined;
  const isString = (path: Path): boolean => typeof valueAt(parsed.payload, path) === 'string';
  builder.opened.add(place.view);
  for (const { path, start, end } of locateJsonValues(text, isString, JSON_LIMITS.embeddedDepth)) {
    const pointer = pointerOf(place.view, path);
    if (pointer === undefined) continue;
    const origin: TextOrigin = {
      pointer: place.payload,
      source: text,
      sourceMap: mapString(text, start + 1, end - 1),
    };
    builder.texts.set(pointer, origin);
  }
  return parsed.payload;
}

type Path = readonly (string | number)[];

function valueAt(value: JsonValue, path: Path): JsonValue | undefined {
  let current: JsonValue | undefined = value;
  for (const part of path) {
    if (typeof part === 'number')
      current = Array.isArray(current) ? (current as readonly JsonValue[])[part] : undefined;
    else current = isJsonObject(current) && Object.hasOwn(current, part) ? current[part] : undefined;
  }
  return current;
}

function pointerOf(start: string, path: Path): string | undefined {
  let pointer: string | undefined = start;
  for (const part of path) {
    if (pointer === undefined) return undefined;
    pointer = typeof part === 'number' ? `${pointer}/${part}` : childPointer(pointer, part);
  }
  return pointer;
}

const ESCAPE = /\\(?:u[\dA-Fa-f]{4}|.)/gs;

/** The source of each character of a JSON string, between its quotation marks. */
function mapString(source: string, start: number, end: number): SourceMap {
  const target: DecodedText = { text: '', sourceMap: [] };
  const raw = source.slice(start, end);
  let from = start;
  for (const match of raw.matchAll(ESCAPE)) {
    const at = start + match.index;
    addDecoded(target, source, { start: from, end: at });
    from = at + match[0].length;
    addDecoded(target, source, { start: at, end: from }, JSON.parse(`"${match[0]}"`) as string);
  }
  addDecoded(target, source, { start: from, end });
  return target.sourceMap;
}
