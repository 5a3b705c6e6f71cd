import type { ExtractedDocument, Place } from '../../model/findings.js';
import type { JsonObject } from '../../values/json-value.js';
import type { ItemBudget } from './limits.js';
import { sourceSpan, type SourceMap } from './source-map.js';

/**
 * Where a text of the view comes from in the item: a string of the payload, or a text that was taken out of a document.
 */
export interface TextOrigin {
  /** JSON Pointer of that string, or of the document. */
  readonly pointer: string;
  /** That string. */
  readonly source: string;
  /** Where in it; left out where the text is the whole string. */
  readonly sourceMap?: SourceMap;
  /** The text is the name of the property there, not its value. */
  readonly inName?: true;
}

/** The signed tokens in a payload in their compact form (RFC 7515). Their content is part of the view. */
type CompactTokens = ReadonlyMap<string, string>;

/**
 * A payload as the formats read it: plain nested records. Strings that hold a table, XML or JSON are opened, lists of
 * fields are objects, values that are wrapped in objects are plain. Everything in it can be traced back to its place in
 * the item.
 */
export interface PayloadView {
  readonly payload: JsonObject;
  /** The places in the payload of values that have another place in the view, with everything below them. */
  readonly moved: ReadonlyMap<string, string>;
  /** Pointers in the view of the strings that were opened: nothing below them is in the payload itself. */
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

/** A view while it is being made (see PayloadView). */
export interface ViewBuilder {
  readonly moved: Map<string, string>;
  readonly opened: Set<string>;
  readonly texts: Map<string, TextOrigin>;
  readonly names: Map<string, TextOrigin>;
  readonly tokens: Map<string, string>;
  readonly documents: ExtractedDocument[];
  readonly unreadable: string[];
  readonly budget: ItemBudget;
}

/** A place while a view is made: the pointer in the view and the one in the payload. */
export interface ViewPlace {
  readonly view: string;
  readonly payload: string;
}

/** A builder for a new view. */
export function createViewBuilder(budget: ItemBudget): ViewBuilder {
  return {
    moved: new Map(),
    opened: new Set(),
    texts: new Map(),
    names: new Map(),
    tokens: new Map(),
    documents: [],
    unreadable: [],
    budget,
  };
}

/** Thrown when a view cannot be made because a document in the item cannot be read. */
export class UnreadableDocument extends Error {
  constructor(readonly failure: 'DOCUMENT_UNREADABLE' | 'DOCUMENT_TOO_LARGE') {
    super(failure);
  }
}

/** The pointer in the payload, or below an opened string in it, of the value at a pointer in the view. */
export function pointerInPayload({ moved }: PayloadView, pointer: string): string {
  if (moved.size === 0) return pointer;
  for (let end = pointer.length; end >= 0; end = end === 0 ? -1 : Math.max(0, pointer.lastIndexOf('/', end - 1))) {
    const from = moved.get(pointer.slice(0, end));
    if (from !== undefined) return from + pointer.slice(end);
  }
  return pointer;
}

/**
 * A finding of the view as it is in the item itself: its place there, and its words with the escapes of XML, CSV and
 * JSON. None where its words are not a text of the item, such as the name of an XML element.
 */
export function inItem<Found extends { readonly place: Place; readonly quote: string }>(
  view: PayloadView,
  found: Found,
): Found[] {
  const { place } = found;
  const origin = (place.inName ? view.names : view.texts).get(place.pointer);
  if (origin === undefined) {
    if (isBelowOpened(view, place.pointer)) return [];
    const pointer = pointerInPayload(view, place.pointer);
    return [pointer === place.pointer ? found : { ...found, place: { ...place, pointer } }];
  }
  const { pointer, source, sourceMap, inName } = origin;
  const span = sourceMap === undefined ? place : sourceSpan(sourceMap, place);
  if (span === undefined) return [];
  const { start, end } = span;
  return [{ ...found, place: { pointer, start, end, ...(inName && { inName }) }, quote: source.slice(start, end) }];
}

/** Whether a pointer in the view leads into a string that was opened. */
export function isBelowOpened({ opened }: Pick<PayloadView, 'opened'>, pointer: string): boolean {
  if (opened.size === 0) return false;
  for (let end = pointer.lastIndexOf('/'); end >= 0; end = end === 0 ? -1 : pointer.lastIndexOf('/', end - 1)) {
    if (opened.has(pointer.slice(0, end))) return true;
  }
  return false;
}
