import { inflateSync, constants } from 'node:zlib';
import { spend, type ItemBudget } from '../limits.js';
import { countOperators } from '../documents/count-operators.js';

/**
 * What one packed stream of a PDF may come to, in bytes; a picture is never unpacked for its text. All of an item share
 * its budget.
 */
const MAXIMUM_STREAM = 64 * 1024 * 1024;
const MAXIMUM_PICTURE = 128 * 1024 * 1024;
/** Streams may be packed in packed streams; deeper than this nobody packs them. */
const DEEPEST = 3;
const DICTIONARY_LENGTH = 2000;
const STREAM = 'stream';
const NOTHING = Buffer.alloc(0);

/**
 * Whether the streams of a PDF unpack to more than its text can need, or hold more operators. The library that reads it
 * unpacks a stream as far as it goes and does what each operator says; here it is unpacked with a limit first. This
 * sees what is packed as nearly all PDFs are; what it does not see, the limits of the process end.
 */
export function isPdfBomb(bytes: Buffer, budget: ItemBudget): boolean {
  for (let at = bytes.indexOf(STREAM); at >= 0; at = bytes.indexOf(STREAM, at + STREAM.length)) {
    if (bytes[at - 1] === 0x64) continue; // endstream
    let start = at + STREAM.length;
    // Elsewhere it is a word of a text.
    if (bytes[start] !== 0x0d && bytes[start] !== 0x0a) continue;
    while (bytes[start] === 0x0d || bytes[start] === 0x0a) start += 1;
    const dictionary = bytes.toString('latin1', Math.max(0, at - DICTIONARY_LENGTH), at);
    const own = dictionary.slice(dictionary.lastIndexOf(' obj') + 1);
    if (!spend(budget, 'streams', 1)) return true;
    const isPicture = /\/Subtype\s*\/Image\b/u.test(own);
    const isPacked = /\/(?:FlateDecode|Fl)\b/u.test(own);
    const content = isPacked
      ? unpack(bytes.subarray(start), isPicture ? MAXIMUM_PICTURE : MAXIMUM_STREAM)
      : plainStream(bytes, start);
    if (content === undefined || !spend(budget, isPicture ? 'pictureBytes' : 'streamBytes', content.length))
      return true;
    if (!spend(budget, 'pdfOperators', countOperators(content))) return true;
    if (!isPacked) at = start + content.length;
  }
  return false;
}

/** A stream that is not packed, or not by Flate. */
function plainStream(bytes: Buffer, start: number): Buffer {
  const end = bytes.indexOf('endstream', start);
  return bytes.subarray(start, end < 0 ? bytes.length : end);
}

/** Undefined for more than the limit; nothing where it cannot be unpacked. */
function unpack(packed: Buffer, limit: number): Buffer | undefined {
  let bytes = packed;
  let unpacked: Buffer = NOTHING;
  for (let depth = 0; depth < DEEPEST && bytes[0] !== undefined && (bytes[0] & 0x0f) === 8; depth += 1) {
    try {
      bytes = inflateSync(bytes, { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH });
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : unpacked;
    }
    unpacked = bytes;
  }
  return unpacked;
}
