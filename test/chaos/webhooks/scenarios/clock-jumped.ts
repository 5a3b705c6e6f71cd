import { waitFor } from '../../../support/wait-for.js';
import { createMovableClock } from '../../../support/wrong-clock.js';
import { pause } from '../../disturb.js';
import { finish } from '../finish.js';
import { takeAll, type Arrival } from '../noting-receiver.js';
import type { Scenario, WebhookDisturbance } from '../scenario.js';
import { addTwoParties, openSharedSite } from '../site.js';

const SIZES = { short: { portion: 20 }, long: { portion: 300 } };

const DAY = 86_400_000;

/** How far the clock is off from one jump to the next, in milliseconds: forwards, back past the right time, and right again. */
const JUMPS = [DAY, -DAY, 3650 * DAY, -3650 * DAY, 0];

/** Requests of which the first of a jump fail, so that second tries are planned by a wrong clock. */
const FAILING = 3;

/** A worker's clock jumps forwards and backwards while it delivers, with tries that fail. */
export const clockJumped: Scenario = {
  name: 'clock-jumped',
  what: "a worker's clock jumps days and years forwards and backwards",
  play: async (stage) => {
    const { portion } = SIZES[stage.form];
    const clock = await createMovableClock();
    stage.closing.push(clock.remove);
    const site = await openSharedSite(stage);
    const parties = await addTwoParties(site);
    const fleet = await site.startWorkers(1, clock.environment);
    const disturbances: WebhookDisturbance[] = [];
    for (const jump of JUMPS) {
      for (const { receiver } of parties) receiver.answerWith((_, number) => (number <= FAILING ? 500 : takeAll()));
      const writing = Promise.all(parties.map(({ writer }) => writer.write(portion)));
      await pause(stage.random.between(0, 50));
      await clock.move(jump, fleet.processes());
      disturbances.push({ what: `clock ${jump / DAY} days off`, at: Date.now() });
      stage.onProgress(`the clock is ${jump / DAY} days off`);
      await writing;
      const before = parties.map(({ receiver }) => receiver.arrivals.length);
      await Promise.all(parties.map(({ writer }) => writer.write(1)));
      await waitFor(() => parties.every(({ receiver }, index) => receiver.arrivals.length > Number(before[index])), 30_000);
    }
    const run = await finish(stage, site, disturbances);
    const daysOff = ({ headers, at }: Arrival) => Math.round((Number(headers['webhook-timestamp']) * 1000 - at.getTime()) / DAY);
    const differences = new Set(run.endpoints.flatMap(({ arrivals }) => arrivals.map(daysOff)));
    const unseen = JUMPS.map((jump) => jump / DAY).filter((days) => !differences.has(days));
    return { ...run, ownChecks: [...run.ownChecks, { name: 'tries were made by each wrong time', faults: unseen.map((days) => `none ${days} days off`) }] };
  },
};
