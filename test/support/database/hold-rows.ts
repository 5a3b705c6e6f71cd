import pg from 'pg';

/** Locks rows over a connection of its own, so that what needs them cannot end. Gives what lets go of them. */
export async function holdRows(databaseUrl: string, select: string, values: unknown[]): Promise<() => Promise<void>> {
  const connection = new pg.Client({ connectionString: databaseUrl });
  await connection.connect();
  await connection.query('BEGIN');
  await connection.query(select, values);
  return () => connection.end();
}
