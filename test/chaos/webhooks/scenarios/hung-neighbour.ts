import { waitFor } from '../../../support/wait-for.js';
import { finish } from '../finish.js';
import { takeAll } from '../noting-receiver.js';
import type { OwnCheck, Scenario } from '../scenario.js';
import { openSharedSite, type Party } from '../site.js';
import { holdAnswers } from './hold-answers.js';

const SIZES = { short: { hung: 500, neighbour: 60 }, long: { hung: 20_000, neighbour: 1000 } };

/** Time-out of the hung receiver, in seconds: whoever waits for it waits at least this long. */
const TIMEOUT_SECONDS = 20;

/**
 * One organisation's receiver hangs while many of its events wait; events of another organisation are written later.
 */
export const hungNeighbour: Scenario = {
  name: 'hung-neighbour',
  what: "one organisation's receiver hangs on very many events while another's events are delivered",
  play: async (stage) => {
    const { hung, neighbour } = SIZES[stage.form];
    const site = await openSharedSite(stage);
    const held = holdAnswers();
    const slow = await site.addParty({ name: 'hung', answerer: held.answer, timeoutSeconds: TIMEOUT_SECONDS });
    const good = await site.addParty({ name: 'neighbour', ordered: true });
    await site.startWorkers(1);
    await slow.writer.write(hung);
    await waitFor(() => held.waiting() > 0, 30_000);
    stage.onProgress(`${held.waiting()} requests hang`);
    await good.writer.write(neighbour);
    await waitFor(() => good.receiver.countTaken() >= neighbour, 3 * TIMEOUT_SECONDS * 1000);
    stage.onProgress(`the neighbour has its ${neighbour} events while ${held.waiting()} requests hang`);
    const stillHung = slow.receiver.countTaken() === 0;
    const at = Date.now();
    slow.receiver.answerWith(takeAll);
    held.release();
    const run = await finish(stage, site, [{ what: 'the hung receiver answers again', at }]);
    return {
      ...run,
      ownChecks: [
        ...run.ownChecks,
        checkLatency(good, run.endpoints.find(({ name }) => name === good.name)?.committed ?? []),
        checkHung(stillHung),
      ],
    };
  },
};

function checkLatency({ receiver }: Party, committed: readonly { body: string; at: number }[]): OwnCheck {
  const takenAt = new Map(receiver.arrivals.map((arrival) => [arrival.body, arrival.takenAt ?? Infinity]));
  const late = committed.filter(({ body, at }) => (takenAt.get(body) ?? Infinity) - at >= TIMEOUT_SECONDS * 1000);
  return {
    name: 'no event of the neighbour waits for the time-out of the hung receiver',
    faults: late.length === 0 ? [] : [`${late.length} of ${committed.length} did`],
  };
}

function checkHung(stillHung: boolean): OwnCheck {
  return { name: 'the receiver hung all the while', faults: stillHung ? [] : ['it had taken events'] };
}
