import { readFileSync } from 'node:fs';
import { projectFile } from '../../../src/platform/files/project-files.js';
import { writePdf } from './write-pdf.js';

/** A picture of this folder; they were printed by a browser. */
export function pictureNamed(name: string): Buffer {
  return readFileSync(projectFile('test', 'support', 'documents', 'pictures', name));
}

/** A JPEG with a note of the camera that its pixels lie on their side, as a phone held upright writes it. */
export function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.from('ffe100004578696600004d4d002a00000008000101120003000000010000000000000000', 'hex');
  exif.writeUInt16BE(exif.length - 2, 2);
  exif.writeUInt16BE(orientation, 28);
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

/** A PDF of scanned pages: each shows the same JPEG and has no text. */
export function scannedPdf(
  jpeg: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
  pages: number,
  matrix = '500 0 0 356 40 400',
): Buffer {
  const dictionary =
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
    `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`;
  return writePdf(
    Array.from({ length: pages }, () => []),
    {
      objects: [Buffer.concat([Buffer.from(dictionary), jpeg, Buffer.from('\nendstream')])],
      pageResources: '/XObject << /X 10000 0 R >>',
      content: () => Buffer.from(`q ${matrix} cm /X Do Q`),
    },
  );
}
