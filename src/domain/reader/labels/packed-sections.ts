const KINDS = { Uint8Array, Uint16Array, Uint32Array } as const;

type Kind = keyof typeof KINDS;
type Column = Uint8Array | Uint16Array | Uint32Array;

/** Every column begins at a multiple of this many bytes. */
const ALIGNMENT = 4;
const LENGTH_BYTES = 4;

/**
 * Arrays by name in one piece of memory that threads can share and a file can hold: a directory in JSON, then the
 * arrays.
 */
export function packSections(columns: Readonly<Record<string, Column>>): SharedArrayBuffer {
  const places: Record<string, readonly [Kind, number, number]> = {};
  let size = 0;
  for (const [name, column] of Object.entries(columns)) {
    places[name] = [column.constructor.name as Kind, size, column.length];
    size += aligned(column.byteLength);
  }
  const directory = new TextEncoder().encode(JSON.stringify(places));
  const begin = aligned(LENGTH_BYTES + directory.length);
  const buffer = new SharedArrayBuffer(begin + size);
  new Uint32Array(buffer, 0, 1)[0] = directory.length;
  new Uint8Array(buffer).set(directory, LENGTH_BYTES);
  for (const [name, column] of Object.entries(columns)) {
    const [kind, offset, length] = places[name] as readonly [Kind, number, number];
    view(kind, buffer, begin + offset, length).set(column);
  }
  return buffer;
}

/** The arrays of a piece of memory that `packSections` made, without copying them. */
export function openSections(buffer: SharedArrayBuffer): ReadonlyMap<string, Column> {
  const length = new Uint32Array(buffer, 0, 1)[0] as number;
  // A TextDecoder takes no shared memory, so the directory is copied.
  const directory = new TextDecoder().decode(new Uint8Array(buffer, LENGTH_BYTES, length).slice());
  const begin = aligned(LENGTH_BYTES + length);
  const places = Object.entries(JSON.parse(directory) as Record<string, readonly [Kind, number, number]>);
  return new Map(places.map(([name, [kind, offset, count]]) => [name, view(kind, buffer, begin + offset, count)]));
}

function view(kind: Kind, buffer: SharedArrayBuffer, offset: number, length: number): Column {
  // The three constructors take the same arguments, which the types of their union do not say.
  return new (KINDS[kind] as new (buffer: SharedArrayBuffer, offset: number, length: number) => Column)(
    buffer,
    offset,
    length,
  );
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}
