import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '../../../support/wait-for.js';
import { endLeases } from '../../end-leases.js';
import { finish } from '../finish.js';
import { takeAll } from '../noting-receiver.js';
import type { Scenario, WebhookDisturbance } from '../scenario.js';
import { addTwoParties, openSharedSite, type Site } from '../site.js';
import { holdAnswers } from './hold-answers.js';

const SIZES = { short: { rounds: 1, portion: 40 }, long: { rounds: 3, portion: 400 } };

/** Maximum time until another worker has delivered the deliveries of the stopped one, in milliseconds: over a lease. */
const TAKEN_OVER = 240_000;

/**
 * A worker is suspended (SIGSTOP) with deliveries in progress until their leases have expired and another worker has
 * sent them; then it continues.
 */
export const workerStopped: Scenario = {
  name: 'worker-stopped',
  what: 'a worker stands still past its lease while another takes over, and goes on',
  play: async (stage) => {
    const { rounds, portion } = SIZES[stage.form];
    const site = await openSharedSite(stage);
    const parties = await addTwoParties(site);
    const first = await site.startWorkers(1);
    const disturbances: WebhookDisturbance[] = [];
    let takenAgain = 0;
    const write = () => Promise.all(parties.map(({ writer }) => writer.write(portion)));
    for (let round = 1; round <= rounds; round += 1) {
      const held = holdAnswers();
      for (const { receiver } of parties) receiver.answerWith(held.answer);
      const before = countArrivals(parties);
      await write();
      await waitFor(() => countArrivals(parties) > before && held.waiting() > 0);
      const [worker] = first.processes();
      if (!worker) throw new Error('no worker runs');
      worker.kill('SIGSTOP');
      // A suspended process does not react to SIGTERM either.
      stage.closing.push(async () => void worker.kill('SIGCONT'));
      disturbances.push({ what: 'worker stopped', at: Date.now() });
      stage.onProgress(`worker stopped with ${held.waiting()} deliveries under way`);
      for (const { receiver } of parties) receiver.answerWith(takeAll);
      held.release();
      if (stage.form === 'short') await endAllLeases(site);
      const second = await site.startWorkers(1);
      const [waiting] = await site.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM delivery WHERE status = 'PENDING'`,
      );
      await waitFor(
        async () => (await site.query(`SELECT 1 FROM delivery WHERE status = 'PENDING' LIMIT 1`)).length === 0,
        TAKEN_OVER,
      );
      takenAgain += waiting?.count ?? 0;
      stage.onProgress(`the other worker delivered ${waiting?.count}`);
      worker.kill('SIGCONT');
      disturbances.push({ what: 'worker goes on', at: Date.now() });
      await write();
      await pause(stage.random.between(0, 200));
      await second.stop();
    }
    return finish(stage, site, disturbances, [
      {
        name: 'the other worker took deliveries over',
        faults: takenAgain > 0 ? [] : ['none waited when the worker was stopped'],
      },
    ]);
  },
};

function countArrivals(parties: readonly { receiver: { arrivals: readonly unknown[] } }[]): number {
  return parties.reduce((sum, { receiver }) => sum + receiver.arrivals.length, 0);
}

/** Waits until PostgreSQL has finished the statements of the worker, such as a claim. */
async function endAllLeases({ query, parties }: Site): Promise<void> {
  const isAtRest = async () =>
    (
      await query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'skillgate'
          AND state = 'active'`,
      )
    ).length === 0;
  await waitFor(isAtRest);
  for (const { organisationId } of parties) await endLeases(query, organisationId);
}
