import type { ExtractedDocument, Place } from '../model/findings.js';
import type { JsonObject } from '../values/json-value.js';
import { sourceSpan, type SourceSegments } from './source-map.js';

/** Where a text of the view stands in the item: in a string there, or in a text that was taken out of a document. */
export interface TextOrigin {
  /** JSON Pointer of that string, or of the document. */
  readonly pointer: string;
  /** That string. */
  readonly source: string;
  /** Where in it; left out where the text is the whole string. */
  readonly segments?: SourceSegments;
  /** It is the name of the property there, not its value. */
  readonly inName?: true;
}

/** A signed token that stood in the payload, in its compact form (RFC 7515). Its content is part of the view. */
export type CompactTokens = ReadonlyMap<string, string>;

/**
 * A payload as the adapters see it: plain nested records. Texts that hold a table, XML or JSON are opened, lists of
 * fields are objects, values that are wrapped in objects are plain. Everything in it can be traced to where it stands
 * in the item.
 */
export interface PayloadView {
  readonly payload: JsonObject;
  /** The pointers in the payload of values that stand elsewhere in the view; what is below them moved along. */
  readonly moved: ReadonlyMap<string, string>;
  /** Pointers in the view of the strings that were opened: what is below them is not in the payload itself. */
  readonly opened: ReadonlySet<string>;
  /** Origins of texts below opened strings, by their pointers in the view. */
  readonly texts: ReadonlyMap<string, TextOrigin>;
  /** Origins of properties' names that are no names in the payload, by the pointers of the properties in the view. */
  readonly names: ReadonlyMap<string, TextOrigin>;
  readonly tokens: CompactTokens;
  /** Texts that were taken out of archives and tokens. */
  readonly documents: readonly ExtractedDocument[];
  /** Pointers in the payload of strings that should have been opened and could not be. */
  readonly unreadable: readonly string[];
}

/** A view that is the payload itself. */
export function plainView(payload: JsonObject): PayloadView {
  return {
    payload,
    moved: new Map(),
    opened: new Set(),
    texts: new Map(),
    names: new Map(),
    tokens: new Map(),
    documents: [],
    unreadable: [],
  };
}

/** The pointer in the payload, or below an opened string of it, of what stands at a pointer in the view. */
export function pointerInPayload({ moved }: PayloadView, pointer: string): string {
  if (moved.size === 0) return pointer;
  for (let end = pointer.length; end >= 0; end = end === 0 ? -1 : Math.max(0, pointer.lastIndexOf('/', end - 1))) {
    const from = moved.get(pointer.slice(0, end));
    if (from !== undefined) return from + pointer.slice(end);
  }
  return pointer;
}

/**
 * Where words of the view stand in the item, and how they are written there: escapes of XML, CSV and JSON are part of
 * the words.
 *
 * @returns undefined for words that are no text of the item, such as the name of an XML element
 */
export function placeInItem(
  view: PayloadView,
  place: Place,
  quote: string,
): { readonly place: Place; readonly quote: string } | undefined {
  const origin = (place.inName ? view.names : view.texts).get(place.pointer);
  if (origin === undefined) {
    if (isBelowOpened(view, place.pointer)) return undefined;
    return { place: { ...place, pointer: pointerInPayload(view, place.pointer) }, quote };
  }
  const span = origin.segments === undefined ? place : sourceSpan(origin.segments, place);
  if (span === undefined) return undefined;
  return {
    place: {
      pointer: origin.pointer,
      start: span.start,
      end: span.end,
      ...(origin.inName === undefined ? {} : { inName: origin.inName }),
    },
    quote: origin.source.slice(span.start, span.end),
  };
}

/** Whether a pointer in the view leads into a string that was opened. */
export function isBelowOpened({ opened }: Pick<PayloadView, 'opened'>, pointer: string): boolean {
  if (opened.size === 0) return false;
  for (let end = pointer.lastIndexOf('/'); end >= 0; end = end === 0 ? -1 : pointer.lastIndexOf('/', end - 1)) {
    if (opened.has(pointer.slice(0, end))) return true;
  }
  return false;
}
