import { waitFor } from '../../../support/wait-for.js';
import { startNotingReceiver, takeAll } from '../noting-receiver.js';
import { finish } from '../finish.js';
import type { OwnCheck, Scenario, WebhookDisturbance } from '../scenario.js';
import { openSharedSite, type Party, type Site } from '../site.js';
import { MISBEHAVIOURS, type Misbehaviour } from './misbehaviours.js';

/**
 * Each failure in a row lengthens the pause before the next attempt, up to minutes, so more would mostly be waiting.
 */
const SIZES = { short: { events: 15, misbehaving: 6, rounds: 1 }, long: { events: 200, misbehaving: 10, rounds: 4 } };

/** Time-out of the receivers, in seconds. */
const TIMEOUT_SECONDS = 1;

/** Maximum duration of an attempt in the log, in milliseconds: the time-out, and what a busy machine adds to it. */
const MAX_ATTEMPT_MILLISECONDS = TIMEOUT_SECONDS * 1000 + 5000;

/** Maximum time until receivers that work again have everything, in milliseconds. */
const LONGEST_ROUND = 240_000;

/** An address to which no webhook may be sent: a loopback address that is not allowed, like any private one. */
const FORBIDDEN_HOST = '127.0.0.2';

/**
 * Several receivers misbehave at once, each in its own way; one of them redirects to a private address. One receiver
 * among them behaves well.
 */
export const receiverMisbehaves: Scenario = {
  name: 'receiver-misbehaves',
  what: 'receivers fail, reset, hang, drip, answer endlessly and redirect to a private address',
  play: async (stage) => {
    const { events, misbehaving, rounds } = SIZES[stage.form];
    const site = await openSharedSite(stage);
    const forbidden = await startNotingReceiver(takeAll, { host: FORBIDDEN_HOST });
    stage.closing.push(forbidden.close);
    const odd: [Misbehaviour, Party][] = [];
    // Every second one is ordered, so that events wait for one that fails.
    for (const [index, misbehaviour] of MISBEHAVIOURS.entries()) {
      odd.push([
        misbehaviour,
        await site.addParty({ name: misbehaviour.name, ordered: index % 2 === 1, timeoutSeconds: TIMEOUT_SECONDS }),
      ]);
    }
    const good = await site.addParty({ name: 'good', ordered: true });
    await site.startWorkers(1);
    const disturbances: WebhookDisturbance[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      for (const [{ answer }, { receiver }] of odd) {
        receiver.answerWith((_, number) => (number <= misbehaving ? answer(forbidden.url) : takeAll()));
      }
      await Promise.all(site.parties.map(({ writer }) => writer.write(events)));
      disturbances.push({ what: 'receivers misbehave', at: Date.now() });
      await waitFor(() => site.parties.every(({ receiver }) => receiver.countTaken() >= events * round), LONGEST_ROUND);
      stage.onProgress(`round ${round} of ${rounds}`);
    }
    const run = await finish(stage, site, disturbances);
    return {
      ...run,
      ownChecks: [...run.ownChecks, ...(await checkTries(site, odd, good)), checkForbidden(forbidden.arrivals.length)],
    };
  },
};

async function checkTries({ query }: Site, odd: readonly [Misbehaviour, Party][], good: Party): Promise<OwnCheck[]> {
  const count = async ({ organisationId }: Party, condition: string) => {
    const [row] = await query<{ count: number }>(
      `SELECT count(*)::int AS count FROM attempt WHERE organisation_id = $1 AND ${condition}`,
      [organisationId],
    );
    return row?.count ?? 0;
  };
  const unseen: string[] = [];
  const long: string[] = [];
  for (const [{ name, leaves }, party] of odd) {
    if ((await count(party, leaves)) === 0) unseen.push(`no try says that its receiver was ${name}`);
    const slow = await count(party, `duration_milliseconds > ${MAX_ATTEMPT_MILLISECONDS}`);
    if (slow > 0) long.push(`${name}: ${slow} attempts took longer than ${MAX_ATTEMPT_MILLISECONDS} ms`);
  }
  const failed = await count(good, 'status_code IS DISTINCT FROM 200');
  return [
    { name: 'the log of attempts says what each receiver did', faults: unseen },
    { name: 'no try lasts longer than its time', faults: long },
    { name: 'a receiver that does its part has no failed try', faults: failed === 0 ? [] : [`${failed} failed`] },
  ];
}

function checkForbidden(arrivals: number): OwnCheck {
  return {
    name: 'a redirect to a private address is not followed',
    faults: arrivals === 0 ? [] : [`${arrivals} requests came there`],
  };
}
