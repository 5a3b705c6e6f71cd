import { randomBytes } from 'node:crypto';
import type { Attack, Attacker } from './attack.js';

/** Number of concurrent senders of an attacker. */
const SENDERS = 8;

/** Pause of a sender between two requests, in milliseconds. */
const PAUSE = 20;

/** Sends one request after the other from several senders, until the time is over. */
async function flood(attacker: Attacker, request: () => Parameters<Attacker['send']>[0]): Promise<void> {
  const sender = async () => {
    while (!attacker.isOver()) {
      await attacker.send(request());
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
}

export const FORGED_KEYS: Attack = {
  name: 'forged-keys',
  what: 'thousands of requests with forged keys',
  play: (attacker) =>
    flood(attacker, () => ({ method: 'GET', path: '/skillsets', key: `sk_${randomBytes(24).toString('base64url')}` })),
};

export const FORGED_LINKS: Attack = {
  name: 'forged-links',
  what: 'thousands of onboarding links with forged signatures',
  play: (attacker) =>
    flood(attacker, () => ({
      method: 'GET',
      path: `/onboarding?signature=${randomBytes(32).toString('base64url')}.${randomBytes(32).toString('base64url')}`,
      key: null,
    })),
};

export const LARGE_BODIES: Attack = {
  name: 'large-bodies',
  what: 'queries of ten megabytes that only look like imports',
  play: async (attacker) => {
    const filling = 'x'.repeat(9_500_000);
    const body = JSON.stringify({ filling, query: '{ __typename } # importUnclassified' });
    await flood(attacker, () => ({ body }));
  },
};
