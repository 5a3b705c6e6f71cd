import { Prisma } from '../../generated/prisma/client.js';
import { command, rowsOf, selectedOnce, statement } from '../../platform/database/index.js';

/** Takes the lock of a key until the transaction ends, unless another transaction has it. */
export const tryLockKey = statement(
  rowsOf<{ readonly isLocked: boolean }>({ isLocked: 'bool' }),
  (organisationId: string, key: string) => Prisma.sql`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`idempotency key ${organisationId} ${key}`}, 0))
      AS "isLocked"`,
);

export const deleteExpiredKeys = command(
  (now: Date, limit: number) => Prisma.sql`
    DELETE FROM idempotency_key WHERE (organisation_id, key) IN (${selectedOnce(Prisma.sql`
      SELECT organisation_id, key FROM idempotency_key WHERE expires_at <= ${now} ORDER BY expires_at
        LIMIT ${limit} FOR UPDATE SKIP LOCKED`)})`,
);
