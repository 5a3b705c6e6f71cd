import { Unzip, UnzipInflate, zipSync, type Zippable } from 'fflate';
import mammoth from 'mammoth';
import { documentLinesOfHtml } from './html.js';
import { spend, WORD_LIMITS, type ItemBudget } from '../common/limits.js';
import { documentText, type DocumentFailure, type DocumentText } from './document-text.js';

/** Reads the text of a Word document (ECMA-376). Pictures are ignored, and nothing outside the file is opened. */
export async function readDocx(bytes: Buffer, budget: ItemBudget): Promise<DocumentText> {
  const parts = unpackWordParts(bytes, budget);
  if ('failure' in parts) return parts;
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(parts.buffer, parts.byteOffset, parts.byteLength) },
      {
        ignoreEmptyParagraphs: false,
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
        externalFileAccess: false,
        includeEmbeddedStyleMap: false,
      },
    );
    return documentText(documentLinesOfHtml(value).join('\n'), budget);
  } catch {
    return { failure: 'DOCUMENT_UNREADABLE' };
  }
}

/** Packed bytes that are unpacked at a time. */
const CHUNK = 16 * 1024;

/** The parts with text. Pictures, fonts and macros stay packed. */
const TEXT_PARTS = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/[^/]+\.xml|word\/_rels\/[^/]+\.rels)$/u;

/**
 * Unpacks the text parts of a Word document and packs them again without compression, so that the library that opens
 * them next cannot be made to unpack more than was counted here, or to create more elements.
 */
function unpackWordParts(bytes: Buffer, budget: ItemBudget): Uint8Array | { readonly failure: DocumentFailure } {
  const parts: Zippable = Object.create(null) as Zippable;
  let files = 0;
  let failure: DocumentFailure | undefined;
  const unzip = new Unzip((file) => {
    files += 1;
    if (files > WORD_LIMITS.files) failure ??= 'DOCUMENT_TOO_LARGE';
    if (failure !== undefined || !TEXT_PARTS.test(file.name)) return;
    const chunks: Uint8Array[] = [];
    const countMarkup = createMarkupCounter(budget);
    file.ondata = (error, chunk, isLast) => {
      if (error !== null) failure ??= 'DOCUMENT_UNREADABLE';
      else if (!spend(budget, 'xmlBytes', chunk.length) || !countMarkup(chunk)) failure ??= 'DOCUMENT_TOO_LARGE';
      if (failure !== undefined) {
        file.terminate();
        return;
      }
      chunks.push(chunk);
      if (isLast) parts[file.name] = [Buffer.concat(chunks), { level: 0 }];
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    // Piece by piece: what one piece unpacks to is limited, so that a bomb is noticed early.
    for (let start = 0; start < bytes.length && failure === undefined; start += CHUNK) {
      unzip.push(bytes.subarray(start, start + CHUNK), start + CHUNK >= bytes.length);
    }
  } catch {
    failure ??= 'DOCUMENT_UNREADABLE';
  }
  if (failure !== undefined) return { failure };
  return parts['word/document.xml'] === undefined ? { failure: 'DOCUMENT_UNREADABLE' } : zipSync(parts);
}

const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const EXCLAMATION = 0x21;
const QUESTION = 0x3f;
const EQUALS = 0x3d;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;

/** Counts the markup of one XML file. @returns false once it is over the item's budget, or nested too deeply */
type MarkupCounter = (bytes: Uint8Array) => boolean;

/**
 * Counts elements, attributes and depth while a file is unpacked, before anything parses it. Every "<" that may begin
 * an element counts as one anywhere: invalid XML costs the parser as much.
 */
function createMarkupCounter(budget: ItemBudget): MarkupCounter {
  let state: 'TEXT' | 'LESS' | 'TAG' | 'END' = 'TEXT';
  /** The quotation mark that ends the attribute's value at this place; 0 outside of a value. */
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
          if (depth > WORD_LIMITS.xmlDepth) return false;
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
