/** A WebAssembly page. */
const PAGE = 65_536;

/** Most pages that the kernels' memory may have: 4 GiB, of which only what is used is taken. */
const MOST_PAGES = 65_536;

/** Addresses begin at multiples of this: what one thread writes often is then in no cache line of another. */
const ALIGNMENT = 64;

/** Memory that a kernel works on, given out from front to back and never taken back. */
export interface SharedRoom {
  readonly memory: WebAssembly.Memory;
  /** The next free address. */
  next: number;
}

/** Room of some bytes; more is added as it is asked for. */
export function createRoom(bytes: number): SharedRoom {
  const initial = Math.max(1, Math.ceil(bytes / PAGE));
  return { memory: new WebAssembly.Memory({ initial, maximum: MOST_PAGES, shared: true }), next: ALIGNMENT };
}

/** The address of fresh room for some bytes. Views of the memory made before stay good, but end where it ended. */
export function reserve(room: SharedRoom, bytes: number): number {
  const address = room.next;
  room.next = Math.ceil((address + bytes) / ALIGNMENT) * ALIGNMENT;
  const missing = room.next - room.memory.buffer.byteLength;
  if (missing > 0) room.memory.grow(Math.ceil(missing / PAGE));
  return address;
}

/** Copies numbers into fresh room. @returns their address */
export function place(room: SharedRoom, numbers: Int32Array | Float32Array | Int8Array): number {
  const address = reserve(room, numbers.byteLength);
  new Uint8Array(room.memory.buffer, address, numbers.byteLength).set(
    new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength),
  );
  return address;
}
