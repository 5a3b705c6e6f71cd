import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import fetch from 'node-fetch';

/** Asks for one profile, again and again. */
export interface ApiProbe {
  /** @returns how long each answer took since the start, in milliseconds. */
  stop(): Promise<number[]>;
}

/** Wait between an answer and the next question, in milliseconds: a few front ends, no flood. */
const PAUSE = 10;

/** Begins to ask a gateway for a profile over one kept connection. */
export function startProbe(url: string, apiKey: string, publicIdentifier: string): ApiProbe {
  const agent = new Agent({ keepAlive: true });
  const took: number[] = [];
  let stopped = false;
  const asking = (async () => {
    while (!stopped) {
      const before = performance.now();
      const answer = await fetch(`${url}/profiles/${encodeURIComponent(publicIdentifier)}`, {
        agent,
        headers: { 'x-api-key': apiKey },
      });
      const body = await answer.text();
      if (answer.status !== 200) throw new Error(`the profile was answered with ${answer.status}: ${body}`);
      took.push(performance.now() - before);
      await setTimeout(PAUSE);
    }
    agent.destroy();
  })();
  return {
    async stop() {
      stopped = true;
      await asking;
      return took;
    },
  };
}
