import { inflateSync, constants } from 'node:zlib';

/** What the packed streams of a PDF may come to, in bytes: pages and fonts together, and a picture alone, which is never unpacked for its text. */
const MAXIMUM_UNPACKED = 256 * 1024 * 1024;
const MAXIMUM_STREAM = 64 * 1024 * 1024;
const MAXIMUM_PICTURE = 128 * 1024 * 1024;
/** Streams may be packed in packed streams; deeper than this nobody packs them. */
const DEEPEST = 3;
const DICTIONARY_LENGTH = 2000;

/**
 * Whether the streams of a PDF unpack to more than its text can need. The library that reads it unpacks a stream as far as it goes,
 * into memory that no limit of a thread counts; here it is unpacked with a limit first.
 */
export function isPdfBomb(bytes: Buffer): boolean {
  let total = 0;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes[at - 1] === 0x64) continue; // endstream
    const dictionary = bytes.toString('latin1', Math.max(0, at - DICTIONARY_LENGTH), at);
    const own = dictionary.slice(dictionary.lastIndexOf(' obj') + 1);
    if (!/\/(?:FlateDecode|Fl)\b/u.test(own)) continue;
    const isPicture = /\/Subtype\s*\/Image\b/u.test(own);
    let start = at + 6;
    while (bytes[start] === 0x0d || bytes[start] === 0x0a) start += 1;
    const unpacked = unpackedSize(bytes.subarray(start), isPicture ? MAXIMUM_PICTURE : MAXIMUM_STREAM);
    if (unpacked === undefined) return true;
    total += isPicture ? 0 : unpacked;
    if (total > MAXIMUM_UNPACKED) return true;
  }
  return false;
}

/** Undefined for more than the limit; 0 for what cannot be unpacked. */
function unpackedSize(packed: Buffer, limit: number): number | undefined {
  let bytes = packed;
  let size = 0;
  for (let depth = 0; depth < DEEPEST && bytes[0] !== undefined && (bytes[0] & 0x0f) === 8; depth += 1) {
    try {
      bytes = inflateSync(bytes, { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH });
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : size;
    }
    size = bytes.length;
  }
  return size;
}
