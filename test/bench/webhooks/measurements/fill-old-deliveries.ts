import pg from 'pg';

/** Number of days over which old deliveries are spread: the retention period of the service. */
const DAYS = 90;
/** Number of rows that a statement inserts into each table. */
const ROWS_A_STATEMENT = 250_000;
const TABLES = ['event', 'delivery', 'attempt'];

/** A version 7 UUID for a given time, in the form of the function new_id() of the schema. */
const ID_OF_MOMENT = `CREATE FUNCTION pg_temp.id_of(moment timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(
    overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send(floor(extract(epoch
      FROM moment) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
    52, 1), 53, 1), 'hex')::uuid
$$`;

/**
 * Inserts events with one delivery and one attempt each, spread evenly over the past and over all endpoints: numbers $1
 * to $2 of $3.
 */
const FILL = `
  WITH place AS MATERIALIZED (
    SELECT organisation_id, id AS endpoint_id, row_number() OVER (ORDER BY organisation_id, id) - 1 AS number
      FROM endpoint
  ), old AS MATERIALIZED (
    SELECT place.organisation_id, place.endpoint_id, moment, series AS sequence, pg_temp.id_of(moment) AS event_id,
      pg_temp.id_of(moment) AS delivery_id
    FROM generate_series($1::bigint, $2::bigint) AS series
    CROSS JOIN LATERAL (SELECT now() - (1 - series::float8 / $3::bigint) * interval '${DAYS} days' - interval
      '1 minute' AS moment) AS time
    JOIN place ON place.number = series % (SELECT count(*) FROM place)
  ), events AS (
    INSERT INTO event (organisation_id, id, sequence, type, subject, body, created_at)
    SELECT organisation_id, event_id, sequence, 'profile.created', 'E-' || sequence,
      '{"event":"profile.created","data":{"profileId":"' || delivery_id || '","publicIdentifier":"E-' || sequence ||
        '","createdAt":"' || moment || '"}}', moment
    FROM old
  ), deliveries AS (
    INSERT INTO delivery (organisation_id, id, event_id, endpoint_id, status, attempts, sequence, available_at,
      created_at, finished_at)
    SELECT organisation_id, delivery_id, event_id, endpoint_id, 'DELIVERED', 1, sequence, moment, moment, moment
      FROM old
  )
  INSERT INTO attempt (organisation_id, id, delivery_id, number, trigger, started_at, duration_milliseconds,
    status_code, answer)
  SELECT organisation_id, pg_temp.id_of(moment), delivery_id, 1, 'EVENT', moment, 12, 200, 'ok' FROM old`;

/**
 * Inserts deliveries of the last 90 days into a database with endpoints, each delivered at its first attempt, and runs
 * the VACUUM and ANALYZE that PostgreSQL would have run meanwhile. Foreign keys are not checked for these rows, only
 * for later ones.
 */
export async function fillOldDeliveries(
  databaseUrl: string,
  count: number,
  onFilled: (sofar: number) => void,
): Promise<void> {
  const connection = new pg.Client({ connectionString: databaseUrl });
  await connection.connect();
  try {
    const { rows: keys } = await connection.query<{ table: string; name: string; definition: string }>(
      `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND conrelid::regclass::text = ANY ($1)`,
      [TABLES],
    );
    for (const { table, name } of keys) await connection.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`);
    await connection.query(ID_OF_MOMENT);
    for (let from = 1; from <= count; from += ROWS_A_STATEMENT) {
      const to = Math.min(count, from + ROWS_A_STATEMENT - 1);
      await connection.query(FILL, [from, to, count]);
      onFilled(to);
    }
    await connection.query(`SELECT setval(pg_get_serial_sequence('event', 'sequence'), $1)`, [count]);
    for (const { table, name, definition } of keys)
      await connection.query(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition} NOT VALID`);
    for (const table of TABLES) await connection.query(`VACUUM (ANALYZE) ${table}`);
  } finally {
    await connection.end();
  }
}
