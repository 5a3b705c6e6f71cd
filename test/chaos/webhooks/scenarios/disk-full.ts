import { setTimeout as pause } from 'node:timers/promises';
import { makeSmallDisk } from '../../../support/faults/small-disk.js';
import { waitFor } from '../../../support/wait-for.js';
import { finish } from '../finish.js';
import type { Scenario, WebhookDisturbance } from '../scenario.js';
import { addTwoParties, openOwnSite } from '../site.js';

const SIZES = { short: { rounds: 1, portion: 40, megabytes: 220 }, long: { rounds: 3, portion: 400, megabytes: 400 } };

/** Free space that is left, in bytes. */
const BYTES_LEFT = 300_000;

/** Size of each event that is written to use it up, in bytes. */
const FILLING = 20_000;

/** Number of transactions that must fail before space is freed. */
const REFUSALS = 3;

/**
 * The disk of the database fills up while events are written and delivered, until not even the outcome of a delivery
 * can be stored.
 */
export const diskFull: Scenario = {
  name: 'disk-full',
  what: 'the disk of the database is full',
  play: async (stage) => {
    const { rounds, portion, megabytes } = SIZES[stage.form];
    const disk = await makeSmallDisk(megabytes);
    if (!disk) return { skipped: 'this user may not mount a disk' };
    stage.closing.push(disk.remove);
    const site = await openOwnSite(stage, disk.folder);
    const parties = await addTwoParties(site);
    await site.startWorkers(1);
    const disturbances: WebhookDisturbance[] = [];
    const countFailures = () => parties.reduce((sum, { writer }) => sum + writer.failures(), 0);
    for (let round = 1; round <= rounds; round += 1) {
      await Promise.all(parties.map(({ writer }) => writer.write(portion)));
      await disk.fill(BYTES_LEFT);
      const before = countFailures();
      const writing = Promise.all(parties.map(({ writer }) => writer.write(portion, FILLING)));
      await waitFor(() => countFailures() >= before + REFUSALS, 60_000);
      stage.onProgress('the disk is full');
      await pause(stage.random.between(500, 1500));
      await disk.makeRoom();
      disturbances.push({ what: 'disk full', at: Date.now() });
      // PostgreSQL may have stopped because of the full disk. Then the operator restarts it, or the service if it is
      // its own.
      await waitFor(async () => (await site.query('SELECT 1')).length === 1, 5000).catch(() => site.server.start());
      await writing;
    }
    return finish(stage, site, disturbances, [
      {
        name: 'the disk was full',
        faults: countFailures() >= rounds * REFUSALS ? [] : [`${countFailures()} transactions were refused`],
      },
    ]);
  },
};
