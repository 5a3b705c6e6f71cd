import { createHash } from 'node:crypto';

/**
 * The id of a concept, made from a name: the same in every installation, so that exports and examples agree. A UUID of
 * version 8 (RFC 9562).
 */
export function deterministicId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
