import { SaxesParser } from 'saxes';
import type { ItemBudget } from './limits.js';
import type { Span } from '../language/span.js';
import { decodeCharacterData } from './view/decode-character-data.js';
import type { DecodedText } from './source-map.js';

/** An element of an XML text. */
export interface XmlElement {
  /** Without the prefix of its namespace. */
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: XmlElement[];
  /** The text directly in it, and where it stands in the XML. */
  readonly content: DecodedText;
}

/** Deepest nesting of elements that is read. */
export const MAXIMUM_XML_DEPTH = 60;

/**
 * Most elements of one text that are read, and most attributes; a Europass CV has some hundreds. All texts of an item
 * share its budget.
 */
export const MAXIMUM_XML_ELEMENTS = 50_000;
export const MAXIMUM_XML_ATTRIBUTES = 100_000;

const CDATA = '<![CDATA[';

class NotReadable extends Error {}

/**
 * Reads an XML text. Entities that a document declares are not known to the parser, so nothing is ever expanded or
 * fetched: a text that uses one cannot be read.
 *
 * @returns the root element; undefined when the text is not well-formed, too deep or too large
 */
export function parseXmlText(given: string, budget?: ItemBudget): XmlElement | undefined {
  // The parser takes half a character and what follows it for one. A whole one in its place is as long.
  const text = given.toWellFormed();
  const parser = new SaxesParser({ xmlns: false, position: true });
  const top: XmlElement = elementOf('', {});
  const open: XmlElement[] = [top];
  const most = {
    elements: Math.min(MAXIMUM_XML_ELEMENTS, budget?.xmlElements ?? Infinity),
    attributes: Math.min(MAXIMUM_XML_ATTRIBUTES, budget?.xmlAttributes ?? Infinity),
  };
  let elements = 0;
  let attributes = 0;
  /** Where the latest piece of markup ended, which is where the next text begins. */
  let markupEnd = 0;
  const endMarkup = (): void => {
    markupEnd = parser.position;
  };
  parser.on('error', () => {
    throw new NotReadable();
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > most.attributes) throw new NotReadable();
  });
  parser.on('opentag', ({ name, attributes }) => {
    endMarkup();
    const element = elementOf(name, attributes);
    open.at(-1)?.children.push(element);
    open.push(element);
    elements += 1;
    if (open.length > MAXIMUM_XML_DEPTH || elements > most.elements) throw new NotReadable();
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
    content: { text: '', segments: [] },
  };
}

function withoutPrefix(qualifiedName: string): string {
  return qualifiedName.slice(qualifiedName.indexOf(':') + 1);
}

function addContent(
  element: XmlElement | undefined,
  source: string,
  span: Span,
  decoded: string,
  hasEntities: boolean,
): void {
  if (element !== undefined) decodeCharacterData(element.content, source, span, decoded, hasEntities);
}
