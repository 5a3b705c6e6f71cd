import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';
import {
  startLimitedProcess,
  type LimitedProcess,
  type ProcessEnd,
  type ProcessOptions,
} from '../../../src/platform/processes/index.js';
import type { LimitedTask } from './limited-work.js';
import { waitFor } from '../../support/wait-for.js';

let limited: LimitedProcess | undefined;
const ends: ProcessEnd[] = [];

afterEach(async () => {
  await limited?.close();
  ends.length = 0;
});

function start(options: Partial<ProcessOptions> = {}): LimitedProcess {
  const module = new URL('./limited-work.js', import.meta.url);
  limited = startLimitedProcess({
    name: 'skillgate-test',
    module,
    niceIncrement: 0,
    memoryMegabytes: 160,
    taskSeconds: 30,
    onEnd: (end) => ends.push(end),
    ...options,
  });
  return limited;
}

async function outcomeOf(process: LimitedProcess, task: LimitedTask): Promise<unknown> {
  const outcome = await process.runTask<LimitedTask, unknown>(task);
  return outcome.outcome === 'DONE'
    ? outcome.result
    : outcome.outcome === 'BROKE'
      ? String(outcome.error)
      : outcome.outcome;
}

/** The children of a process, on Linux. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(Number)
    .filter((id) => statOf(id)?.[1] === String(parent));
}

/** What Linux says of a process behind its name: its state, its parent and so on; undefined once it is gone. */
function statOf(id: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${id}/stat`, 'latin1').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined;
  }
}

function isGone(id: number): boolean {
  const state = statOf(id)?.[0];
  return state === undefined || state === 'Z';
}

describe('a limited process', () => {
  test.each([
    ['TOOK_TOO_LONG', { do: 'SPIN' }, { taskSeconds: 0.2 }, ['TIME']],
    ['TOOK_TOO_MUCH_MEMORY', { do: 'FILL_HEAP' }, {}, ['MEMORY']],
    ['TOOK_TOO_MUCH_MEMORY', { do: 'FILL_BUFFERS' }, {}, ['MEMORY']],
    ['TOOK_TOO_MUCH_MEMORY', { do: 'DEEP' }, {}, ['MEMORY']],
    ['TOOK_TOO_MUCH_MEMORY', { do: 'LARGE_ANSWER' }, {}, ['MEMORY']],
  ] as const)(
    'ends a task with %s that does %p, and what waits behind it is done in a new one',
    async (outcome, task, options, end) => {
      const process = start(options);
      const [bad, ...others] = await Promise.all([
        outcomeOf(process, task),
        ...[1, 2, 3, 4, 5, 6].map((value) => outcomeOf(process, { do: 'ANSWER', value })),
      ]);
      expect(bad).toBe(outcome);
      expect(others).toEqual([1, 2, 3, 4, 5, 6]);
      expect(ends).toEqual(end);
    },
  );

  test('whose function throws goes on, and one that a signal ends is replaced', async () => {
    const process = start();
    expect(await outcomeOf(process, { do: 'FAIL' })).toBe('TypeError: a fault');
    expect(ends).toEqual([]);
    expect(await outcomeOf(process, { do: 'EXIT' })).toContain('SIGSEGV');
    expect(await outcomeOf(process, { do: 'ANSWER', value: 'next' })).toBe('next');
    expect(ends).toEqual(['BROKE']);
  });

  test('turns that end it one after the other fail nothing behind them', async () => {
    const process = start({ taskSeconds: 0.1 });
    const tasks = Array.from({ length: 12 }, (_, index): LimitedTask =>
      index % 3 === 2 ? { do: 'ANSWER', value: index } : { do: 'SPIN' },
    );
    const outcomes = await Promise.all(tasks.map((task) => outcomeOf(process, task)));
    expect(outcomes).toEqual(tasks.map((task) => (task.do === 'ANSWER' ? task.value : 'TOOK_TOO_LONG')));
  });

  test('is sent shared memories once, and again when it is replaced', async () => {
    const process = start();
    const [first, second] = [new SharedArrayBuffer(1000), new SharedArrayBuffer(10)];
    new Uint8Array(first).fill(1);
    new Uint8Array(second).fill(2);
    const sum: LimitedTask = { do: 'SUM', numbers: { first, others: { second } } };
    expect(await outcomeOf(process, sum)).toEqual([1000, 20]);
    // What it has is a copy: it is not sent again for the same memory.
    new Uint8Array(first).fill(3);
    expect(await outcomeOf(process, sum)).toEqual([1000, 20]);
    await outcomeOf(process, { do: 'EXIT' });
    expect(await outcomeOf(process, sum)).toEqual([3000, 20]);
    expect(await process.run('twice', { value: 21 })).toBe(42);
  });

  test('knows no setting of the service', async () => {
    process.env['SECRET_KEY'] = 'known to the service alone';
    try {
      const known = await outcomeOf(start(), { do: 'ENVIRONMENT' });
      expect(known).not.toContain('SECRET_KEY');
      // With these, buffers that were sent to it do not stay with it for ever.
      expect(known).toEqual(expect.arrayContaining(['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']));
    } finally {
      delete process.env['SECRET_KEY'];
    }
  });

  test('ignores signals that a terminal or a service manager sends to all, and ends when it is closed', async () => {
    const limited = start();
    await outcomeOf(limited, { do: 'ANSWER', value: 1 });
    const children = childrenOf(process.pid).filter((id) =>
      readFileSync(`/proc/${id}/cmdline`, 'latin1').startsWith('skillgate-test'),
    );
    expect(children.length).toBe(1);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(children[0]!, signal);
    expect(await outcomeOf(limited, { do: 'ANSWER', value: 2 })).toBe(2);
    expect(ends).toEqual([]);
    const unfinished = limited.runTask({ do: 'SPIN' });
    await Promise.all([limited.close(), expect(unfinished).rejects.toThrow('closed')]);
    expect(isGone(children[0]!)).toBe(true);
  });

  test.each([
    ['begun', 'in the midst of a task'],
    ['starting', 'while it is starting'],
  ])('ends with its parent that is killed, once it said "%s": %s', async (said) => {
    const parent = spawn(process.execPath, [fileURLToPath(new URL('./limited-parent.js', import.meta.url))], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    parent.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    while (!output.includes(said)) await once(parent.stdout, 'data');
    const [child] = childrenOf(parent.pid!);
    expect(isGone(child!)).toBe(false);
    parent.kill('SIGKILL');
    await waitFor(() => isGone(child!));
  });
});
