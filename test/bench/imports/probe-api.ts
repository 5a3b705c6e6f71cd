import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import fetch from 'node-fetch';

/** Queries one profile again and again. */
export interface ApiProbe {
  /** @returns the response times since the start, in milliseconds. */
  stop(): Promise<number[]>;
}

/** Pause between a response and the next request, in milliseconds: the load of a few front ends. */
const PAUSE = 10;

/** Starts to query a gateway for a profile, over one persistent connection. */
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
