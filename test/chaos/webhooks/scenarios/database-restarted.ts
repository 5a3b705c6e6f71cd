import { setTimeout as pause } from 'node:timers/promises';
import { finish } from '../finish.js';
import type { Scenario, WebhookDisturbance } from '../scenario.js';
import { addTwoParties, openOwnSite } from '../site.js';

const SIZES = { short: { workers: 1, rounds: 1, portion: 60 }, long: { workers: 2, rounds: 5, portion: 500 } };

/** PostgreSQL is restarted during delivery: properly, and as a crash. */
export const databaseRestarted: Scenario = {
  name: 'database-restarted',
  what: 'PostgreSQL is restarted, properly and as a crash',
  play: async (stage) => {
    const { workers, rounds, portion } = SIZES[stage.form];
    const site = await openOwnSite(stage);
    const parties = await addTwoParties(site);
    await site.startWorkers(workers);
    const disturbances: WebhookDisturbance[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      for (const mode of ['fast', 'immediate'] as const) {
        const writing = Promise.all(parties.map(({ writer }) => writer.write(portion)));
        await pause(stage.random.between(20, 200));
        await site.server.restart(mode);
        disturbances.push({ what: `PostgreSQL restarted (${mode})`, at: Date.now() });
        stage.onProgress(`PostgreSQL restarted (${mode})`);
        await writing;
      }
    }
    return finish(stage, site, disturbances);
  },
};
