/**
 * Longest JSON Pointer that is kept, in UTF-16 code units. Real exports stay far below it; without a limit
 * an item with long keys at each of 200 levels would make findings larger than the item itself.
 */
export const MAXIMUM_POINTER_LENGTH = 1000;

/** The pointer of a property: RFC 6901 writes ~ as ~0 and / as ~1, in this order. */
export function childPointer(pointer: string, name: string): string {
  const escaped = name.includes('~') || name.includes('/') ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;
  return `${pointer}/${escaped}`;
}

/** The unescaped last part of a pointer: the name of the property it points to. */
export function lastName(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1).replaceAll('~1', '/').replaceAll('~0', '~');
}
