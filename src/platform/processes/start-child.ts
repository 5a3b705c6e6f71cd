import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describeExit, endedForMemory, type Exit } from './child-end.js';
import type { ChildOptions, FromChild, ToChild } from './process-messages.js';

/** What of the environment a child gets: what Node and the system need, and no secret. */
const ENVIRONMENT = ['PATH', 'TZ', 'LANG', 'LC_ALL', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'NODE_ICU_DATA'];
/** How much longer than its time a child has to say itself that it is over, in seconds. */
const GRACE = 5;
/** Longest that a child may take to begin what it is asked, in seconds: it starts meanwhile, perhaps on a busy machine. */
const BEGINNING = 60;
/** What of a child's errors is kept for the log, in characters. */
const ERRORS_KEPT = 2000;

/** How a call ended. */
export type CallEnd =
  | { readonly kind: 'DONE'; readonly result: Uint8Array; readonly resident: number }
  | { readonly kind: 'THREW'; readonly error: Error }
  /** The process ended because of a limit. */
  | { readonly kind: 'TIME' | 'MEMORY' }
  /** The process ended, before or after the function said that it begins. */
  | { readonly kind: 'NOT_BEGUN' | 'ENDED'; readonly error: Error };

/** A child process. It does one call at a time. */
export interface Child {
  send(message: ToChild): void;
  /** @param onBegin called when the function says that it begins. */
  call(message: Extract<ToChild, { readonly kind: 'call' }>, onBegin: () => void): Promise<CallEnd>;
  hasEnded(): boolean;
  /** Ends it, and a call with it; settles when it is gone. */
  end(): Promise<void>;
}

/** What is known of the call under way. */
interface CallUnderWay {
  readonly onMessage: (message: FromChild) => void;
  readonly onExit: (exit: Exit) => void;
}

/** Starts a child process that calls functions of a module (see child-entry.ts). */
export function startChild(options: ChildOptions): Child {
  const child = fork(fileURLToPath(new URL('./child-entry.js', import.meta.url)), [JSON.stringify(options)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: environment(),
    execArgv: process.execArgv.filter((argument) => argument === '--enable-source-maps'),
  });
  let errors = '';
  let exited = false;
  let ending = false;
  let underWay: CallUnderWay | undefined;

  const gone = new Promise<void>((resolve) => {
    // 'exit' alone may come before the last messages did; after 'close' there are none.
    const end = (exit: Exit): void => {
      if (exited) return;
      exited = true;
      underWay?.onExit(exit);
      resolve();
    };
    child.once('close', (code, signal) => end({ code, signal }));
    child.on('error', (error) => {
      errors += error.message;
      // A process that could not be started says nothing more.
      if (child.pid === undefined) end({ code: null, signal: null });
    });
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-ERRORS_KEPT);
  });
  child.on('message', (message: FromChild) => {
    if (message.kind === 'limit') ending = true;
    underWay?.onMessage(message);
  });
  keepAlive(child, false);

  const kill = (): void => {
    ending = true;
    child.kill('SIGKILL');
  };

  // What cannot be sent is not missed: the process is gone, and its end tells so.
  const send = (message: ToChild): void => void (child.connected && child.send(message, () => undefined));

  return {
    send,
    call(message, onBegin) {
      return new Promise<CallEnd>((resolve) => {
        let begun = false;
        let overdue = false;
        let timer = message.seconds === null ? undefined : setTimeout(giveUp, BEGINNING * 1000);
        function giveUp(): void {
          overdue = true;
          kill();
        }
        function end(how: CallEnd): void {
          clearTimeout(timer);
          underWay = undefined;
          keepAlive(child, false);
          resolve(how);
        }
        underWay = {
          onMessage(from) {
            if (from.kind === 'begun') {
              begun = true;
              clearTimeout(timer);
              if (message.seconds !== null) timer = setTimeout(giveUp, (message.seconds + GRACE) * 1000);
              onBegin();
            } else if (from.kind === 'done') end({ kind: 'DONE', result: from.result, resident: from.resident });
            else if (from.kind === 'threw') end({ kind: 'THREW', error: asError(from.error) });
            else end({ kind: from.limit });
          },
          onExit(exit) {
            const error = new Error(`the process ${options.name} ended: ${describeExit(exit)}${errors === '' ? '' : `\n${errors}`}`);
            if (!begun) end({ kind: 'NOT_BEGUN', error });
            else if (overdue) end({ kind: 'TIME' });
            else end(!ending && endedForMemory(exit) ? { kind: 'MEMORY' } : { kind: 'ENDED', error });
          },
        };
        keepAlive(child, true);
        if (exited) underWay.onExit({ code: child.exitCode, signal: child.signalCode });
        else send(message);
      });
    },
    hasEnded: () => exited || ending || !child.connected,
    end() {
      if (!exited) {
        keepAlive(child, true);
        kill();
      }
      return gone;
    },
  };
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
  return Object.fromEntries(ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error));
}
