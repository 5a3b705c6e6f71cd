import { isStorableText } from '../../../platform/database/sql/storable-text.js';

/**
 * Longest JSON Pointer that is kept, in UTF-16 code units. Real exports stay far below it; without a limit an item with
 * long keys at each of 200 levels would make findings larger than the item itself.
 */
const MAX_POINTER_LENGTH = 1000;

/**
 * The pointer of a property: RFC 6901 writes ~ as ~0 and / as ~1, in this order.
 *
 * @returns undefined when evidence could not state the place: the name holds what PostgreSQL cannot keep (U+0000, a
 * lone
 *   surrogate), or the pointer gets longer than MAX_POINTER_LENGTH
 */
export function childPointer(pointer: string, name: string): string | undefined {
  if (pointer.length + name.length >= MAX_POINTER_LENGTH || !isStorableText(name)) return undefined;
  const escaped = name.includes('~') || name.includes('/') ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;
  const child = `${pointer}/${escaped}`;
  return child.length > MAX_POINTER_LENGTH ? undefined : child;
}
