import { readdirSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { isOutOfSpace } from './is-out-of-space.js';
import type { ChildOptions, FromChild, Limit, ToChild } from './process-messages.js';

/*
 * The entry of a child process. The functions run on a thread of it; this one only watches over them, so that it
 * answers at any time: it ends the process when a limit is reached or the parent is gone, whatever the thread is doing.
 */

/** How often the memory is looked at while a call is under way, in milliseconds. Filling 100 MB takes about as long. */
const WATCH_MILLISECONDS = 50;
/** Linux: how much sooner than others this process is ended when the machine's memory is used up, of 1000. */
const FIRST_TO_GO = '700';
const LOWEST_PRIORITY = 19;

// A terminal's Ctrl-C and a service manager's SIGTERM reach every process; this one ends when its parent lets it go.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', endNow);

const options = JSON.parse(process.argv[2] ?? '') as ChildOptions;
process.title = options.name;
const priority = Math.min(LOWEST_PRIORITY, getPriority() + options.niceIncrement);
lowerHelpers();
goFirst();

const thread = new Worker(new URL('./child-thread.js', import.meta.url), {
  workerData: { module: options.module, priority },
  resourceLimits: { maxOldGenerationSizeMb: options.heapMegabytes },
});
/** How long each of the calls may take that did not end yet, in their order. */
const calls: (number | null)[] = [];
let timer: NodeJS.Timeout | undefined;
let watch: NodeJS.Timeout | undefined;

process.on('message', (message: ToChild) => {
  if (message.kind === 'memory') {
    const memory = new SharedArrayBuffer(message.bytes.byteLength);
    new Uint8Array(memory).set(message.bytes);
    thread.postMessage({ ...message, bytes: undefined, memory });
    return;
  }
  if (message.kind === 'call') {
    calls.push(message.seconds);
    watch ??= setInterval(watchMemory, WATCH_MILLISECONDS);
  }
  thread.postMessage(message);
});

thread.on('message', (message: FromChild) => {
  if (message.kind === 'begun') {
    const [seconds = null] = calls;
    if (seconds !== null) timer = setTimeout(() => reach('TIME'), seconds * 1000);
  } else {
    clearTimeout(timer);
    calls.shift();
    if (calls.length === 0) {
      clearInterval(watch);
      watch = undefined;
    }
  }
  if (message.kind === 'threw' && message.isOutOfSpace) reach('MEMORY');
  else process.send?.(message.kind === 'done' ? { ...message, resident: process.memoryUsage.rss() } : message);
});

thread.on('error', (error) => {
  if (isOutOfSpace(error)) reach('MEMORY');
  else process.send?.({ kind: 'threw', error, isOutOfSpace: false } satisfies FromChild, undefined, undefined, endNow);
});

function watchMemory(): void {
  if (process.memoryUsage.rss() > options.residentMegabytes * 1024 * 1024) reach('MEMORY');
}

function reach(limit: Limit): void {
  process.send?.({ kind: 'limit', limit } satisfies FromChild, undefined, undefined, endNow);
}

/** Not process.exit(), which waits until the thread can be interrupted. */
function endNow(): void {
  process.kill(process.pid, 'SIGKILL');
}

/**
 * Lowers the priority of Node's own threads, which collect garbage and compile: on Linux each thread has one of its
 * own. The thread that calls the functions lowers its own; this one does next to nothing, and should do that at once.
 */
function lowerHelpers(): void {
  try {
    for (const id of readdirSync('/proc/self/task')) if (Number(id) !== process.pid) setPriority(Number(id), priority);
  } catch {
    // Another system, where priorities are the processes'.
  }
}

/** Where the machine runs out of memory, Linux should end this process and not the service or its database. */
function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', FIRST_TO_GO);
  } catch {
    // Another system, or not permitted.
  }
}
