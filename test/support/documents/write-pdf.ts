import { deflateSync } from 'node:zlib';

/** Words at a place on a page, in points from the lower left corner. */
export interface PlacedWords {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

/** What a PDF for a test is like, beside its pages. */
export interface PdfOptions {
  /** Content streams are packed. */
  readonly packed?: boolean;
  /** Extra entries of the trailer, such as /Encrypt. */
  readonly trailer?: string;
  /** Extra objects, numbered from 100 on. */
  readonly objects?: readonly (string | Buffer)[];
  /** The content of every page, instead of words. */
  readonly content?: (page: number) => Buffer;
  /** Extra resources of every page, such as /XObject. */
  readonly pageResources?: string;
  /** What the page tree says of the number of pages, if not the truth. */
  readonly count?: number;
}

/**
 * Writes a PDF with text in Helvetica, its characters in Windows-1252 (ISO 32000-1, 7.5).
 *
 * @param pages the words of each page
 */
export function writePdf(pages: readonly (readonly PlacedWords[])[], options: PdfOptions = {}): Buffer {
  const objects = new Map<number, Buffer>();
  const kids = pages.map((_, index) => `${10 + index * 2} 0 R`).join(' ');
  objects.set(1, Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'));
  objects.set(2, Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${options.count ?? pages.length} >>`));
  objects.set(3, Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'));
  pages.forEach((words, index) => {
    const content = options.content?.(index) ?? contentOf(words);
    objects.set(
      10 + index * 2,
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> ` +
          `${options.pageResources ?? ''} >> /Contents ${11 + index * 2} 0 R >>`,
      ),
    );
    objects.set(11 + index * 2, streamOf(content, options.packed ?? false));
  });
  options.objects?.forEach((object, index) => objects.set(10_000 + index, Buffer.from(object)));
  return assemble(objects, options.trailer ?? '');
}

/** The lines of a text below one another, from the top of a page. */
export function linesAt(text: string, x: number, top: number, size = 10): PlacedWords[] {
  return text
    .split('\n')
    .flatMap((line, index) => (line === '' ? [] : [{ text: line, x, y: top - index * size * 1.3, size }]));
}

function contentOf(words: readonly PlacedWords[]): Buffer {
  const shown = words.map(({ text, x, y, size = 10 }) =>
    Buffer.concat([Buffer.from(`BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (`), encode(text), Buffer.from(') Tj ET\n')]),
  );
  return Buffer.concat(shown);
}

function streamOf(content: Buffer, packed: boolean): Buffer {
  const bytes = packed ? deflateSync(content) : content;
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length}${packed ? ' /Filter /FlateDecode' : ''} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

const BEYOND_LATIN_1: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
};

function encode(text: string): Buffer {
  const bytes = [...text].map((character) => BEYOND_LATIN_1[character] ?? character.charCodeAt(0));
  return Buffer.from(
    bytes.flatMap((byte) => (byte === 0x28 || byte === 0x29 || byte === 0x5c ? [0x5c, byte] : [byte])),
  );
}

function assemble(objects: ReadonlyMap<number, Buffer>, trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets = new Map<number, number>();
  let length = (parts[0] as Buffer).length;
  for (const [number, object] of objects) {
    offsets.set(number, length);
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const rows = [...offsets]
    .map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`)
    .join('');
  const size = Math.max(...offsets.keys()) + 1;
  parts.push(
    Buffer.from(
      `xref\n0 1\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ` +
        `${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
