import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { finish } from '../finish.js';
import type { Scenario, Stage, WebhookDisturbance } from '../scenario.js';
import { addTwoParties, openOwnSite } from '../site.js';

const SIZES = {
  short: { workers: 1, rounds: 1, portion: 60, held: 2500 },
  long: { workers: 2, rounds: 3, portion: 500, held: 15_000 },
};

/**
 * Workers with two connections each, on a PostgreSQL whose connections are all used by others, so that a lost
 * connection cannot be opened again.
 */
export const poolExhausted: Scenario = {
  name: 'pool-exhausted',
  what: 'other sessions hold every connection that PostgreSQL has',
  play: async (stage) => {
    const { workers, rounds, portion, held } = SIZES[stage.form];
    const site = await openOwnSite(stage);
    const parties = await addTwoParties(site);
    await site.startWorkers(workers, { DATABASE_POOL_SIZE: '2' });
    const disturbances: WebhookDisturbance[] = [];
    let refusals = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const writing = Promise.all(parties.map(({ writer }) => writer.write(portion)));
      const hoard = createHoard(stage, site.url);
      await hoard.grow();
      await hoard.endOthers();
      // Workers that reconnected before the others took the connections keep them: with their small pools, these are
      // only some of the connections that they need.
      await hoard.grow();
      stage.onProgress(`${hoard.size()} connections held`);
      await pause(held);
      refusals += hoard.refusals();
      await hoard.letGo();
      disturbances.push({ what: 'connections held', at: Date.now() });
      await writing;
    }
    return finish(stage, site, disturbances, [
      {
        name: 'PostgreSQL had no connection left',
        faults: refusals >= rounds ? [] : [`it refused ${refusals} connections in ${rounds} rounds`],
      },
    ]);
  },
};

/** Opens all connections that are available. */
function createHoard(stage: Stage, url: string) {
  const connections: pg.Client[] = [];
  let refused = 0;

  async function takeOne(): Promise<boolean> {
    const connection = new pg.Client({ connectionString: url, application_name: 'hoard' });
    connection.on('error', () => undefined);
    try {
      await connection.connect();
      connections.push(connection);
      return true;
    } catch {
      refused += 1;
      return false;
    }
  }

  async function letGo(): Promise<void> {
    await Promise.all(connections.splice(0).map((connection) => connection.end().catch(() => undefined)));
  }

  stage.closing.push(letGo);
  return {
    size: () => connections.length,
    refusals: () => refused,
    grow: async () => {
      while (await takeOne());
    },
    /** Closes the connections of the service, using one of the held connections. */
    endOthers: async () => {
      await connections[0]?.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'skillgate'`,
      );
    },
    letGo,
  };
}
