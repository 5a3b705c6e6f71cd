import { startTcpProxy, throughPort } from '../../../support/network/tcp-proxy.js';
import { finish } from '../finish.js';
import type { Scenario } from '../scenario.js';
import { addTwoParties, openSharedSite } from '../site.js';
import { cutLines, type LineCuts } from './line-faults.js';

/** Seconds of silence after which workers close a connection; faults last longer. */
const DATABASE_TIMEOUT_SECONDS = 2;

const SIZES: Record<'short' | 'long', LineCuts & { workers: number }> = {
  short: { workers: 1, rounds: 1, portion: 30, held: 2500 },
  long: { workers: 2, rounds: 3, portion: 300, held: 6000 },
};

/**
 * The connection from the workers to PostgreSQL is slow, broken, refused, or open without data in one or both
 * directions.
 */
export const databaseNetwork: Scenario = {
  name: 'database-network',
  what: 'the line to the database is slow, reset, refused and half open',
  play: async (stage) => {
    const site = await openSharedSite(stage);
    await addTwoParties(site);
    const proxy = await startTcpProxy(Number(new URL(site.url).port));
    stage.closing.push(proxy.close);
    await site.startWorkers(
      SIZES[stage.form].workers,
      { DATABASE_TIMEOUT_SECONDS: String(DATABASE_TIMEOUT_SECONDS) },
      throughPort(site.url, proxy.port),
    );
    return finish(stage, site, await cutLines(stage, site, [proxy], SIZES[stage.form]));
  },
};
