import { afterEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createOutageLog } from '../../../src/platform/background/loop/outage-log.js';
import { startQueueLoop, type QueueLoop } from '../../../src/platform/background/loop/queue-loop.js';
import type { Queue } from '../../../src/platform/background/index.js';
import { createMetrics } from '../../../src/app/metrics.js';
import { createLogger } from '../../../src/platform/telemetry/index.js';
import { waitFor } from '../../support/wait-for.js';

const log = createLogger('silent');
const loops: QueueLoop[] = [];

afterEach(async () => {
  await Promise.all(loops.splice(0).map((loop) => loop.stop()));
});

function start(queue: Partial<Queue<number>> & Pick<Queue<number>, 'claim' | 'perform'>): QueueLoop {
  const loop = startQueueLoop(
    { name: 'numbers', concurrency: 3, ...queue },
    { log, metrics: createMetrics(), outages: createOutageLog(log) },
  );
  loops.push(loop);
  return loop;
}

/** Numbers that wait, handed out in order. */
function waiting(count: number) {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return async (limit: number) => numbers.splice(0, limit);
}

test('everything that waits is done, never more of it at once than the queue allows', async () => {
  const done: number[] = [];
  let underWay = 0;
  let most = 0;
  start({
    claim: waiting(50),
    perform: async (number) => {
      most = Math.max(most, (underWay += 1));
      await new Promise(setImmediate);
      underWay -= 1;
      done.push(number);
      return 'done';
    },
  });
  await waitFor(() => done.length === 50);
  expect(done.sort((one, other) => one - other)).toEqual(Array.from({ length: 50 }, (_, index) => index));
  expect(most).toBe(3);
});

test('a piece that throws and a claim that throws do not end the loop', async () => {
  const done: number[] = [];
  let claims = 0;
  const take = waiting(5);
  const loop = start({
    claim: async (limit) => {
      claims += 1;
      if (claims === 1) throw new Error('no database');
      return take(limit);
    },
    perform: async (number) => {
      if (number === 1) throw new Error('broken');
      done.push(number);
      return 'done';
    },
  });
  await waitFor(() => {
    loop.wake();
    return done.length === 4;
  });
});

test('stopping waits for what is in hand and takes no more', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let started = 0;
  let ended = 0;
  const loop = start({
    concurrency: 1,
    claim: waiting(10),
    perform: async () => {
      started += 1;
      await held;
      ended += 1;
      return 'done';
    },
  });
  await waitFor(() => started === 1);
  const stopped = loop.stop();
  loop.wake();
  release();
  await stopped;
  expect([started, ended]).toEqual([1, 1]);
});

test('waking finds work at once', async () => {
  const queue: number[] = [];
  const done: number[] = [];
  const loop = start({
    claim: async (limit) => queue.splice(0, limit),
    perform: async (number) => String(done.push(number)),
  });
  await waitFor(() => {
    if (queue.length + done.length === 0) queue.push(7);
    loop.wake();
    return done.length === 1;
  });
  expect(done).toEqual([7]);
});

describe('what the background fails at', () => {
  const UNREACHABLE = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  const misspelt = new Error('Raw query failed. Code: `42703`. Message: `column "x" does not exist`');

  /** A log whose lines can be read, as level, queue and message, and a clock to go with it. */
  function outagesWithLines() {
    const lines: string[] = [];
    const log = pino(
      { level: 'info' },
      {
        write: (line: string) => {
          const {
            level,
            queue = '',
            msg,
            reason = '',
          } = JSON.parse(line) as { level: number; queue?: string; msg: string; reason?: string };
          const part = /outage|database/.test(msg) ? 'database' : 'queue';
          const state = msg.includes('again') && level === 30 ? 'back' : reason;
          lines.push(`${level} ${queue} ${part} ${state}`.replace(/  +/g, ' '));
        },
      },
    );
    const clock = { now: 0 };
    return { lines, clock, outages: createOutageLog(log, () => clock.now) };
  }

  test('without a database is told of as one outage, by whichever part meets it first', () => {
    const { lines, clock, outages } = outagesWithLines();
    for (const part of ['items', 'matches', 'items']) outages.failed(part, UNREACHABLE);
    outages.failed('listening for work');
    clock.now = 61_000;
    outages.failed('items', UNREACHABLE);
    for (const part of ['items', 'matches', 'listening for work']) outages.worked(part);
    expect(lines).toEqual([
      `40 database ${UNREACHABLE.message}`,
      `40 database ${UNREACHABLE.message}`,
      '30 database back',
    ]);
  });

  test('for a reason of its own is logged by its name: at once, when it changes, and once a minute', () => {
    const { lines, clock, outages } = outagesWithLines();
    outages.failed('items', misspelt);
    outages.failed('items', misspelt);
    outages.failed('matches', misspelt);
    outages.failed('items', new Error('permission denied for table import_item'));
    clock.now = 61_000;
    outages.failed('matches', misspelt);
    outages.failed('matches', misspelt);
    outages.worked('items');
    outages.worked('items');
    expect(lines).toEqual([
      `50 items queue ${misspelt.message}`,
      `50 matches queue ${misspelt.message}`,
      '50 items queue permission denied for table import_item',
      `50 matches queue ${misspelt.message}`,
      '30 items queue back',
    ]);
  });

  test('is both, one after the other, where the database comes back and the error stays', () => {
    const { lines, outages } = outagesWithLines();
    outages.failed('items', UNREACHABLE);
    outages.failed('items', misspelt);
    expect(lines).toEqual([
      `40 database ${UNREACHABLE.message}`,
      '30 database back',
      `50 items queue ${misspelt.message}`,
    ]);
  });
});
