import type pg from 'pg';

/**
 * Runs work without triggers and foreign keys. The keys are checked for all rows at once afterwards, which is much
 * faster.
 */
export async function withoutChecks(connection: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await connection.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  const tables = [...new Set(keys.map(({ table }) => table))];
  for (const { table, name } of keys) await connection.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`);
  for (const table of tables) await connection.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await work();
  for (const table of tables) await connection.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of keys)
    await connection.query(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`);
}
