import { types } from 'node:util';
import { deserialize, serialize } from 'node:v8';

/**
 * A value as it is sent to a process. Shared memories are left out: they are sent once and then referred to by number.
 */
export interface SentValue {
  readonly bytes: Uint8Array;
  readonly memories: readonly MemoryReference[];
}

/** Where a shared memory belongs in a value: the path of properties that leads there. */
interface MemoryReference {
  readonly path: readonly string[];
  readonly id: number;
}

type Properties = Record<string, unknown>;

const ids = new WeakMap<SharedArrayBuffer, number>();
let lastId = 0;

function idOf(memory: SharedArrayBuffer): number {
  const known = ids.get(memory);
  if (known !== undefined) return known;
  lastId += 1;
  ids.set(memory, lastId);
  return lastId;
}

/**
 * Serialises a value for another process, and returns the shared memories that it refers to, which Node cannot share
 * between processes.
 *
 * @param value - may contain shared memories as properties of plain objects.
 */
export function writeValue(value: unknown): {
  readonly sent: SentValue;
  readonly memories: ReadonlyMap<number, SharedArrayBuffer>;
} {
  const memories = new Map<number, SharedArrayBuffer>();
  const references: MemoryReference[] = [];
  const without = (inner: unknown, path: readonly string[]): unknown => {
    if (types.isSharedArrayBuffer(inner)) {
      const id = idOf(inner);
      memories.set(id, inner);
      references.push({ path, id });
      return null;
    }
    if (Object.prototype.toString.call(inner) !== '[object Object]') return inner;
    return Object.fromEntries(
      Object.entries(inner as Properties).map(([name, property]) => [name, without(property, [...path, name])]),
    );
  };
  return { sent: { bytes: serialize(without(value, [])), memories: references }, memories };
}

/**
 * Deserialises a value from another process.
 *
 * @param memoryOf - returns a shared memory that was received before, by its number.
 */
export function readValue({ bytes, memories }: SentValue, memoryOf: (id: number) => SharedArrayBuffer): unknown {
  const value: unknown = deserialize(bytes);
  for (const { path, id } of memories) {
    const holder = path.slice(0, -1).reduce((object, name) => object[name] as Properties, value as Properties);
    holder[path.at(-1) as string] = memoryOf(id);
  }
  return value;
}
