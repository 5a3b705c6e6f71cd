import { jpegSegments } from '../../../../../platform/files/index.js';

/** How the pixels of a picture must be turned, by the numbers of Exif (2.32, 4.6.4): 1 not at all, 2, 4, 5 and 7 mirrored. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Degrees by which a picture is turned, clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** Upright and mirrored orientations, each a quarter clockwise from the one before. */
const QUARTERS: readonly (readonly Orientation[])[] = [
  [1, 6, 3, 8],
  [2, 7, 4, 5],
];

/** The orientation of a picture that is turned further. */
export function turned(orientation: Orientation, turn: Turn): Orientation {
  const quarters = QUARTERS.find((some) => some.includes(orientation)) ?? [];
  return quarters[(quarters.indexOf(orientation) + turn / 90) % quarters.length] ?? orientation;
}

const APP1 = 0xe1;
const ORIENTATION_TAG = 0x0112;
/** Bytes of an entry of a TIFF directory. */
const ENTRY = 12;

/** The orientation that a camera wrote into a JPEG (Exif 2.32, 4.6.4); 1 if there is none. */
export function exifOrientation(picture: Buffer): Orientation {
  for (const { marker, content } of jpegSegments(picture)) {
    if (marker !== APP1 || content.toString('latin1', 0, 6) !== 'Exif\0\0') continue;
    return orientationInTiff(content.subarray(6)) ?? 1;
  }
  return 1;
}

function orientationInTiff(tiff: Buffer): Orientation | undefined {
  if (tiff.length < 8) return undefined;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const uint16 = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return undefined;
  const entries = uint16(directory);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * ENTRY;
    if (at + ENTRY > tiff.length) return undefined;
    if (uint16(at) !== ORIENTATION_TAG) continue;
    const value = uint16(at + 8);
    return value >= 1 && value <= 8 ? (value as Orientation) : undefined;
  }
  return undefined;
}
