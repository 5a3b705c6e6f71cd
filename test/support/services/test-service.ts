import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import fetch, { type Response } from 'node-fetch';
import { pino } from 'pino';
import { startService, type ServiceOptions } from '../../../src/app/composition.js';
import { readSettings } from '../../../src/app/settings.js';
import { createLogger } from '../../../src/platform/telemetry/index.js';
import { TEST_SECRET_KEY } from '../test-secret-key.js';
import { waitFor } from '../wait-for.js';

const MAIN = fileURLToPath(new URL('../../../src/main.js', import.meta.url));

/**
 * Each request has a connection of its own: one that was kept may have been ended by the service while the test was
 * busy, and the next request over it would break.
 */
const agent = new Agent({ keepAlive: false });

/** What a request of a test may say. */
export interface TestRequest {
  readonly key?: string;
  /** Sent as JSON, or as it is when it is a text. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** An answer with its body read. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Response['headers'];
  readonly text: string;
  // Tests know what they asked for.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly json: any;
}

/** A service that a test asks over real HTTP. */
export interface RunningService {
  readonly url: string;
  /** Everything that it wrote. */
  output(): string;
  request(method: string, path: string, request?: TestRequest): Promise<TestAnswer>;
  graphql(query: string, request: TestRequest & { variables?: object }): Promise<TestAnswer>;
  /** Ends it as an operator would, and waits for its end. */
  stop(): Promise<unknown>;
}

/** A service in a process of its own. */
export interface TestService extends RunningService {
  readonly process: ChildProcess;
  /** Gives its exit code. */
  stop(): Promise<number | null>;
}

/** The settings of a service under test: limits that no test but those of the limits reaches. */
function settingsOf(databaseUrl: string, environment: Record<string, string>): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: TEST_SECRET_KEY,
    METRICS_PORT: '0',
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    REQUESTS_PER_MINUTE: '100000',
    COST_PER_MINUTE: '1000000000',
    FAILED_KEYS_PER_MINUTE: '100000',
    ...environment,
  };
}

/**
 * Starts the service on a database in the process of the test, listening on a port: most of what a process of its own
 * takes is its start. What depends on the process, its signals or its event loop is for `startTestService`.
 */
export async function startServiceHere(
  databaseUrl: string,
  environment: Record<string, string> = {},
  options: ServiceOptions = {},
): Promise<RunningService> {
  const settings = readSettings(settingsOf(databaseUrl, { PORT: '0', ...environment }));
  const log = createLogger(settings.logLevel);
  let output = '';
  Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => (output += line) } });
  const service = await startService(settings, log, options);
  return { ...clientOf(`http://127.0.0.1:${service.port}`), output: () => output, stop: service.stop };
}

/** Starts the service on a database in a process of its own and waits until it is ready. */
export async function startTestService(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<TestService> {
  for (;;) {
    try {
      return await startOnce(databaseUrl, environment);
    } catch (error) {
      // Somebody else on this machine was quicker to take the free port.
      if (environment['PORT'] !== undefined || !/is in use by another program/.test((error as Error).message))
        throw error;
    }
  }
}

async function startOnce(databaseUrl: string, environment: Record<string, string>): Promise<TestService> {
  const port = Number(environment['PORT'] ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], ...settingsOf(databaseUrl, { PORT: String(port), ...environment }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const service: TestService = {
    ...clientOf(url),
    process: child,
    output: () => output,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const isReady = async () => {
    if (environment['ROLE'] === 'worker') return output.includes('"started"');
    return (await service.request('GET', '/health/ready')).status === 200;
  };
  try {
    await waitFor(async () => hasEnded() || (await isReady()), 120_000);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  if (hasEnded()) throw new Error(`the service ended: ${output}`);
  return service;
}

function clientOf(url: string): Pick<RunningService, 'url' | 'request' | 'graphql'> {
  return {
    url,
    request: (method, path, request) => send(url, method, path, request),
    graphql: (query, { variables, ...request }) =>
      send(url, 'POST', '/graphql', { ...request, body: { query, variables } }),
  };
}

async function send(
  url: string,
  method: string,
  path: string,
  { key, body, headers }: TestRequest = {},
): Promise<TestAnswer> {
  const response = await fetch(`${url}${path}`, {
    method,
    agent,
    redirect: 'manual',
    headers: {
      ...(key === undefined ? {} : { 'x-api-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
