import { invalidInput } from '../../../../platform/errors/index.js';
import { cleanSvg } from './clean-svg.js';
import type { LogoType } from './logo-types.js';

/** A picture that can be a logo. */
export interface Picture {
  readonly mediaType: LogoType;
  /** As it is served: of an SVG, only what cannot do harm. */
  readonly content: Buffer;
}

/** Maximum size of a logo, in bytes. */
const MAX_LOGO_BYTES = 200_000;

/** Maximum width and height, in pixels: a small file can unfold to a picture that fills the memory of a phone. */
const MAX_PIXELS = 4096;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Recognises a picture by its content, whatever its name says.
 *
 * @throws ServiceError INVALID_INPUT if it is too large, of another type, incomplete, or an SVG with scripts or content of
 *   others.
 */
export function readPicture(content: Buffer): Picture {
  if (content.length > MAX_LOGO_BYTES)
    throw invalidInput('error.logo.tooLarge', { limit: MAX_LOGO_BYTES / 1000, size: Math.ceil(content.length / 1000) });
  const raster = RASTERS.find(({ isMine }) => isMine(content));
  if (!raster) return { mediaType: 'image/svg+xml', content: cleanSvg(content) };
  const size = raster.sizeOf(content);
  if (!size || size.width === 0 || size.height === 0) throw invalidInput('error.logo.broken');
  if (Math.max(size.width, size.height) > MAX_PIXELS)
    throw invalidInput('error.logo.pixels', { limit: MAX_PIXELS, ...size });
  return { mediaType: raster.mediaType, content };
}

/** How a type of picture is recognised, and where it states its size. */
interface Raster {
  readonly mediaType: LogoType;
  readonly isMine: (content: Buffer) => boolean;
  readonly sizeOf: (content: Buffer) => Size | undefined;
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

/** The size in the frame header of a JPEG (ITU T.81, B.2.2). */
function sizeOfJpeg(content: Buffer): Size | undefined {
  for (let at = 2; at + 9 < content.length && content[at] === 0xff;) {
    const marker = content.readUInt8(at + 1);
    // SOF0 to SOF15, but for the tables DHT, JPG and DAC.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    at += 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}

/** The size in the first chunk of a WebP file (RFC 9649). */
function sizeOfWebp(content: Buffer): Size | undefined {
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
