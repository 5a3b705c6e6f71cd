/** Media types of pictures made of pixels that are recognised by their bytes. */
export type RasterType = 'image/png' | 'image/jpeg' | 'image/webp';

/** Width and height of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** What the first bytes of a picture say. */
export interface PictureHeader {
  readonly mediaType: RasterType;
  /** Undefined if the bytes end before they state it. */
  readonly size: PictureSize | undefined;
}

/** What a picture is, by its bytes, without decoding it; undefined for anything but PNG, JPEG and WebP. */
export function readPictureHeader(content: Buffer): PictureHeader | undefined {
  const raster = RASTERS.find(({ isMine }) => isMine(content));
  return raster && { mediaType: raster.mediaType, size: raster.sizeOf(content) };
}

/** How a type of picture is recognised, and where it states its size. */
interface Raster {
  readonly mediaType: RasterType;
  readonly isMine: (content: Buffer) => boolean;
  readonly sizeOf: (content: Buffer) => PictureSize | undefined;
}

const startsWith = (start: readonly number[]) => (content: Buffer) =>
  content.subarray(0, start.length).equals(Buffer.from(start));

const RASTERS: readonly Raster[] = [
  {
    mediaType: 'image/png',
    isMine: startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    sizeOf: (content) =>
      content.length < 24 ? undefined : { width: content.readUInt32BE(16), height: content.readUInt32BE(20) },
  },
  { mediaType: 'image/jpeg', isMine: startsWith([0xff, 0xd8, 0xff]), sizeOf: sizeOfJpeg },
  {
    mediaType: 'image/webp',
    isMine: (content) => content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP',
    sizeOf: sizeOfWebp,
  },
];

/** A segment of a JPEG: its marker and what follows the two bytes of its length. */
export interface JpegSegment {
  readonly marker: number;
  readonly content: Buffer;
}

/** The segments of a JPEG before its pixels, in order (ITU T.81, B.1.1.4); the last one may be cut off. */
export function* jpegSegments(content: Buffer): Generator<JpegSegment> {
  for (let at = 2; at + 4 <= content.length && content[at] === 0xff;) {
    const end = at + 2 + content.readUInt16BE(at + 2);
    yield { marker: content.readUInt8(at + 1), content: content.subarray(at + 4, end) };
    at = end;
  }
}

/** The size in the frame header of a JPEG (ITU T.81, B.2.2). */
function sizeOfJpeg(content: Buffer): PictureSize | undefined {
  for (const { marker, content: segment } of jpegSegments(content)) {
    // SOF0 to SOF15, but for the tables DHT, JPG and DAC.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker) && segment.length >= 5)
      return { height: segment.readUInt16BE(1), width: segment.readUInt16BE(3) };
  }
  return undefined;
}

/** The size in the first chunk of a WebP file (RFC 9649). */
function sizeOfWebp(content: Buffer): PictureSize | undefined {
  if (content.length < 30) return undefined;
  switch (content.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = content.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}
