import { readdirSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { isOutOfSpace } from './is-out-of-space.js';
import type { ChildOptions, FromChild, Limit, ToChild } from './process-messages.js';

/*
 * The entry point of a child process. The functions run on a worker thread; the main thread only supervises it, and so
 * always responds: it ends the process when a limit is reached or the parent is gone, whatever the worker is doing.
 */

/** Interval at which memory is checked during a call, in milliseconds. Allocating 100 MB takes about as long. */
const MEMORY_CHECK_INTERVAL = 50;
/** Linux: this process is killed before others when the machine runs out of memory; at most 1000. */
const OOM_SCORE_ADJUSTMENT = '700';
const LOWEST_PRIORITY = 19;

// Ctrl-C in a terminal and SIGTERM of a service manager reach every process; this one ends with its parent instead.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', endNow);
// The parent may have been gone before anybody listened.
if (!process.connected) endNow();

const options = JSON.parse(process.argv[2] ?? '') as ChildOptions;
process.title = options.name;
const priority = Math.min(LOWEST_PRIORITY, getPriority() + options.niceIncrement);
lowerThreadPriorities();
preferOutOfMemoryKill();

const thread = new Worker(new URL('./child-thread.js', import.meta.url), {
  workerData: { module: options.module, priority },
  resourceLimits: { maxOldGenerationSizeMb: options.heapMegabytes },
});
/** Time limits of the calls that have not ended, in order, in seconds; null for none. */
const calls: (number | null)[] = [];
let timer: NodeJS.Timeout | undefined;
let memoryTimer: NodeJS.Timeout | undefined;

process.on('message', (message: ToChild) => {
  if (message.kind === 'memory') {
    const memory = new SharedArrayBuffer(message.bytes.byteLength);
    new Uint8Array(memory).set(message.bytes);
    thread.postMessage({ ...message, bytes: undefined, memory });
    return;
  }
  if (message.kind === 'call') {
    calls.push(message.seconds);
    memoryTimer ??= setInterval(checkMemory, MEMORY_CHECK_INTERVAL);
  }
  thread.postMessage(message);
});

thread.on('message', (message: FromChild) => {
  if (message.kind === 'begun') {
    const [seconds = null] = calls;
    if (seconds !== null) timer = setTimeout(() => endByLimit('TIME'), seconds * 1000);
  } else {
    clearTimeout(timer);
    calls.shift();
    if (calls.length === 0) {
      clearInterval(memoryTimer);
      memoryTimer = undefined;
    }
  }
  if (message.kind === 'threw' && message.isOutOfSpace) endByLimit('MEMORY');
  else process.send?.(message.kind === 'done' ? { ...message, resident: process.memoryUsage.rss() } : message);
});

thread.on('error', (error) => {
  if (isOutOfSpace(error)) endByLimit('MEMORY');
  else process.send?.({ kind: 'threw', error, isOutOfSpace: false } satisfies FromChild, undefined, undefined, endNow);
});

function checkMemory(): void {
  if (process.memoryUsage.rss() > options.residentMegabytes * 1024 * 1024) endByLimit('MEMORY');
}

function endByLimit(limit: Limit): void {
  process.send?.({ kind: 'limit', limit } satisfies FromChild, undefined, undefined, endNow);
}

/** process.exit() would wait until the worker can be interrupted. */
function endNow(): void {
  process.kill(process.pid, 'SIGKILL');
}

/**
 * Lowers the priority of Node's own threads, which collect garbage and compile; on Linux each thread has its own
 * priority. The worker lowers its own. The main thread keeps its priority, as it does little but must respond at once.
 */
function lowerThreadPriorities(): void {
  try {
    for (const id of readdirSync('/proc/self/task')) if (Number(id) !== process.pid) setPriority(Number(id), priority);
  } catch {
    // Another operating system, where only processes have priorities.
  }
}

/** When the machine runs out of memory, Linux should kill this process and not the service or its database. */
function preferOutOfMemoryKill(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', OOM_SCORE_ADJUSTMENT);
  } catch {
    // Another operating system, or not permitted.
  }
}
