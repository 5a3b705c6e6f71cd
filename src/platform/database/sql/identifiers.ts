import { randomBytes } from 'node:crypto';
import { v7, validate } from 'uuid';
import { Prisma } from '../../../generated/prisma/client.js';
import type { TextParameter } from './row-version.js';

/** Owner of everything that all organisations share: the nil UUID. */
export const SHARED_OWNER_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Random bytes of one identifier, and of a batch: generated one by one they would cost 20 µs each.
 */
const RANDOM_BYTES = 16;
const POOL_BYTES = 256 * RANDOM_BYTES;
let pool = Buffer.alloc(0);

/** Time and sequence number of the last identifier; they only increase, even if the clock goes back. */
let lastMilliseconds = 0;
let sequence = 0;

/**
 * A new identifier: a version 7 UUID of RFC 9562. Those that a process creates later sort later, which keeps indexes
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

/** Whether a text has the form of an identifier. If not, no query is needed to know that nothing has it. */
export function isId(text: string): boolean {
  return validate(text);
}

/** SQL for the identifier that a text is; NULL if it does not have the form of one. */
export function idFromText(text: TextParameter): Prisma.Sql {
  return Prisma.sql`
    CASE WHEN ${text}::text ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN ${text}::text::uuid END`;
}

/** Maximum difference between an identifier's time and the time in its row, in milliseconds. */
const CLOCK_MARGIN = 60_000;

/**
 * The smallest identifier of rows that were written at or after an instant. It finds rows by time in the order of their
 * identifiers, without an index on the time; the time itself must be compared too.
 */
export function leastIdSince(instant: Date): string {
  return leastIdOf(instant.getTime() - CLOCK_MARGIN);
}

/** An identifier greater than those of all rows that were written before an instant. */
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
