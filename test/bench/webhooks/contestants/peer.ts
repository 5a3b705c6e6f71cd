import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { createSigningSecret } from '../../../../src/platform/security/api-key.js';
import type { EmbeddedServer } from '../../../support/database/embedded-server.js';
import { makeBody } from '../bench-events.js';
import type { Contestant } from './contestant.js';
import { POST_QUEUE, type PeerOptions } from './peer-options.js';
import type { PostClient } from './signed-post.js';

/** Number of jobs that are inserted with one statement. */
const JOBS_A_STATEMENT = 1000;

/** The database of a peer, and the URL that it posts to. */
export interface PeerPlace {
  readonly server: EmbeddedServer;
  readonly target: string;
  readonly client: PostClient;
}

/** Starts pg-boss in a separate process, with its own database on the same server. */
export async function startPgBoss(place: PeerPlace): Promise<Contestant> {
  const databaseUrl = await place.server.createDatabase('bench_pg_boss');
  const { end, ...peer } = await startPeer('pg-boss-process.js', databaseUrl, place);
  const writer = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
  await writer.start();
  return {
    name: 'pg-boss',
    ...peer,
    write: (count) =>
      inParts(count, async (size) => {
        await writer.insert(
          Array.from({ length: size }, (_, index) => ({ name: POST_QUEUE, data: { body: makeBody(`E-${index}`) } })),
        );
      }),
    isSettled: () =>
      isTrue(
        databaseUrl,
        `SELECT NOT EXISTS (SELECT FROM pgboss.job WHERE name = '${POST_QUEUE}' AND state < 'completed')`,
      ),
    stop: async () => {
      await end();
      await writer.stop({ graceful: false });
    },
  };
}

/** Starts graphile-worker in a separate process, with its own database on the same server. */
export async function startGraphileWorker(place: PeerPlace): Promise<Contestant> {
  const databaseUrl = await place.server.createDatabase('bench_graphile_worker');
  const { end, ...peer } = await startPeer('graphile-worker-process.js', databaseUrl, place);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  return {
    name: 'graphile-worker',
    ...peer,
    write: (count) =>
      inParts(count, async (size) => {
        const payloads = Array.from({ length: size }, (_, index) => JSON.stringify({ body: makeBody(`E-${index}`) }));
        await pool.query(
          `SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
             SELECT ($1, payload::json, NULL, NULL, NULL, NULL, NULL, NULL)::graphile_worker.job_spec
               FROM unnest($2::text[]) payload))`,
          [POST_QUEUE, payloads],
        );
      }),
    isSettled: () => isTrue(databaseUrl, 'SELECT NOT EXISTS (SELECT FROM graphile_worker._private_jobs)'),
    stop: async () => {
      await end();
      await pool.end();
    },
  };
}

async function startPeer(program: string, databaseUrl: string, { target, client }: PeerPlace) {
  const options: PeerOptions = { databaseUrl, target, client, secret: createSigningSecret() };
  const child = fork(fileURLToPath(new URL(`./${program}`, import.meta.url)), [JSON.stringify(options)], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  });
  // A suspended process would otherwise remain for ever when this process ends.
  process.once('exit', () => child.kill('SIGKILL'));
  const outcome = await Promise.race([
    once(child, 'message').then(() => 'ready'),
    once(child, 'exit').then(() => 'ended'),
  ]);
  if (outcome === 'ended') throw new Error(`${program} ended with ${child.exitCode}`);
  const end = async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
  return { processes: [child], databaseUrl, secret: options.secret, end };
}

async function inParts(count: number, write: (size: number) => Promise<void>): Promise<void> {
  for (let left = count; left > 0; left -= JOBS_A_STATEMENT) await write(Math.min(left, JOBS_A_STATEMENT));
}

async function isTrue(databaseUrl: string, sql: string): Promise<boolean> {
  const connection = new pg.Client({ connectionString: databaseUrl });
  await connection.connect();
  try {
    const { rows } = await connection.query<Record<string, boolean>>({ text: sql });
    return Object.values(rows[0] ?? {})[0] === true;
  } finally {
    await connection.end();
  }
}
