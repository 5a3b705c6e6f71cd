import { setTimeout as pause } from 'node:timers/promises';
import { finish } from '../finish.js';
import type { Scenario, WebhookDisturbance } from '../scenario.js';
import { addTwoParties, openSharedSite } from '../site.js';

const SIZES = { short: { kills: 3, events: 600 }, long: { kills: 20, events: 20_000 } };

/** Range of the wait before a kill, in milliseconds. */
const SHORTEST_PAUSE = 100;
const LONGEST_PAUSE = { short: 800, long: 3000 };

/** One of two workers is killed with -9 again and again while events are written and delivered. */
export const processesKilled: Scenario = {
  name: 'processes-killed',
  what: 'one of two workers is killed with -9, over and over',
  play: async (stage) => {
    const { form, random, onProgress } = stage;
    const { kills, events } = SIZES[form];
    const site = await openSharedSite(stage);
    const parties = await addTwoParties(site);
    const fleet = await site.startWorkers(2);
    const disturbances: WebhookDisturbance[] = [];
    const portion = Math.ceil(events / parties.length / (kills + 1));
    const write = () => Promise.all(parties.map(({ writer }) => writer.write(portion)));
    for (let kill = 1; kill <= kills; kill += 1) {
      const writing = write();
      await pause(random.between(SHORTEST_PAUSE, LONGEST_PAUSE[form]));
      const { at } = await fleet.kill(random);
      disturbances.push({ what: 'process killed', at });
      onProgress(`kill ${kill} of ${kills}`);
      await writing;
    }
    await write();
    await fleet.whole();
    return finish(stage, site, disturbances);
  },
};
