import { createHash } from 'node:crypto';
import { pino } from 'pino';
import type pg from 'pg';
import type { PeerOptions } from './peer-process.js';

/** What a request passes in a peer with checks. One without them answers for one organisation, and logs nothing. */
export interface Checks {
  /** The organisation of a key, or null. Asks the database once for each key, and its memory after that. */
  organisationOf(key: string | undefined): string | null | Promise<string | null>;
  /** Writes the line of a request to the log, once it is answered. */
  log(method: string, route: string, status: number, startedAt: number): void;
}

/** The checks of a peer. */
export function createChecks({ checks, organisationId }: PeerOptions, pool: pg.Pool): Checks {
  if (!checks) return { organisationOf: () => organisationId, log: () => undefined };
  const holders = new Map<string, string>();
  const logger = pino({ level: 'info', base: { service: 'peer', pid: process.pid } });

  async function findHolder(hash: Buffer, name: string): Promise<string | null> {
    const { rows } = await pool.query<{ id: string }>({
      name: 'key_holder',
      text: `SELECT organisation_id AS id FROM api_key
             WHERE hash = $1 AND (expires_at IS NULL OR expires_at > now())`,
      values: [hash],
    });
    const [holder] = rows;
    if (holder) holders.set(name, holder.id);
    return holder?.id ?? null;
  }

  return {
    organisationOf(key) {
      if (!key) return null;
      const hash = createHash('sha256').update(key, 'ascii').digest();
      const name = hash.toString('base64');
      return holders.get(name) ?? findHolder(hash, name);
    },
    log(method, route, status, startedAt) {
      logger.info({ method, route, status, milliseconds: Math.round(performance.now() - startedAt) }, 'request');
    },
  };
}
