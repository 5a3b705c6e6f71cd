import { setTimeout as pause } from 'node:timers/promises';
import type { TcpProxy } from '../../../support/network/tcp-proxy.js';
import { untilDelivered } from '../finish.js';
import type { Stage, WebhookDisturbance } from '../scenario.js';
import type { Site } from '../site.js';

interface LineFault {
  readonly what: string;
  readonly begin: (proxy: TcpProxy) => Promise<void> | void;
  /** Repeated while the fault lasts. */
  readonly meanwhile?: (proxy: TcpProxy) => Promise<void>;
  readonly end: (proxy: TcpProxy) => Promise<void> | void;
}

/** Time between two calls of `meanwhile`, in milliseconds. */
const INTERVAL = 50;

/** Delay of a slow connection in each direction, in milliseconds. */
const LATENCY = 80;

const mend = (proxy: TcpProxy) => proxy.mend();

/** The faults of connections. */
const LINE_FAULTS: readonly LineFault[] = [
  { what: 'slow', begin: (proxy) => proxy.delay(LATENCY), end: (proxy) => proxy.delay(0) },
  { what: 'reset', begin: mend, meanwhile: mend, end: mend },
  { what: 'refused', begin: (proxy) => proxy.cut(), end: mend },
  { what: 'half open: nothing comes through', begin: (proxy) => proxy.freeze(), end: mend },
  { what: 'half open: nothing comes back', begin: (proxy) => proxy.deafen(), end: mend },
];

/** The scale of the faults. */
export interface LineCuts {
  readonly rounds: number;
  /** Number of events that each party writes during a fault. */
  readonly portion: number;
  /** Duration of a fault, in milliseconds. */
  readonly held: number;
}

/**
 * Causes every fault in these connections, one after the other, while events are written and delivered. The service
 * recovers from each before the next one, which would otherwise find circuits still open and disturb nothing.
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
      // These events are sent over connections that were already open, and over new ones.
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
