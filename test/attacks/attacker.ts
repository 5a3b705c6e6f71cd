import { Agent } from 'node:http';
import fetch from 'node-fetch';
import type { AttackAnswer, Attacker } from './attack.js';

/** An attacker that counts the responses. */
export interface CountingAttacker extends Attacker {
  /** Number of responses of each kind: a status, with the code of the error if there is one. */
  answers(): Record<string, number>;
  close(): void;
}

/** Creates an attacker that stops after some time. */
export function createAttacker(url: string, apiKey: string, milliseconds: number): CountingAttacker {
  const agent = new Agent({ keepAlive: true });
  const endsAt = performance.now() + milliseconds;
  const answers: Record<string, number> = {};

  async function ask({
    method = 'POST',
    path = '/graphql',
    body,
    key = apiKey,
    hangUpAfter,
  }: Parameters<Attacker['send']>[0]): Promise<AttackAnswer> {
    const signal = AbortSignal.timeout(
      Math.max(1, Math.round(Math.min(hangUpAfter ?? Number.POSITIVE_INFINITY, endsAt - performance.now()))),
    );
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        agent,
        signal,
        headers: {
          ...(key === null ? {} : { 'x-api-key': key }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      return { status: signal.aborted ? 'HUNG_UP' : 'NO_ANSWER', text: String(error) };
    }
  }

  return {
    url,
    key: apiKey,
    async send(request) {
      const answer = await ask(request);
      const code = /"code":"([A-Z_]+)"/.exec(answer.text.slice(-10_000))?.[1];
      const kind = code === undefined ? String(answer.status) : `${answer.status} ${code}`;
      answers[kind] = (answers[kind] ?? 0) + 1;
      return answer;
    },
    isOver: () => performance.now() >= endsAt,
    answers: () => answers,
    close: () => agent.destroy(),
  };
}
