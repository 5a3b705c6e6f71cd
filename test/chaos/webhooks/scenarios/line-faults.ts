import type { TcpProxy } from '../../../support/tcp-proxy.js';
import { pause } from '../../disturb.js';
import type { Stage, WebhookDisturbance } from '../scenario.js';
import type { Party } from '../site.js';

interface LineFault {
  readonly what: string;
  readonly begin: (proxy: TcpProxy) => Promise<void> | void;
  readonly end: (proxy: TcpProxy) => Promise<void> | void;
}

/** How long each way is held up on a slow line, in milliseconds. */
const LATENCY = 80;

const mend = (proxy: TcpProxy) => proxy.mend();

/** What happens to lines. */
const LINE_FAULTS: readonly LineFault[] = [
  { what: 'slow', begin: (proxy) => proxy.delay(LATENCY), end: (proxy) => proxy.delay(0) },
  { what: 'reset', begin: mend, end: mend },
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

/** Lets every fault happen to these lines, one after the other, while the parties' events are written and delivered. */
export async function cutLines(
  { onProgress, random }: Stage,
  proxies: readonly TcpProxy[],
  parties: readonly Party[],
  { rounds, portion, held }: LineCuts,
): Promise<WebhookDisturbance[]> {
  const disturbances: WebhookDisturbance[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const { what, begin, end } of LINE_FAULTS) {
      const writing = Promise.all(parties.map(({ writer }) => writer.write(portion)));
      await pause(random.between(0, 100));
      for (const proxy of proxies) await begin(proxy);
      await pause(held);
      for (const proxy of proxies) await end(proxy);
      disturbances.push({ what: `line ${what}`, at: Date.now() });
      onProgress(`the line was ${what}`);
      await writing;
    }
  }
  return disturbances;
}
