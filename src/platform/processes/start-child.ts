import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { types } from 'node:util';
import { describeExit, endedForMemory, type Exit } from './child-end.js';
import type { ChildOptions, FromChild, ToChild } from './process-messages.js';

/** What of the environment a child gets: what Node and the system need, and no secret. */
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
/** How much longer than its time a child has to say itself that it is over, in seconds. */
const GRACE = 5;
/**
 * Longest that a child may take to begin what it is asked, in seconds: it starts meanwhile, perhaps on a busy machine.
 */
const BEGINNING = 60;
/** What of a child's errors is kept for the log, in characters. */
const ERRORS_KEPT = 2000;

/** How a call ended. */
export type CallEnd =
  | { readonly kind: 'DONE'; readonly result: Uint8Array; readonly resident: number }
  | { readonly kind: 'THREW'; readonly error: Error }
  /** The process ended because of a limit. */
  | { readonly kind: 'TIME' | 'MEMORY' }
  /** The process ended: on this call, as it had just begun, or before its turn came. */
  | { readonly kind: 'ENDED' | 'NOT_BEGUN' | 'NOT_ITS_TURN'; readonly error: Error };

/** A child process. It does one call after the other. */
export interface Child {
  send(message: ToChild): void;
  /** @param onBegin called when the function says that it begins. */
  call(message: Extract<ToChild, { readonly kind: 'call' }>, onBegin: () => void): Promise<CallEnd>;
  /** Whether it takes no more calls. */
  isOver(): boolean;
  /** Takes no more calls, and ends when those that it has are done. */
  retire(): void;
  /** Ends it, and its calls with it; settles when it is gone. */
  end(): Promise<void>;
}

/** What is known of a call that did not end yet. */
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
  /** In their order; the first is the one that is done. */
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

  /** Gives the first call so many seconds to come further. */
  function allow(seconds: number | null): void {
    clearTimeout(timer);
    timer = seconds === null ? undefined : setTimeout(giveUp, seconds * 1000);
  }

  function giveUp(): void {
    overdue = true;
    kill();
  }

  function endFirst(end: CallEnd): void {
    calls.shift()?.resolve(end);
    const [next] = calls;
    allow(next === undefined || next.seconds === null ? null : BEGINNING);
    keepAlive(child, next !== undefined);
    if (next === undefined && state === 'RETIRED') kill();
  }

  /**
   * Ends the calls whose turn has not come, before the one that has: so they keep their place before what is called
   * next.
   */
  function passOn(error: Error): void {
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
    passOn(error);
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
      allow(first.seconds === null ? null : first.seconds + GRACE);
      first.onBegin();
    } else if (message.kind === 'done') endFirst({ kind: 'DONE', result: message.result, resident: message.resident });
    else if (message.kind === 'threw') endFirst({ kind: 'THREW', error: asError(message.error) });
    else {
      // It ends itself now.
      state = 'ENDING';
      calls.shift();
      passOn(new Error(`the process ${options.name} reached a limit`));
      calls.push(first);
      endFirst({ kind: message.limit });
    }
  }

  child.on('message', receive);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-ERRORS_KEPT);
  });
  // After 'exit' the last messages may still come; after 'close' there are none.
  child.once('close', (code, signal) => exited({ code, signal }));
  child.on('error', (error) => {
    errors += error.message;
    // A process that could not be started says nothing more.
    if (child.pid === undefined) exited({ code: null, signal: null });
  });
  keepAlive(child, false);

  // What cannot be sent is not missed: the process is gone, and its end tells so.
  const send = (message: ToChild): void => void (child.connected && child.send(message, () => undefined));

  return {
    send,
    call: (message, onBegin) =>
      new Promise<CallEnd>((resolve) => {
        calls.push({ seconds: message.seconds, onBegin, resolve, begun: false });
        if (calls.length === 1) allow(message.seconds === null ? null : BEGINNING);
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

/** Whether the child keeps this process from ending by itself, as it should while it is asked something. */
function keepAlive(child: ChildProcess, needed: boolean): void {
  const stderr = child.stderr as (NodeJS.ReadableStream & { ref?(): void; unref?(): void }) | null;
  for (const handle of [child, child.channel, stderr]) {
    if (needed) handle?.ref?.();
    else handle?.unref?.();
  }
}

function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

function asError(error: unknown): Error {
  return types.isNativeError(error) ? error : new Error(String(error));
}
