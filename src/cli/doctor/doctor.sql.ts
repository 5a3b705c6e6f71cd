import type pg from 'pg';

// Statements of a plain connection: the doctor also examines databases that the service cannot use yet.

/** Whether the service has created its tables. */
export async function isInstalled(connection: pg.Client): Promise<boolean> {
  const { rows } = await connection.query<{ found: boolean }>(
    `SELECT to_regclass('installation') IS NOT NULL AS found`,
  );
  return rows[0]?.found ?? false;
}

/** PostgreSQL's version, as a number (160004) and as a text. */
export async function findVersion(connection: pg.Client): Promise<{ number: number; version: string }> {
  const { rows } = await connection.query<{ number: string; version: string }>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version`,
  );
  return { number: Number(rows[0]?.number), version: rows[0]?.version ?? '' };
}

/** The database's time, in milliseconds since 1970. */
export async function findDatabaseTime(connection: pg.Client): Promise<number | undefined> {
  const { rows } = await connection.query<{ now: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now',
  );
  return rows[0]?.now;
}

/** The size of the database, and the folder of its data if this user may know it. */
export async function findDiskUse(connection: pg.Client): Promise<{ bytes: number; folder: string | null }> {
  const { rows } = await connection.query<{ bytes: string; folder: string | null }>(
    `SELECT pg_database_size(current_database()) AS bytes,
       CASE WHEN pg_has_role(current_user, 'pg_read_all_settings', 'MEMBER')
         THEN current_setting('data_directory') END AS folder`,
  );
  return { bytes: Number(rows[0]?.bytes ?? 0), folder: rows[0]?.folder ?? null };
}

/** The fingerprint of the key that the secrets are encrypted with; undefined before the first start of the service. */
export async function findKeyFingerprint(connection: pg.Client): Promise<string | undefined> {
  const { rows } = await connection.query<{ fingerprint: string }>(
    'SELECT secret_key_fingerprint AS fingerprint FROM installation',
  );
  return rows[0]?.fingerprint;
}

/** The number of workers that listen for new work. */
export async function countListeningWorkers(connection: pg.Client): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()
      AND query LIKE 'LISTEN skillgate_work%'`,
  );
  return rows[0]?.count ?? 0;
}

/** An endpoint with the name of its organisation. */
export interface EndpointOfOrganisation {
  readonly url: string;
  readonly organisation: string;
}

export async function findEnabledEndpoints(connection: pg.Client): Promise<EndpointOfOrganisation[]> {
  const { rows } = await connection.query<EndpointOfOrganisation>(
    `SELECT endpoint.url, organisation.name AS organisation
     FROM endpoint JOIN organisation ON organisation.id = endpoint.organisation_id
     WHERE endpoint.enabled ORDER BY organisation.name, endpoint.url`,
  );
  return rows;
}

/** Endpoints that the service has disabled; those that somebody disabled on purpose are left out. */
export async function findFailedEndpoints(
  connection: pg.Client,
): Promise<(EndpointOfOrganisation & { readonly reason: 'FAILING' | 'GONE' })[]> {
  const { rows } = await connection.query<EndpointOfOrganisation & { reason: 'FAILING' | 'GONE' }>(
    `SELECT endpoint.url, organisation.name AS organisation, endpoint.disabled_reason AS reason
     FROM endpoint JOIN organisation ON organisation.id = endpoint.organisation_id
     WHERE endpoint.disabled_reason IN ('FAILING', 'GONE') AND endpoint.deleting_since IS NULL
     ORDER BY organisation.name, endpoint.url`,
  );
  return rows;
}

/** A key that will end, with the name of its organisation. */
export interface ExpiringKey {
  readonly name: string;
  readonly prefix: string;
  readonly organisation: string;
  readonly expiresAt: Date;
}

/** Keys that end within some days and have not been replaced. A database of an earlier version knows no successors. */
export async function findExpiringKeys(connection: pg.Client, days: number): Promise<ExpiringKey[]> {
  const { rows } = await connection.query<ExpiringKey>(
    `SELECT key.name, key.prefix, organisation.name AS organisation, key.expires_at AS "expiresAt"
     FROM api_key key JOIN organisation ON organisation.id = key.organisation_id
     WHERE key.expires_at > now() AND key.expires_at < now() + make_interval(days => $1)
       AND NOT EXISTS (
         SELECT FROM api_key successor WHERE successor.organisation_id = key.organisation_id
           AND to_jsonb(successor) ->> 'rotated_from_id' = key.id::text)
     ORDER BY key.expires_at, key.prefix`,
    [days],
  );
  return rows;
}
