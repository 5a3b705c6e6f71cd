import { inflateSync, constants } from 'node:zlib';
import { PDF_LIMITS, spend, type ItemBudget } from '../../common/limits.js';

/** How far before a stream its dictionary is looked for, in bytes. */
const DICTIONARY_LENGTH = 2000;
const STREAM = 'stream';
const NOTHING = Buffer.alloc(0);

/**
 * Whether the streams of a PDF unpack to more bytes or hold more operators than its text can need (PDF_LIMITS). The
 * library that reads PDFs unpacks every stream whole and executes every operator; here each is unpacked with a limit
 * first. This finds streams that are packed as in nearly all PDFs. For the others there are the limits of the process.
 */
export function isOverPdfLimits(bytes: Buffer, budget: ItemBudget): boolean {
  for (let at = bytes.indexOf(STREAM); at >= 0; at = bytes.indexOf(STREAM, at + STREAM.length)) {
    if (bytes[at - 1] === 0x64) continue; // endstream
    let start = at + STREAM.length;
    // Without a line break after it, it is a word in a text.
    if (bytes[start] !== 0x0d && bytes[start] !== 0x0a) continue;
    while (bytes[start] === 0x0d || bytes[start] === 0x0a) start += 1;
    const dictionary = bytes.toString('latin1', Math.max(0, at - DICTIONARY_LENGTH), at);
    const own = dictionary.slice(dictionary.lastIndexOf(' obj') + 1);
    if (!spend(budget, 'streams', 1)) return true;
    const isPicture = /\/Subtype\s*\/Image\b/u.test(own);
    const isPacked = /\/(?:FlateDecode|Fl)\b/u.test(own);
    const content = isPacked
      ? unpack(bytes.subarray(start), isPicture ? PDF_LIMITS.pictureBytes : PDF_LIMITS.streamBytes)
      : plainStream(bytes, start);
    if (content === undefined || !spend(budget, isPicture ? 'pictureBytes' : 'streamBytes', content.length))
      return true;
    if (!spend(budget, 'pdfOperators', countOperators(content))) return true;
    if (!isPacked) at = start + content.length;
  }
  return false;
}

/** A stream that is not packed, or not with Flate. */
function plainStream(bytes: Buffer, start: number): Buffer {
  const end = bytes.indexOf('endstream', start);
  return bytes.subarray(start, end < 0 ? bytes.length : end);
}

/** Undefined for more than the limit; no bytes where it cannot be unpacked. */
function unpack(packed: Buffer, limit: number): Buffer | undefined {
  let bytes = packed;
  let unpacked: Buffer = NOTHING;
  for (let depth = 0; depth < PDF_LIMITS.streamDepth && bytes[0] !== undefined && (bytes[0] & 0x0f) === 8; depth += 1) {
    try {
      bytes = inflateSync(bytes, { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH });
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : unpacked;
    }
    unpacked = bytes;
  }
  return unpacked;
}

/**
 * What a byte is in the grammar of a page's content (ISO 32000-1, 7.2.2): the end of a word, a letter of a word,
 * another character of a word, or none of these.
 */
const OTHER = 0;
const END = 1;
const LETTER = 2;
const REGULAR = 3;

const BYTE_KINDS = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  if ('\u0000\t\n\f\r ()<>[]{}/%'.includes(character)) return END;
  if (/[A-Za-z'"]/u.test(character)) return LETTER;
  return byte > 0x20 && byte < 0x7f ? REGULAR : OTHER;
});

/**
 * Counts what may be an operator in the content of a page: words with a letter in them. Words of the text count too; in
 * fonts and pictures hardly any bytes look like a word.
 */
function countOperators(content: Uint8Array): number {
  let count = 0;
  let hasLetter = false;
  let isWord = true;
  // Iterating over a buffer takes several times as long.
  for (let index = 0; index < content.length; index += 1) {
    const kind = BYTE_KINDS[content[index] as number];
    if (kind === END) {
      if (hasLetter && isWord) count += 1;
      hasLetter = false;
      isWord = true;
    } else if (kind === LETTER) hasLetter = true;
    else if (kind === OTHER) isWord = false;
  }
  return hasLetter && isWord ? count + 1 : count;
}
