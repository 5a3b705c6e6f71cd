import { Prisma } from '../../generated/prisma/client.js';
import { command, rowsOf, statement } from '../../platform/database/index.js';

/** Takes the next free place of an organisation's status lists. */
export const takeStatusIndex = statement(
  rowsOf<{ readonly statusIndex: number }>({ statusIndex: 'int4' }),
  (organisationId: string) => Prisma.sql`
    UPDATE signing_key SET status_count = status_count + 1 WHERE organisation_id = ${organisationId}::uuid
    RETURNING status_count - 1 AS "statusIndex"`,
);

/** The revoked places of a status list. */
export const findRevokedPlaces = statement(
  rowsOf<{ readonly statusIndex: number }>({ statusIndex: 'int4' }),
  (organisationId: string, first: number, size: number) => Prisma.sql`
    SELECT status_index AS "statusIndex" FROM revoked_credential
    WHERE organisation_id = ${organisationId}::uuid AND status_index >= ${first}::int
      AND status_index < ${first}::int + ${size}::int`,
);

/** Replaces the ciphertext of a signing key, unless it was changed since it was read. */
export const replaceKeyCiphertext = command(
  (organisationId: string, before: string, after: string) => Prisma.sql`
    UPDATE signing_key SET ciphertext = ${after}
    WHERE organisation_id = ${organisationId}::uuid AND ciphertext = ${before}`,
);
