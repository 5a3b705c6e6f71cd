/** A WebAssembly page. */
const PAGE = 65_536;

/** Maximum number of pages of the kernels' memory: 4 GiB, of which only what is used is allocated. */
const MAX_PAGES = 65_536;

/** Alignment of addresses, so that threads do not write to the same cache line. */
const ALIGNMENT = 64;

/** Memory that a kernel works on, allocated from front to back and never freed. */
export interface SharedRoom {
  readonly memory: WebAssembly.Memory;
  /** The next free address. */
  next: number;
}

/** Creates memory with an initial number of bytes; it grows when more is reserved. */
export function createRoom(bytes: number): SharedRoom {
  const initial = Math.max(1, Math.ceil(bytes / PAGE));
  return { memory: new WebAssembly.Memory({ initial, maximum: MAX_PAGES, shared: true }), next: ALIGNMENT };
}

/** Reserves bytes. Earlier views of the memory stay valid, but do not cover the new bytes. @returns the address */
export function reserve(room: SharedRoom, bytes: number): number {
  const address = room.next;
  room.next = Math.ceil((address + bytes) / ALIGNMENT) * ALIGNMENT;
  const missing = room.next - room.memory.buffer.byteLength;
  if (missing > 0) room.memory.grow(Math.ceil(missing / PAGE));
  return address;
}

/** Copies numbers into newly reserved memory. @returns their address */
export function place(room: SharedRoom, numbers: Int32Array | Float32Array | Int8Array): number {
  const address = reserve(room, numbers.byteLength);
  new Uint8Array(room.memory.buffer, address, numbers.byteLength).set(
    new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength),
  );
  return address;
}

/**
 * Numbers, all 0, that are needed for a moment. They are a memory of WebAssembly, which the system gets back as soon as nothing refers
 * to it; of a large array, the allocator of C keeps the place for the next one, and the process stays as large as it was.
 */
export function scratchNumbers(length: number): Float32Array {
  const initial = Math.max(1, Math.ceil((length * Float32Array.BYTES_PER_ELEMENT) / PAGE));
  return new Float32Array(new WebAssembly.Memory({ initial, maximum: initial, shared: true }).buffer, 0, length);
}
