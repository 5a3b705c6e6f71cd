import { setTimeout as pause } from 'node:timers/promises';
import type { TcpProxy } from '../../../support/network/tcp-proxy.js';
import { untilDelivered } from '../finish.js';
import type { Stage, WebhookDisturbance } from '../scenario.js';
import type { Site } from '../site.js';

interface LineFault {
  readonly what: string;
  readonly begin: (proxy: TcpProxy) => Promise<void> | void;
  /** What happens over and over as long as it lasts. */
  readonly meanwhile?: (proxy: TcpProxy) => Promise<void>;
  readonly end: (proxy: TcpProxy) => Promise<void> | void;
}

/** How often `meanwhile` comes, in milliseconds. */
const INTERVAL = 50;

/** How long each way is held up on a slow line, in milliseconds. */
const LATENCY = 80;

const mend = (proxy: TcpProxy) => proxy.mend();

/** What happens to lines. */
const LINE_FAULTS: readonly LineFault[] = [
  { what: 'slow', begin: (proxy) => proxy.delay(LATENCY), end: (proxy) => proxy.delay(0) },
  { what: 'reset', begin: mend, meanwhile: mend, end: mend },
  { what: 'refused', begin: (proxy) => proxy.cut(), end: mend },
  { what: 'half open: nothing comes through', begin: (proxy) => proxy.freeze(), end: mend },
  { what: 'half open: nothing comes back', begin: (proxy) => proxy.deafen(), end: mend },
];

/** How much is done to lines. */
export interface LineCuts {
  readonly rounds: number;
  /** Events that each party writes during a fault. */
  readonly portion: number;
  /** How long a fault lasts, in milliseconds. */
  readonly held: number;
}

/**
 * Lets every fault happen to these lines, one after the other, while events are written and delivered. Each is
 * recovered from before the next one comes, which would else find circuits that are still open from the last one, and
 * disturb nothing.
 */
export async function cutLines(
  stage: Stage,
  site: Site,
  proxies: readonly TcpProxy[],
  { rounds, portion, held }: LineCuts,
): Promise<WebhookDisturbance[]> {
  const disturbances: WebhookDisturbance[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const { what, begin, meanwhile, end } of LINE_FAULTS) {
      const write = () => Promise.all(site.parties.map(({ writer }) => writer.write(Math.ceil(portion / 2))));
      const before = write();
      await pause(stage.random.between(0, INTERVAL));
      for (const proxy of proxies) await begin(proxy);
      // What is written now is sent over connections that were open before, and over new ones.
      const writing = before.then(write);
      const until = performance.now() + held;
      while (performance.now() < until) {
        await pause(INTERVAL);
        for (const proxy of proxies) await meanwhile?.(proxy);
      }
      for (const proxy of proxies) await end(proxy);
      disturbances.push({ what: `line ${what}`, at: Date.now() });
      stage.onProgress(`the line was ${what}`);
      await writing;
      await untilDelivered(stage, site);
    }
  }
  return disturbances;
}
