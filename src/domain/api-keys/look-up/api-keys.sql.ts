import { Prisma } from '../../../generated/prisma/client.js';
import { command, rowsOf, selectedOnce, statement } from '../../../platform/database/index.js';

/** A key that has not ended, with what decides about its requests. */
export interface ValidKey {
  readonly organisationId: string;
  readonly keyId: string;
  readonly name: string;
  /** As area:verb, or only `all`. */
  readonly scopes: readonly string[];
  /** As CIDR. */
  readonly networks: readonly string[];
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** The identifiers of its access tokens that were revoked and have not expired. */
  readonly revokedTokens: readonly string[];
}

const validKey = rowsOf<ValidKey>({
  organisationId: 'uuid',
  keyId: 'uuid',
  name: 'text',
  scopes: 'text[]',
  networks: 'text[]',
  expiresAt: 'timestamptz',
  lastUsedAt: 'timestamptz',
  revokedTokens: 'text[]',
});

/** The key with a hash, if it has not ended and its organisation is not being deleted. */
export const findKeyByHash = statement(validKey, (hash: Uint8Array, now: Date) =>
  selectKey(Prisma.sql`key.hash = ${hash}`, now),
);

/** The key with an id, on the same conditions. */
export const findKeyById = statement(validKey, (organisationId: string, id: string, now: Date) =>
  selectKey(Prisma.sql`key.organisation_id = ${organisationId}::uuid AND key.id = ${id}::uuid`, now),
);

function selectKey(condition: Prisma.Sql, now: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT key.organisation_id AS "organisationId", key.id AS "keyId", key.name, coalesce(key.scopes, '{}') AS scopes,
      coalesce(key.networks, '{}') AS networks, key.expires_at AS "expiresAt", key.last_used_at AS "lastUsedAt",
      ARRAY(
        SELECT token.id::text FROM access_token token
        WHERE token.organisation_id = key.organisation_id AND token.key_id = key.id AND token.revoked_at IS NOT NULL
          AND token.expires_at > ${now}::timestamptz
      ) AS "revokedTokens"
    FROM api_key key JOIN organisation ON organisation.id = key.organisation_id
    WHERE ${condition} AND organisation.deleting_since IS NULL
      AND (key.expires_at IS NULL OR key.expires_at > ${now}::timestamptz)`;
}

/** Keeps others from changing the keys of the organisation until the end of the transaction. */
export const lockKeysOf = command(
  (organisationId: string) => Prisma.sql`SELECT FROM organisation WHERE id = ${organisationId}::uuid FOR NO KEY UPDATE`,
);

/** Deletes access tokens that have expired. */
export const deleteExpiredTokens = command(
  (now: Date, limit: number) => Prisma.sql`
    DELETE FROM access_token WHERE (organisation_id, id) IN (${selectedOnce(Prisma.sql`
      SELECT organisation_id, id FROM access_token WHERE expires_at <= ${now}::timestamptz ORDER BY expires_at
        LIMIT ${limit} FOR UPDATE SKIP LOCKED`)})`,
);
