import { randomBytes } from 'node:crypto';
import { v7, validate } from 'uuid';

/** Owner of everything that all organisations share. */
export const SHARED_OWNER_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Random bytes of one identifier, and of as many as are fetched together: asked for one by one they cost 20 µs each.
 */
const RANDOM_BYTES = 16;
const POOL_BYTES = 256 * RANDOM_BYTES;
let pool = Buffer.alloc(0);

/** The last identifier's moment and its number within that; both only go up, also when the clock does not. */
let lastMilliseconds = 0;
let sequence = 0;

/**
 * A new identifier. Version 7 of RFC 9562: identifiers that a process makes later sort later, which keeps indexes
 * compact.
 */
export function newId(): string {
  if (pool.length === 0) pool = randomBytes(POOL_BYTES);
  const random = pool.subarray(0, RANDOM_BYTES);
  pool = pool.subarray(RANDOM_BYTES);
  const now = Date.now();
  if (now > lastMilliseconds) {
    lastMilliseconds = now;
    sequence = random.readUInt32BE(6) >>> 1;
  } else {
    sequence += 1;
  }
  return v7({ random, msecs: lastMilliseconds, seq: sequence });
}

/** Whether a text has the form of an identifier; one that has not names nothing, and is not worth a query. */
export function isId(text: string): boolean {
  return validate(text);
}

/** How far an identifier's time may be from the time that its row names: they are made apart, if by the same clock. */
const CLOCK_MARGIN = 60_000;

/**
 * The least identifier that may be of a row written at or after an instant. Rows of a time are found so in the order of
 * their identifiers, without an index of their times; the time itself is to be compared too.
 */
export function leastIdSince(instant: Date): string {
  return leastIdOf(instant.getTime() - CLOCK_MARGIN);
}

/** An identifier beyond those of rows written before an instant. */
export function leastIdAfter(instant: Date): string {
  return leastIdOf(instant.getTime() + CLOCK_MARGIN);
}

/** RFC 9562, 5.7: 48 bits of milliseconds since 1970, then the version. */
function leastIdOf(milliseconds: number): string {
  const hexadecimal = Math.min(Math.max(milliseconds, 0), 2 ** 48 - 1)
    .toString(16)
    .padStart(12, '0');
  return `${hexadecimal.slice(0, 8)}-${hexadecimal.slice(8)}-7000-8000-000000000000`;
}
