import { MAXIMUM_XML, spend, type ItemBudget } from '../limits.js';

const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const EXCLAMATION = 0x21;
const QUESTION = 0x3f;
const EQUALS = 0x3d;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;

/**
 * Counts the markup of one XML file. @returns false once there is more of it than the item's budget, or nesting than
 * there may be.
 */
export type MarkupCounter = (bytes: Uint8Array) => boolean;

/**
 * Counts elements, attributes and depth while a file is unpacked, before anything is made of them. Every "<" that may
 * begin an element counts as one, wherever it stands: what cannot be read as XML costs the parser as much.
 */
export function createMarkupCounter(budget: ItemBudget): MarkupCounter {
  let state: 'TEXT' | 'LESS' | 'TAG' | 'END' = 'TEXT';
  /** The quotation mark that ends the attribute's value which the scan is in; 0 outside of one. */
  let quote = 0;
  let last = 0;
  let depth = 0;
  return (bytes) => {
    let elements = 0;
    let attributes = 0;
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index] as number;
      if (byte === LESS) {
        state = 'LESS';
        quote = 0;
      } else if (state === 'LESS') {
        if (byte === SLASH) depth -= 1;
        const begins = byte !== SLASH && byte !== EXCLAMATION && byte !== QUESTION;
        if (begins) {
          elements += 1;
          depth += 1;
          if (depth > MAXIMUM_XML.depth) return false;
        }
        state = begins ? 'TAG' : 'END';
      } else if (state === 'TAG') {
        if (quote !== 0) {
          if (byte === quote) quote = 0;
        } else if (byte === GREATER) {
          if (last === SLASH) depth -= 1;
          state = 'TEXT';
        } else if (byte === EQUALS) attributes += 1;
        else if (byte === QUOTE || byte === APOSTROPHE) quote = byte;
      } else if (state === 'END' && byte === GREATER) state = 'TEXT';
      last = byte;
    }
    return spend(budget, 'xmlElements', elements) && spend(budget, 'xmlAttributes', attributes);
  };
}
