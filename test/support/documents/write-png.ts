import { crc32, deflateSync } from 'node:zlib';

/** Writes a PNG in shades of grey, 8 bits each (RFC 2083). @param shadeAt 0 for black to 255 for white */
export function writePng(width: number, height: number, shadeAt: (index: number) => number): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let index = 0; index < width * height; index += 1) rows[index + Math.floor(index / width) + 1] = shadeAt(index);
  return Buffer.concat([pngHeader(width, height), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

/** The beginning of a PNG, which states its size. */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', header)]);
}

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
