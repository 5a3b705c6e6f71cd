import { childPointer } from '../../values/json-pointer.js';
import type { JsonValue } from '../../values/json-value.js';
import { parseXmlText, type XmlElement } from '../xml.js';
import type { ViewBuilder, ViewPlace } from './view-builder.js';

/** An XML declaration, or the root of a Europass CV without one. HTML has neither. */
const BEGINNING = /^\uFEFF?\s{0,100}<(?:\?xml[\s?]|(?:[\w.-]{1,40}:)?SkillsPassport[\s>])/;
const BEGINNING_LENGTH = 200;

/** The property that holds an element's own text beside its attributes or children. */
const TEXT_KEY = 'value';

/**
 * Opens an XML text: elements and attributes become properties, elements with the same name a list. Offsets of evidence
 * count in the XML text itself. XML that cannot be read stands in the view as nothing, and as unread in the findings.
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
      builder.texts.set(pointer, { ...origin, segments: content.segments });
      return content.text;
    }
    const object = new Map<string, JsonValue>(attributes);
    for (const [name, value] of Object.entries(objectOf(children, pointer))) object.set(name, value);
    if (content.text.trim() !== '') {
      object.set(TEXT_KEY, content.text);
      builder.texts.set(`${pointer}/${TEXT_KEY}`, { ...origin, segments: content.segments });
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
