import { setTimeout as pause } from 'node:timers/promises';
import { cutConnections } from '../../imports/disturb.js';
import { finish } from '../finish.js';
import type { Scenario, WebhookDisturbance } from '../scenario.js';
import { addTwoParties, openSharedSite } from '../site.js';

const SIZES = { short: { workers: 1, rounds: 6, portion: 20 }, long: { workers: 2, rounds: 40, portion: 60 } };

/** About half of the database connections, including the writers', are closed again and again, whatever they do. */
export const connectionsKilled: Scenario = {
  name: 'connections-killed',
  what: 'about half of the database connections are ended, over and over',
  play: async (stage) => {
    const { workers, rounds, portion } = SIZES[stage.form];
    const site = await openSharedSite(stage);
    const parties = await addTwoParties(site);
    await site.startWorkers(workers);
    const disturbances: WebhookDisturbance[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const writing = Promise.all(parties.map(({ writer }) => writer.write(portion)));
      await pause(stage.random.between(10, 150));
      const cut = await cutConnections(site, stage.random);
      disturbances.push({ what: 'connections ended', at: Date.now() });
      stage.onProgress(`${cut} connections ended`);
      await writing;
    }
    return finish(stage, site, disturbances);
  },
};
