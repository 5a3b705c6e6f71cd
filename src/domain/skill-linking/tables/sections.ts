/** Kinds of arrays that a packed buffer can hold. */
export type NumberArray = Int8Array | Uint8Array | Int32Array | Float32Array;

type Kind = 'i8' | 'u8' | 'i32' | 'f32';

interface NumberView {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, offset: number, length: number): NumberArray;
}

const KINDS: Readonly<Record<Kind, NumberView>> = { i8: Int8Array, u8: Uint8Array, i32: Int32Array, f32: Float32Array };

interface SectionEntry {
  readonly name: string;
  readonly kind: Kind;
  readonly offset: number;
  readonly length: number;
}

interface Header {
  readonly format: string;
  readonly stamp: string;
  readonly sections: readonly SectionEntry[];
}

/** Sections start at multiples of this many bytes, as all number types and SIMD loads require. */
const ALIGNMENT = 16;

const PREFIX_BYTES = 8;

/** The content of a packed buffer. */
export interface Packed {
  readonly stamp: string;
  readonly sections: ReadonlyMap<string, NumberArray>;
}

/**
 * Packs named arrays of numbers into one buffer, little-endian like all machines that Node runs on: eight bytes (the
 * length of the header as a 32-bit number, and four zeros), the header as JSON, the arrays.
 *
 * @param format - name and version of the format, which unpacking checks.
 * @param stamp - identifies the source of the numbers.
 */
export function packSections(
  format: string,
  stamp: string,
  sections: ReadonlyMap<string, NumberArray>,
): SharedArrayBuffer {
  let offset = 0;
  const entries: SectionEntry[] = [];
  for (const [name, numbers] of sections) {
    entries.push({ name, kind: kindOf(numbers), offset, length: numbers.length });
    offset = aligned(offset + numbers.byteLength);
  }
  const header = Buffer.from(JSON.stringify({ format, stamp, sections: entries } satisfies Header), 'utf8');
  const start = aligned(PREFIX_BYTES + header.length);
  const buffer = new SharedArrayBuffer(start + offset);
  new DataView(buffer).setUint32(0, header.length, true);
  new Uint8Array(buffer, PREFIX_BYTES).set(header);
  for (const entry of entries) {
    const numbers = sections.get(entry.name);
    if (numbers) new KINDS[entry.kind](buffer, start + entry.offset, entry.length).set(numbers);
  }
  return buffer;
}

/**
 * The arrays of a packed buffer, as views of it: nothing is copied.
 *
 * @returns null if the buffer has another format, or is damaged or truncated.
 */
export function unpackSections(format: string, buffer: ArrayBufferLike): Packed | null {
  const header = readHeader(buffer);
  if (header === null || header.value.format !== format) return null;
  const sections = new Map<string, NumberArray>();
  for (const { name, kind, offset, length } of header.value.sections) {
    const View = KINDS[kind];
    if (header.start + offset + length * View.BYTES_PER_ELEMENT > buffer.byteLength) return null;
    sections.set(name, new View(buffer, header.start + offset, length));
  }
  return { stamp: header.value.stamp, sections };
}

function readHeader(buffer: ArrayBufferLike): { readonly value: Header; readonly start: number } | null {
  if (buffer.byteLength < PREFIX_BYTES) return null;
  const length = new DataView(buffer).getUint32(0, true);
  if (PREFIX_BYTES + length > buffer.byteLength) return null;
  try {
    // Text is not decoded from shared memory, so the header's few bytes are copied.
    const value = JSON.parse(Buffer.from(new Uint8Array(buffer, PREFIX_BYTES, length)).toString('utf8')) as Header;
    return { value, start: aligned(PREFIX_BYTES + length) };
  } catch {
    return null;
  }
}

function kindOf(numbers: NumberArray): Kind {
  if (numbers instanceof Int8Array) return 'i8';
  if (numbers instanceof Uint8Array) return 'u8';
  return numbers instanceof Int32Array ? 'i32' : 'f32';
}

function aligned(offset: number): number {
  return Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
}
