import { startTcpProxy, throughPort, type ProxiedConnection } from '../../../support/network/tcp-proxy.js';
import { waitFor } from '../../../support/wait-for.js';
import { finish } from '../finish.js';
import { takeAll } from '../noting-receiver.js';
import type { Scenario, WebhookDisturbance } from '../scenario.js';
import { addTwoParties, openSharedSite } from '../site.js';

/** Seconds of silence after which a worker closes a connection. */
const DATABASE_TIMEOUT_SECONDS = 2;

const SIZES = { short: { rounds: 1, portion: 15 }, long: { rounds: 6, portion: 100 } };

/** Number of requests that fail, so that their outcomes are stored in transactions with several statements. */
const FAILING = 3;

/**
 * The connection to the database goes silent in the middle of a transaction that has locked rows, and PostgreSQL does
 * not notice that the other end is gone. It must not keep the rows locked for as long as its operating system considers
 * the connection alive.
 */
export const transactionAbandoned: Scenario = {
  name: 'transaction-abandoned',
  what: 'the line to the database goes silent in the middle of a transaction, without an end',
  play: async (stage) => {
    const { rounds, portion } = SIZES[stage.form];
    const site = await openSharedSite(stage);
    const parties = await addTwoParties(site);
    const trap = createTrap();
    const proxy = await startTcpProxy(Number(new URL(site.url).port), trap.watch);
    stage.closing.push(proxy.close);
    await site.startWorkers(
      1,
      { DATABASE_TIMEOUT_SECONDS: String(DATABASE_TIMEOUT_SECONDS) },
      throughPort(site.url, proxy.port),
    );
    const disturbances: WebhookDisturbance[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      for (const { receiver } of parties) receiver.answerWith((_, number) => (number <= FAILING ? 500 : takeAll()));
      trap.set();
      await Promise.all(parties.map(({ writer }) => writer.write(portion)));
      await waitFor(trap.hasSprung, 30_000);
      disturbances.push({ what: 'a transaction was left open', at: Date.now() });
      stage.onProgress('a transaction was left open');
    }
    return finish(stage, site, disturbances);
  },
};

/** Interrupts one connection, at the statement that locks rows in a transaction. */
function createTrap() {
  const inTransaction = new WeakSet<ProxiedConnection>();
  let isSet = false;
  return {
    set: () => {
      isSet = true;
    },
    hasSprung: () => !isSet,
    watch: (bytes: Buffer, connection: ProxiedConnection) => {
      const text = bytes.toString('latin1');
      if (/\bBEGIN\b/.test(text)) inTransaction.add(connection);
      if (/\b(?:COMMIT|ROLLBACK)\b/.test(text)) inTransaction.delete(connection);
      if (!isSet || !inTransaction.has(connection) || !/\b(?:FOR UPDATE|UPDATE delivery)\b/.test(text)) return;
      isSet = false;
      connection.deafen();
    },
  };
}
