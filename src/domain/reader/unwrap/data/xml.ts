import { SaxesParser } from 'saxes';
import { childPointer } from '../../values/json-pointer.js';
import type { JsonValue } from '../../values/json-value.js';
import { XML_LIMITS, type ItemBudget } from '../common/limits.js';
import type { ViewBuilder, ViewPlace } from '../common/payload-view.js';
import { addDecoded, type DecodedText } from '../common/source-map.js';

/** An element of an XML text. */
export interface XmlElement {
  /** Without the prefix of its namespace. */
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: XmlElement[];
  /** The text directly in it, and where it is in the XML. */
  readonly content: DecodedText;
}

/** An XML declaration, or the root of a Europass CV without one. HTML has neither. */
const BEGINNING = /^\uFEFF?\s{0,100}<(?:\?xml[\s?]|(?:[\w.-]{1,40}:)?SkillsPassport[\s>])/;
const BEGINNING_LENGTH = 200;

/** The property for the text of an element that has attributes or children too. */
const TEXT_KEY = 'value';

/**
 * Opens a string that holds XML: elements and attributes become properties, elements with the same name a list. Offsets
 * of evidence count in the XML itself. XML that cannot be read is null in the view, and unread in the findings.
 */
export function openXml(builder: ViewBuilder, text: string, place: ViewPlace): JsonValue | undefined {
  if (!BEGINNING.test(text.slice(0, BEGINNING_LENGTH))) return undefined;
  const root = parseXmlText(text, builder.budget);
  if (root === undefined) {
    builder.unreadable.push(place.payload);
    return null;
  }
  builder.opened.add(place.view);
  const origin = { pointer: place.payload, source: text };
  return objectOf([root], place.view);

  function valueOf(element: XmlElement, pointer: string): JsonValue {
    const { attributes, children, content } = element;
    if (children.length === 0 && attributes.length === 0) {
      builder.texts.set(pointer, { ...origin, sourceMap: content.sourceMap });
      return content.text;
    }
    const object = new Map<string, JsonValue>(attributes);
    for (const [name, value] of Object.entries(objectOf(children, pointer))) object.set(name, value);
    if (content.text.trim() !== '') {
      object.set(TEXT_KEY, content.text);
      builder.texts.set(`${pointer}/${TEXT_KEY}`, { ...origin, sourceMap: content.sourceMap });
    }
    return Object.fromEntries(object);
  }

  function objectOf(elements: readonly XmlElement[], pointer: string): Record<string, JsonValue> {
    const byName = new Map<string, XmlElement[]>();
    for (const element of elements) {
      const there = byName.get(element.name);
      if (there === undefined) byName.set(element.name, [element]);
      else there.push(element);
    }
    const members: [string, JsonValue][] = [];
    for (const [name, alike] of byName) {
      const child = childPointer(pointer, name);
      if (child === undefined) continue;
      const [only] = alike;
      members.push([
        name,
        alike.length === 1 && only !== undefined
          ? valueOf(only, child)
          : alike.map((element, index) => valueOf(element, `${child}/${index}`)),
      ]);
    }
    return Object.fromEntries(members);
  }
}

const CDATA = '<![CDATA[';

class NotReadable extends Error {}

/**
 * Parses an XML text. The parser does not know the entities that a document declares, so nothing is ever expanded or
 * fetched: a text that uses one cannot be read.
 *
 * @returns the root element; undefined when the text is not well-formed, too deep or too large
 */
export function parseXmlText(given: string, budget?: ItemBudget): XmlElement | undefined {
  // The parser takes a lone surrogate and the next character for one character; U+FFFD instead is as long.
  const text = given.toWellFormed();
  const parser = new SaxesParser({ xmlns: false, position: true });
  const top: XmlElement = elementOf('', {});
  const open: XmlElement[] = [top];
  const limits = {
    elements: Math.min(XML_LIMITS.elements, budget?.xmlElements ?? Infinity),
    attributes: Math.min(XML_LIMITS.attributes, budget?.xmlAttributes ?? Infinity),
  };
  let elements = 0;
  let attributes = 0;
  /** Where the latest piece of markup ended and the next text begins. */
  let markupEnd = 0;
  const endMarkup = (): void => {
    markupEnd = parser.position;
  };
  parser.on('error', () => {
    throw new NotReadable();
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > limits.attributes) throw new NotReadable();
  });
  parser.on('opentag', ({ name, attributes }) => {
    endMarkup();
    const element = elementOf(name, attributes);
    open.at(-1)?.children.push(element);
    open.push(element);
    elements += 1;
    if (open.length > XML_LIMITS.depth || elements > limits.elements) throw new NotReadable();
  });
  parser.on('closetag', () => {
    endMarkup();
    open.pop();
  });
  for (const event of ['comment', 'processinginstruction', 'doctype', 'xmldecl'] as const) parser.on(event, endMarkup);
  parser.on('text', (decoded) => {
    // The parser has just passed the "<" of the markup that follows.
    addContent(open.at(-1), text, { start: markupEnd, end: parser.position - 1 }, decoded, true);
  });
  parser.on('cdata', (decoded) => {
    // A "<" before it would be markup, so this is where it begins.
    const start = text.indexOf(CDATA, markupEnd) + CDATA.length;
    addContent(open.at(-1), text, { start, end: parser.position - ']]>'.length }, decoded, false);
    endMarkup();
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    return undefined;
  } finally {
    if (budget !== undefined) {
      budget.xmlElements -= elements;
      budget.xmlAttributes -= attributes;
    }
  }
  return top.children[0];
}

function elementOf(qualifiedName: string, attributes: Readonly<Record<string, string>>): XmlElement {
  return {
    name: withoutPrefix(qualifiedName),
    attributes: Object.entries(attributes).map(([name, value]) => [withoutPrefix(name), value]),
    children: [],
    content: { text: '', sourceMap: [] },
  };
}

function withoutPrefix(qualifiedName: string): string {
  return qualifiedName.slice(qualifiedName.indexOf(':') + 1);
}

/** Text that the parser replaces: the five entities of XML, numeric characters, and line ends. */
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
 * Adds character data to an element and records where each part of it is in the source.
 *
 * @param decoded what the XML parser made of it; where the parts give another text, the data counts as one escape
 * @param hasEntities false for a CDATA section, in which "&amp;" is five characters
 */
function addContent(
  element: XmlElement | undefined,
  source: string,
  { start, end }: { readonly start: number; readonly end: number },
  decoded: string,
  hasEntities: boolean,
): void {
  if (element === undefined) return;
  const target = element.content;
  const data: DecodedText = { text: '', sourceMap: [] };
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
  for (const mapping of data.sourceMap) target.sourceMap.push({ ...mapping, start: mapping.start + offset });
  target.text += decoded;
}

function characterOf(escape: string): string {
  if (escape.startsWith('\r')) return '\n';
  const named = NAMED[escape];
  if (named !== undefined) return named;
  const code = escape.startsWith('&#x') ? Number.parseInt(escape.slice(3, -1), 16) : Number(escape.slice(2, -1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
