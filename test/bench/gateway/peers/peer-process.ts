import pg from 'pg';
import type { HandStatement } from './hand-sql.js';

/** What a peer's process is started with. */
export interface PeerOptions {
  readonly databaseUrl: string;
  /** The organisation that a peer without a key check answers for. */
  readonly organisationId: string;
  /** Whether it checks keys and writes a log line for each request. */
  readonly checks: boolean;
}

/** Connections of a peer: as many as the service has. */
const POOL_SIZE = 10;

/** Reads, in the peer's process, what its parent gave. */
export function readPeerOptions(): PeerOptions {
  return JSON.parse(process.argv[2] ?? '{}') as PeerOptions;
}

/** Opens the pool of a peer. */
export function openPool({ databaseUrl }: PeerOptions): pg.Pool {
  return new pg.Pool({ connectionString: databaseUrl, max: POOL_SIZE });
}

/** Executes a statement. @returns its one value, undefined if there is no row. */
export async function readBody<Body>(pool: pg.Pool, statement: HandStatement): Promise<Body | undefined> {
  const { rows } = await pool.query<{ body: Body }>(statement);
  return rows[0]?.body;
}

/** Tells the parent the port, and ends the process when the parent is gone or ends it. */
export function announce(port: number): void {
  process.on('disconnect', () => process.exit(0));
  // The profiler writes when a process exits, not when a signal ends it.
  process.on('SIGTERM', () => process.exit(0));
  process.send?.(port);
}
