import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedServer } from '../../support/database/embedded-server.js';
import type { SeededRandom } from '../../support/seeded-random.js';
import type { ChaosOptions } from './chaos-options.js';
import type { ServiceFleet } from '../service-fleet.js';

/** A disturbance of the service or its database. */
export interface Disturbance {
  readonly kind: 'process killed' | 'database restarted' | 'connections cut';
  /** When it ended and recovery began, in milliseconds since 1970. */
  readonly at: number;
}

/** Range of the wait before a kill, in milliseconds. */
const SHORTEST_PAUSE = 200;
const LONGEST_PAUSE = 3500;

/**
 * Share of kills that wait until every process runs; the others may happen while the service is still recovering from
 * the previous kill.
 */
const UNHURRIED = 0.7;

/**
 * Kills processes at random moments, and in between restarts PostgreSQL and closes connections to it.
 *
 * @param onKill - called with the number of kills so far.
 */
export async function disturb(
  fleet: ServiceFleet,
  server: EmbeddedServer,
  random: SeededRandom,
  options: ChaosOptions,
  onKill: (kills: number) => void,
): Promise<Disturbance[]> {
  const { kills, databaseRestarts, connectionCuts, onProgress } = options;
  const done: Disturbance[] = [];
  const restartAfter = spread(databaseRestarts.length, kills, 0.5);
  const cutAfter = spread(connectionCuts, kills, 0.25);
  for (let kill = 1; kill <= kills; kill += 1) {
    if (random.next() < UNHURRIED) await fleet.whole();
    await pause(random.between(SHORTEST_PAUSE, LONGEST_PAUSE));
    const { index, at } = await fleet.kill(random);
    done.push({ kind: 'process killed', at });
    onProgress(`kill ${kill} of ${kills}: process ${index + 1}`);
    onKill(kill);
    for (const [number, after] of restartAfter.entries()) {
      const mode = databaseRestarts[number];
      if (after !== kill || mode === undefined) continue;
      await pause(random.between(0, 1000));
      await server.restart(mode);
      done.push({ kind: 'database restarted', at: Date.now() });
      onProgress(`PostgreSQL restarted (${mode})`);
    }
    if (cutAfter.includes(kill)) {
      await pause(random.between(0, 1000));
      const cut = await cutConnections(server, random);
      done.push({ kind: 'connections cut', at: Date.now() });
      onProgress(`${cut} database connections cut`);
    }
  }
  return done;
}

/** Closes about half of the service's connections to a database, whatever they are doing. */
export async function cutConnections(server: Pick<EmbeddedServer, 'query'>, random: SeededRandom): Promise<number> {
  const rows = await server.query<{ cut: boolean }>(
    `SELECT pg_terminate_backend(pid) AS cut FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'skillgate' AND hashtext(pid::text || $1) % 2 = 0`,
    [String(random.next())],
  );
  return rows.length;
}

/** The kills after which something happens that is to happen this many times, spread evenly. */
function spread(times: number, kills: number, offset: number): number[] {
  return Array.from({ length: times }, (_, index) => Math.max(1, Math.round(((index + offset) / times) * kills)));
}
