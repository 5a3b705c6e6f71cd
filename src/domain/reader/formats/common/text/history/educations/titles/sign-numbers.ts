import { hashText } from '../../../../../../weights/hash-text.js';
import { BOUNDARIES, type Boundary } from './title-words.js';

/** How many weights a role has: signs share one by their hash. */
export const SIGN_COUNT = 1 << 14;
const SIGN_BITS = Math.log2(SIGN_COUNT);
const GOLDEN_RATIO = 0x9e3779b1;

/** The number of a sign that is words. */
export function wordSign(value: string): number {
  return hashText(value) % SIGN_COUNT;
}

/** The number of a sign with a value. */
export function signOf(kind: number, value: number): number {
  return Math.imul(kind * 1009 + value + 1, GOLDEN_RATIO) >>> (32 - SIGN_BITS);
}

export function numberOf(boundary: Boundary): number {
  return BOUNDARIES.indexOf(boundary);
}

export function numbersOf<Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> {
  return Object.fromEntries(names.map((name, index) => [name, index])) as Record<Name, number>;
}
