import { invalidInput } from '../../../../platform/errors/index.js';
import { readPictureHeader } from '../../../../platform/files/index.js';
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

/**
 * Recognises a picture by its content, whatever its name says.
 *
 * @throws ServiceError INVALID_INPUT if it is too large, of another type, incomplete, or an SVG with scripts or content of
 *   others.
 */
export function readPicture(content: Buffer): Picture {
  if (content.length > MAX_LOGO_BYTES)
    throw invalidInput('error.logo.tooLarge', { limit: MAX_LOGO_BYTES / 1000, size: Math.ceil(content.length / 1000) });
  const header = readPictureHeader(content);
  if (!header) return { mediaType: 'image/svg+xml', content: cleanSvg(content) };
  const { mediaType, size } = header;
  if (!size || size.width === 0 || size.height === 0) throw invalidInput('error.logo.broken');
  if (Math.max(size.width, size.height) > MAX_PIXELS)
    throw invalidInput('error.logo.pixels', { limit: MAX_PIXELS, ...size });
  return { mediaType, content };
}
