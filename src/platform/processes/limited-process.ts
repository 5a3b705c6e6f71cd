import { deserialize } from 'node:v8';
import { writeValue } from './send-value.js';
import { startChild, type CallEnd, type Child } from './start-child.js';

/** Options of a process. */
export interface ProcessOptions {
  /** Name shown in lists of processes. */
  readonly name: string;
  /** The compiled module with the functions. */
  readonly module: URL;
  /** How much its priority is lower than that of this process, 0-19. */
  readonly niceIncrement: number;
  /** Memory limit of the process, in megabytes; its JavaScript heap may use three quarters of it. */
  readonly memoryMegabytes: number;
  /** Time limit of a task, from its function's call of `begin`, in seconds. */
  readonly taskSeconds: number;
  /** Called whenever the process is replaced by a new one. */
  readonly onEnd?: (end: ProcessEnd) => void;
}

/**
 * Why a process ended: a task took too long or too much memory, the process crashed, or so much memory was still in use
 * after a task that the process is replaced.
 */
export type ProcessEnd = 'TIME' | 'MEMORY' | 'BROKE' | 'GROWN';

/** The outcome of a task. */
type TaskOutcome<Result> =
  | { readonly outcome: 'DONE'; readonly result: Result }
  | { readonly outcome: 'TOOK_TOO_LONG' }
  | { readonly outcome: 'TOOK_TOO_MUCH_MEMORY' }
  | { readonly outcome: 'BROKE'; readonly error: Error };

/** Callbacks of a task. */
export interface TaskOptions {
  /** Whether the task is still wanted: called when it is sent, while at most one other task is in progress. */
  readonly mayBegin?: () => boolean;
  /** Called when the task begins; must not throw. */
  readonly onBegin?: () => void;
}

/** Thrown for a task that was no longer wanted when it could begin. */
export class TaskSkipped extends Error {}

/** A process that executes one task at a time. After a task that ended it, a new process is started. */
export interface LimitedProcess {
  /**
   * Executes the module's default function with a task, after earlier tasks. SharedArrayBuffers that are properties in
   * the task are sent to the process once, so that a task may refer to large ones.
   *
   * @throws TaskSkipped if it was no longer wanted; Error if the process was closed meanwhile, or cannot be started.
   */
  runTask<Task, Result>(task: Task, options?: TaskOptions): Promise<TaskOutcome<Result>>;
  /** Executes another function of the module, without a time limit. */
  run<Task, Result>(name: string, task: Task): Promise<Result>;
  /** Ends the process, whatever it is doing. */
  close(): Promise<void>;
}

/**
 * How often a task is started. If the process ended before the task began, a signal or the start itself ended it and
 * not the task.
 */
const MAX_STARTS = 3;
/** Number of calls that are sent at once: the next one is already there when one ends, which saves a round trip. */
const CALLS_SENT = 2;
/**
 * Share of the memory limit above which a process is replaced between tasks, so that tasks do not affect later ones.
 */
const REPLACEMENT_SHARE = 0.6;
const HEAP_SHARE = 0.75;
/** A shared memory is dropped from the process after this number of tasks that did not refer to it. */
const DROPPED_AFTER = 200;

/**
 * Prepares a process. It starts with the first call, and ends with this process whatever happens to that.
 */
export function startLimitedProcess({
  module,
  niceIncrement,
  name,
  memoryMegabytes,
  taskSeconds,
  onEnd,
}: ProcessOptions): LimitedProcess {
  const childOptions = {
    name,
    module: module.href,
    niceIncrement,
    residentMegabytes: memoryMegabytes,
    heapMegabytes: Math.floor(memoryMegabytes * HEAP_SHARE),
  };
  let child: Child | undefined;
  /** The shared memories that the child has, and the last task that referred to each of them. */
  let known = new Map<number, number>();
  let tasks = 0;
  let closed = false;
  let free = CALLS_SENT;
  const waiting: (() => void)[] = [];

  function childNow(): Child {
    if (closed) throw new Error('the process was closed');
    if (child === undefined || child.isOver()) {
      child = startChild(childOptions);
      known = new Map();
    }
    return child;
  }

  /** Sends shared memories that a task refers to, and drops those that have not been used for long. */
  function shareMemories(to: Child, memories: ReadonlyMap<number, SharedArrayBuffer>): void {
    tasks += 1;
    for (const [id, memory] of memories) {
      if (!known.has(id)) to.send({ kind: 'memory', id, bytes: new Uint8Array(memory) });
      known.set(id, tasks);
    }
    const ids = [...known].flatMap(([id, last]) => (last < tasks - DROPPED_AFTER ? [id] : []));
    if (ids.length === 0) return;
    for (const id of ids) known.delete(id);
    to.send({ kind: 'forget', ids });
  }

  async function callNow<Result>(
    name: string,
    task: unknown,
    seconds: number | null,
    { mayBegin, onBegin = () => undefined }: TaskOptions,
  ): Promise<TaskOutcome<Result>> {
    const { sent, memories } = writeValue(task);
    for (let starts = 1; ;) {
      if (mayBegin?.() === false) throw new TaskSkipped();
      const to = childNow();
      shareMemories(to, memories);
      const end = await to.call({ kind: 'call', name, task: sent, seconds }, onBegin);
      if (closed) throw new Error('the process was closed');
      if (end.kind === 'NOT_ITS_TURN') continue;
      if (end.kind === 'NOT_BEGUN' && starts < MAX_STARTS) {
        starts += 1;
        continue;
      }
      if (end.kind === 'NOT_BEGUN') throw end.error;
      return outcomeOf<Result>(to, end);
    }
  }

  function outcomeOf<Result>(
    of: Child,
    end: Exclude<CallEnd, { readonly kind: 'NOT_BEGUN' | 'NOT_ITS_TURN' }>,
  ): TaskOutcome<Result> {
    switch (end.kind) {
      case 'DONE':
        if (end.resident > memoryMegabytes * 1024 * 1024 * REPLACEMENT_SHARE && !of.isOver()) {
          of.retire();
          onEnd?.('GROWN');
        }
        return { outcome: 'DONE', result: deserialize(end.result) as Result };
      case 'THREW':
        return { outcome: 'BROKE', error: end.error };
      case 'TIME':
        onEnd?.('TIME');
        return { outcome: 'TOOK_TOO_LONG' };
      case 'MEMORY':
        onEnd?.('MEMORY');
        return { outcome: 'TOOK_TOO_MUCH_MEMORY' };
      default:
        onEnd?.('BROKE');
        return { outcome: 'BROKE', error: end.error };
    }
  }

  /** Most calls wait here, so that few are lost when the process ends. */
  async function call<Result>(
    name: string,
    task: unknown,
    seconds: number | null,
    options: TaskOptions,
  ): Promise<TaskOutcome<Result>> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await callNow<Result>(name, task, seconds, options);
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  }

  return {
    runTask: (task, options = {}) => call('default', task, taskSeconds, options),
    async run<Task, Result>(name: string, task: Task) {
      const outcome = await call<Result>(name, task, null, {});
      if (outcome.outcome === 'DONE') return outcome.result;
      throw outcome.outcome === 'BROKE' ? outcome.error : new Error(`${name} ended with ${outcome.outcome}`);
    },
    async close() {
      closed = true;
      await child?.end();
    },
  };
}
