import { Unzip, UnzipInflate, zipSync, type Zippable } from 'fflate';
import mammoth from 'mammoth';
import { documentLinesOfHtml } from './html.js';
import { spend, WORD_LIMITS, type ItemBudget } from '../common/limits.js';
import { documentText, type DocumentFailure, type DocumentText } from './document-text.js';

/** Reads the text of a Word document (ECMA-376). Pictures are ignored, and nothing outside the file is opened. */
export async function readDocx(bytes: Buffer, budget: ItemBudget): Promise<DocumentText> {
  const unpacked = unpackWordParts(bytes, budget);
  if ('failure' in unpacked) return unpacked;
  const { parts } = unpacked;
  try {
    const lines = await linesOf(parts);
    const headers = await linesOfHeaders(parts);
    // What the document says itself is not said again.
    const own = new Set(lines);
    return documentText([...headers.filter((line) => !own.has(line)), ...lines].join('\n'), budget);
  } catch {
    return { failure: 'DOCUMENT_UNREADABLE' };
  }
}

const DOCUMENT = 'word/document.xml';
/** What every document needs besides its body. */
const PACKAGE_PARTS = ['[Content_Types].xml', '_rels/.rels'];
/** A header that is only a page number. */
const PAGE_NUMBER = /^\D{0,12}\d{1,3}\D{0,8}\d{0,3}$/u;

async function linesOf(parts: Zippable): Promise<string[]> {
  const packed = zipSync(parts);
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength) },
    {
      ignoreEmptyParagraphs: false,
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      externalFileAccess: false,
      includeEmbeddedStyleMap: false,
    },
  );
  return documentLinesOfHtml(value);
}

/** Headers of a document. Most have one, some another one for the first page. */
const MAX_HEADERS = 3;
const HEADER = /^word\/header\d{1,3}\.xml$/u;
/** Longer headers are text of their own, in bytes of XML. */
const MAX_HEADER_BYTES = 100_000;

/**
 * The lines of the page headers, in which some templates have the name and the contact details. The library reads only
 * the document's body, so that a header is put in the place of the body.
 */
async function linesOfHeaders(parts: Zippable): Promise<string[]> {
  const lines: string[] = [];
  for (const name of Object.keys(parts)
    .filter((part) => HEADER.test(part))
    .slice(0, MAX_HEADERS)) {
    const file = parts[name];
    const bytes = Array.isArray(file) ? (file[0] as Uint8Array) : undefined;
    if (bytes === undefined || bytes.length > MAX_HEADER_BYTES) continue;
    const xml = Buffer.from(bytes).toString('utf8');
    const [, prefix, attributes = '', content = ''] = /<(\w+):hdr((?:\s[^<>]*)?)>(.*)<\/\1:hdr>/su.exec(xml) ?? [];
    if (prefix === undefined || !/<\w+:t[\s>]/u.test(content)) continue;
    const body = `<${prefix}:document${attributes}><${prefix}:body>${content}</${prefix}:body></${prefix}:document>`;
    const found = await linesOf({
      ...Object.fromEntries(PACKAGE_PARTS.flatMap((part) => (parts[part] === undefined ? [] : [[part, parts[part]]]))),
      [DOCUMENT]: [Buffer.from(body), { level: 0 }],
    });
    lines.push(...found.filter((line) => line !== '' && !lines.includes(line) && !PAGE_NUMBER.test(line)));
  }
  return lines.length === 0 ? [] : [...lines, ''];
}

/** Packed bytes that are unpacked at a time. */
const CHUNK = 16 * 1024;

/** The parts with text. Pictures, fonts and macros stay packed. */
const TEXT_PARTS = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/[^/]+\.xml|word\/_rels\/[^/]+\.rels)$/u;

/**
 * Unpacks the text parts of a Word document. They are packed again without compression, so that the library that opens
 * them next cannot be made to unpack more than was counted here, or to create more elements.
 */
function unpackWordParts(
  bytes: Buffer,
  budget: ItemBudget,
): { readonly parts: Zippable } | { readonly failure: DocumentFailure } {
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
  return parts[DOCUMENT] === undefined ? { failure: 'DOCUMENT_UNREADABLE' } : { parts };
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
