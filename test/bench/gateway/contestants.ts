import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { projectFile } from '../../../src/platform/files/project-files.js';
import { TEST_SECRET_KEY } from '../../support/test-secret-key.js';
import { freePort } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';
import type { Dataset } from './dataset/dataset.js';
import type { Face, MakeRequest, Operation } from './operations/operation.js';
import type { PeerOptions } from './peers/peer-process.js';

/** A way to serve the same data, as it is compared. */
export interface Contestant {
  /** Its name in figures. */
  readonly name: string;
  readonly face: Face;
  /** The compiled program in `peers`; the service has none. */
  readonly program?: string;
  /** Whether a peer checks keys and writes a log line for each request, as the service always does. */
  readonly checks: boolean;
}

const PEERS: readonly (readonly [name: string, face: Face, program: string])[] = [
  ['nodeHttp', 'rest', 'node-http'],
  ['fastify', 'rest', 'fastify'],
  ['express', 'rest', 'express'],
  ['mercuriusJit', 'graphql', 'mercurius'],
  ['yoga', 'graphql', 'yoga'],
  ['apollo', 'graphql', 'apollo'],
  ['apolloPrisma', 'graphql', 'apollo-prisma'],
];

/** The service. */
export const OURS: Contestant = { name: 'ours', face: 'ours', checks: true };

/** The service, and each peer without and with checks. */
export const CONTESTANTS: readonly Contestant[] = [
  OURS,
  ...PEERS.flatMap(([name, face, program]) => [
    { name, face, program, checks: false },
    { name: `${name}Checked`, face, program, checks: true },
  ]),
];

/** How a contestant is asked for an operation; undefined if it does not have it. */
export function requestOf(operation: Operation, { name, face }: Contestant): MakeRequest | undefined {
  const peer = name.replace('Checked', '');
  if (operation.without?.includes(peer)) return undefined;
  if (operation.isChange && face !== 'ours' && peer !== 'express') return undefined;
  return operation[face];
}

/** A contestant's process. */
export interface RunningContestant extends Contestant {
  readonly url: string;
  readonly process: ChildProcess;
  /** From the start of the process to its first answer, in milliseconds. */
  readonly startMilliseconds: number;
  stop(): Promise<void>;
}

/** Processes that have to be ended when this one ends before it has stopped them. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

const SERVICE = fileURLToPath(new URL('../../../src/main.js', import.meta.url));

/** The service as it ships for production, with limits that the load does not reach. */
const SERVICE_SETTINGS = {
  NODE_ENV: 'production',
  // Background work would compete for the processor with what is measured.
  ROLE: 'gateway',
  SECRET_KEY: TEST_SECRET_KEY,
  REQUESTS_PER_MINUTE: '1000000',
  COST_PER_MINUTE: '1000000000000',
  UNREAD_ITEMS_MAX: '1000000',
};

/** Starts a contestant in a process of its own, whose log goes to /dev/null, and waits until it answers. */
export async function startContestant(
  contestant: Contestant,
  databaseUrl: string,
  { organisationId }: Dataset,
  environment: Record<string, string> = {},
): Promise<RunningContestant> {
  const startedAt = performance.now();
  const base = { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment };
  const { child, url } =
    contestant.program === undefined
      ? await startService(databaseUrl, base)
      : await startPeer(contestant.program, { databaseUrl, organisationId, checks: contestant.checks }, base);
  const startMilliseconds = performance.now() - startedAt;
  running.add(child);
  return {
    ...contestant,
    url,
    process: child,
    startMilliseconds,
    stop: async () => {
      running.delete(child);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The options of Node that `npm start` starts the service with. */
function optionsOfStart(): string[] {
  const { scripts } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as {
    scripts: { readonly start: string };
  };
  return scripts.start.split(' ').filter((part) => part.startsWith('--'));
}

async function startService(databaseUrl: string, environment: NodeJS.ProcessEnv) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...optionsOfStart(), SERVICE], {
    env: {
      ...environment,
      ...SERVICE_SETTINGS,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const hasEnded = () => child.exitCode !== null;
  await waitFor(async () => hasEnded() || (await fetch(`${url}/health/ready`)).status === 200, 60_000);
  if (hasEnded()) throw new Error(`the service ended with ${child.exitCode}`);
  return { child, url };
}

async function startPeer(program: string, options: PeerOptions, environment: NodeJS.ProcessEnv) {
  const file = fileURLToPath(new URL(`./peers/${program}.js`, import.meta.url));
  const child = fork(file, [JSON.stringify(options)], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await Promise.race([
    once(child, 'message').then(([port]) => port as number),
    once(child, 'exit').then(() => null),
  ]);
  if (port === null) throw new Error(`${program} ended with ${child.exitCode}`);
  return { child, url: `http://127.0.0.1:${port}` };
}
