import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '../../../support/wait-for.js';
import { createMovableClock } from '../../../support/faults/wrong-clock.js';
import { finish } from '../finish.js';
import { takeAll } from '../noting-receiver.js';
import type { OwnCheck, Scenario, ScenarioRun, WebhookDisturbance } from '../scenario.js';
import { addTwoParties, openSharedSite, type Party } from '../site.js';

const SIZES = { short: { portion: 20 }, long: { portion: 300 } };

const DAY = 86_400_000;

/**
 * The error of the clock after each jump, in milliseconds: forwards, back before the right time, and right again.
 */
const JUMPS = [DAY, -DAY, 3650 * DAY, -3650 * DAY, 0];

/** Maximum difference between the time of an attempt and that of its arrival, in seconds. */
const MAX_OFF = 60;

/** The number of requests that fail after each jump, so that retries are scheduled with a wrong clock. */
const FAILING = 3;

/** A worker's clock jumps forwards and backwards while it delivers, with attempts that fail. */
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
      // Not just any arrival: failures of several jumps in a row would keep the circuits open for minutes.
      const takenBefore = parties.map(countTaken);
      await Promise.all(parties.map(({ writer }) => writer.write(1)));
      await waitFor(() => parties.every((party, index) => countTaken(party) > Number(takenBefore[index])));
    }
    const run = await finish(stage, site, disturbances);
    return { ...run, ownChecks: [...run.ownChecks, checkTimestamps(run)] };
  },
};

/** The number of requests that a receiver has accepted. */
function countTaken({ receiver }: Party): number {
  return receiver.arrivals.filter(({ takenAt }) => takenAt !== null).length;
}

/**
 * A receiver refuses requests that are more than five minutes old or in the future. So the time of an attempt is that
 * of the database, which all processes share.
 */
function checkTimestamps({ endpoints }: ScenarioRun): OwnCheck {
  const wrong = endpoints
    .flatMap(({ arrivals }) => arrivals)
    .map(({ headers, at }) => Number(headers['webhook-timestamp']) - at.getTime() / 1000)
    .filter((difference) => Math.abs(difference) > MAX_OFF);
  return {
    name: 'every try bears the right time',
    faults: wrong.map((difference) => `one is ${Math.round(difference)} s off`),
  };
}
