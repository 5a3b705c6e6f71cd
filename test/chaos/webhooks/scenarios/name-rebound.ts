import { createWebhookPoster, deliveryQueue } from '../../../../src/domain/webhooks/index.js';
import { startBackground } from '../../../../src/platform/background/index.js';
import { parseNetworks, type ResolveHost } from '../../../../src/platform/security/network-addresses.js';
import { createMetrics } from '../../../../src/app/metrics.js';
import { createLogger } from '../../../../src/platform/telemetry/index.js';
import { waitFor } from '../../../support/wait-for.js';
import { finish } from '../finish.js';
import { startNotingReceiver, takeAll, type NotingReceiver } from '../noting-receiver.js';
import type { Scenario, Stage, WebhookDisturbance } from '../scenario.js';
import { addTwoParties, openSharedSite, type Party, type Site } from '../site.js';

const SIZES = { short: { rounds: 1, portion: 8 }, long: { rounds: 4, portion: 60 } };

/** Represents the public internet: workers may connect to it. */
const PUBLIC_ADDRESS = '127.0.0.1';

/** Represents a private address: workers may not connect to it. */
const PRIVATE_ADDRESS = '127.0.0.2';

/** The addresses that the host name of the receivers resolves to, one after the other. */
const MEANINGS = [
  [PUBLIC_ADDRESS],
  [PRIVATE_ADDRESS],
  [PRIVATE_ADDRESS, PUBLIC_ADDRESS],
  [PRIVATE_ADDRESS],
  [PUBLIC_ADDRESS],
];

/**
 * The host name of the receivers resolves to an allowed address, a forbidden one, or both, in turn. The worker runs in
 * this process, because only then it can use another resolver.
 */
export const nameRebound: Scenario = {
  name: 'name-rebound',
  what: "the receivers' name resolves to a private address, and to both a public and a private one",
  play: async (stage) => {
    const { rounds, portion } = SIZES[stage.form];
    const site = await openSharedSite(stage);
    const trap: NotingReceiver[] = [];
    const urlFor = async (receiverUrl: string): Promise<string> => {
      const url = new URL(receiverUrl);
      // On the same port, where a request for the name would arrive.
      const private_ = await startNotingReceiver(takeAll, { host: PRIVATE_ADDRESS, port: Number(url.port) });
      stage.closing.push(private_.close);
      trap.push(private_);
      url.hostname = 'receiver.example';
      return url.href;
    };
    const parties = await addTwoParties(site, { urlFor });
    let meaning: readonly string[] = [PUBLIC_ADDRESS];
    startWorkerHere(stage, site, (host, _options, callback) => {
      if (host === 'receiver.example')
        callback(
          null,
          meaning.map((address) => ({ address, family: 4 })),
        );
      else callback(new Error(`${host} is not known`), []);
    });
    const disturbances: WebhookDisturbance[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      for (const next of MEANINGS) {
        meaning = next;
        for (const { receiver } of parties) receiver.breakConnections();
        disturbances.push({ what: `name means ${next.join(' and ')}`, at: Date.now() });
        stage.onProgress(`the receivers' name means ${next.join(' and ')}`);
        const hasEffect = next.includes(PUBLIC_ADDRESS) ? () => countTaken(parties) : () => countRefused(site);
        const before = await hasEffect();
        await Promise.all(parties.map(({ writer }) => writer.write(portion)));
        await waitFor(async () => (await hasEffect()) > before, 60_000);
      }
    }
    const run = await finish(stage, site, disturbances);
    const arrivals = trap.reduce((sum, { arrivals }) => sum + arrivals.length, 0);
    const connections = trap.reduce((sum, one) => sum + one.connectionsAccepted(), 0);
    return {
      ...run,
      ownChecks: [
        ...run.ownChecks,
        {
          name: 'no connection is made to the private address',
          faults: connections === 0 ? [] : [`${connections} connections, ${arrivals} requests`],
        },
      ],
    };
  },
};

function startWorkerHere(stage: Stage, site: Site, resolveHost: ResolveHost): void {
  const { database, encryption, scope } = site.runtime;
  const metrics = createMetrics();
  const log = createLogger('silent');
  const poster = createWebhookPoster({
    allowedNetworks: parseNetworks(PUBLIC_ADDRESS),
    allowHttp: true,
    userAgent: 'test',
    resolveHost,
  });
  const queue = deliveryQueue({ client: database.client, scope: scope('worker'), encryption, poster, metrics, log });
  const background = startBackground([queue], { databaseUrl: site.url, log, metrics });
  stage.closing.push(async () => {
    await background.stop();
    poster.close();
  });
}

function countTaken(parties: readonly Party[]): number {
  return parties.reduce((sum, { receiver }) => sum + receiver.countTaken(), 0);
}

async function countRefused({ query }: Site): Promise<number> {
  const [row] = await query<{ count: number }>(
    `SELECT count(*)::int AS count FROM attempt WHERE failure LIKE 'ADDRESS_REFUSED:%'`,
  );
  return row?.count ?? 0;
}
