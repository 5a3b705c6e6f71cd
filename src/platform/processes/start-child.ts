import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { types } from 'node:util';
import { describeExit, endedForMemory, type Exit } from './child-end.js';
import type { ChildOptions, FromChild, ToChild } from './process-messages.js';

/** Environment variables that a child gets: those that Node and the system need, and no secret. */
const ENVIRONMENT = [
  'PATH',
  'TZ',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'LD_LIBRARY_PATH',
  'NODE_ICU_DATA',
];
/**
 * glibc: large buffers go back to the system as soon as they are freed. By default it keeps them for each thread, which
 * comes to hundreds of megabytes in a child to which a taxonomy and its vectors were sent.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' };
/** Time that a child has after a time limit to end itself, in seconds. */
const GRACE = 5;
/** Time limit for a call to begin, in seconds, including the start of the child on a busy machine. */
const BEGIN_TIMEOUT = 60;
/** Number of characters of a child's standard error that are kept for the log. */
const MAX_ERROR_LENGTH = 2000;

/** How a call ended. */
export type CallEnd =
  | { readonly kind: 'DONE'; readonly result: Uint8Array; readonly resident: number }
  | { readonly kind: 'THREW'; readonly error: Error }
  /** The process ended because of a limit. */
  | { readonly kind: 'TIME' | 'MEMORY' }
  /** The process ended: during the call, before the call began, or while earlier calls were in progress. */
  | { readonly kind: 'ENDED' | 'NOT_BEGUN' | 'NOT_ITS_TURN'; readonly error: Error };

/** A child process. It executes one call after the other. */
export interface Child {
  send(message: ToChild): void;
  /** @param onBegin - called when the function begins. */
  call(message: Extract<ToChild, { readonly kind: 'call' }>, onBegin: () => void): Promise<CallEnd>;
  /** Whether it accepts no more calls. */
  isOver(): boolean;
  /** Accepts no more calls, and ends after those that it has. */
  retire(): void;
  /** Ends the process and its calls; resolves when it has exited. */
  end(): Promise<void>;
}

/** A call that has not ended. */
interface OpenCall {
  readonly seconds: number | null;
  readonly onBegin: () => void;
  readonly resolve: (end: CallEnd) => void;
  begun: boolean;
}

/** Starts a child process that calls functions of a module (see child-entry.ts). */
export function startChild(options: ChildOptions): Child {
  const child = fork(fileURLToPath(new URL('./child-entry.js', import.meta.url)), [JSON.stringify(options)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: environment(),
    execArgv: process.execArgv.filter((argument) => argument === '--enable-source-maps'),
  });
  /** In order; the first one is in progress. */
  const calls: OpenCall[] = [];
  let state: 'RUNNING' | 'RETIRED' | 'ENDING' | 'GONE' = 'RUNNING';
  let errors = '';
  let overdue = false;
  let timer: NodeJS.Timeout | undefined;
  const { promise: gone, resolve: setGone } = withResolvers();

  function kill(): void {
    if (state !== 'GONE') state = 'ENDING';
    child.kill('SIGKILL');
  }

  /** Sets the time limit for the next step of the first call. */
  function limitTime(seconds: number | null): void {
    clearTimeout(timer);
    timer = seconds === null ? undefined : setTimeout(endOverdue, seconds * 1000);
  }

  function endOverdue(): void {
    overdue = true;
    kill();
  }

  function endFirst(end: CallEnd): void {
    calls.shift()?.resolve(end);
    const [next] = calls;
    limitTime(next === undefined || next.seconds === null ? null : BEGIN_TIMEOUT);
    keepAlive(child, next !== undefined);
    if (next === undefined && state === 'RETIRED') kill();
  }

  /**
   * Ends the calls that have not started, before the first one ends, so that they are repeated before any later call.
   */
  function endWaiting(error: Error): void {
    for (const call of calls.splice(0)) call.resolve({ kind: 'NOT_ITS_TURN', error });
  }

  function exited(exit: Exit): void {
    if (state === 'GONE') return;
    const wasEnding = state === 'ENDING';
    state = 'GONE';
    clearTimeout(timer);
    const error = new Error(
      `the process ${options.name} ended: ${describeExit(exit)}${errors === '' ? '' : `\n${errors}`}`,
    );
    const first = calls.shift();
    endWaiting(error);
    if (first?.begun === false) first.resolve({ kind: wasEnding && !overdue ? 'NOT_ITS_TURN' : 'NOT_BEGUN', error });
    else if (overdue) first?.resolve({ kind: 'TIME' });
    else first?.resolve(!wasEnding && endedForMemory(exit) ? { kind: 'MEMORY' } : { kind: 'ENDED', error });
    setGone();
  }

  function receive(message: FromChild): void {
    const [first] = calls;
    if (first === undefined) return;
    if (message.kind === 'begun') {
      first.begun = true;
      limitTime(first.seconds === null ? null : first.seconds + GRACE);
      first.onBegin();
    } else if (message.kind === 'done') endFirst({ kind: 'DONE', result: message.result, resident: message.resident });
    else if (message.kind === 'threw') endFirst({ kind: 'THREW', error: asError(message.error) });
    else {
      // The child now ends itself.
      state = 'ENDING';
      calls.shift();
      endWaiting(new Error(`the process ${options.name} reached a limit`));
      calls.push(first);
      endFirst({ kind: message.limit });
    }
  }

  child.on('message', receive);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-MAX_ERROR_LENGTH);
  });
  // After 'exit' the last messages may still arrive; after 'close' there are none.
  child.once('close', (code, signal) => exited({ code, signal }));
  child.on('error', (error) => {
    errors += error.message;
    // A process that could not be started emits nothing else.
    if (child.pid === undefined) exited({ code: null, signal: null });
  });
  keepAlive(child, false);

  // If a message cannot be sent the process is gone, and its calls end with it.
  const send = (message: ToChild): void => void (child.connected && child.send(message, () => undefined));

  return {
    send,
    call: (message, onBegin) =>
      new Promise<CallEnd>((resolve) => {
        calls.push({ seconds: message.seconds, onBegin, resolve, begun: false });
        if (calls.length === 1) limitTime(message.seconds === null ? null : BEGIN_TIMEOUT);
        keepAlive(child, true);
        send(message);
      }),
    isOver: () => state !== 'RUNNING' || !child.connected,
    retire() {
      if (state !== 'RUNNING') return;
      state = 'RETIRED';
      if (calls.length === 0) kill();
    },
    end() {
      if (state !== 'GONE') {
        keepAlive(child, true);
        kill();
      }
      return gone;
    },
  };
}

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** Sets whether the child keeps this process running, as it must during calls. */
function keepAlive(child: ChildProcess, needed: boolean): void {
  const stderr = child.stderr as (NodeJS.ReadableStream & { ref?(): void; unref?(): void }) | null;
  for (const handle of [child, child.channel, stderr]) {
    if (needed) handle?.ref?.();
    else handle?.unref?.();
  }
}

function environment(): NodeJS.ProcessEnv {
  const inherited = ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...ALLOCATOR, ...Object.fromEntries(inherited) };
}

function asError(error: unknown): Error {
  return types.isNativeError(error) ? error : new Error(String(error));
}
