import { deserialize } from 'node:v8';
import { writeValue } from './send-value.js';
import { startChild, type CallEnd, type Child } from './start-child.js';

/** How a process is run. */
export interface ProcessOptions {
  /** As lists of processes show it. */
  readonly name: string;
  /** The module that holds the functions, as compiled. */
  readonly module: URL;
  /** How much lower than this process's own the priority is, 0-19. */
  readonly niceIncrement: number;
  /** Memory that the process may use as a whole, in megabytes, and its JavaScript no more than three quarters of it. */
  readonly memoryMegabytes: number;
  /** Time that a turn may take, from when its function says that it begins, in seconds. */
  readonly turnSeconds: number;
  /** Told whenever the process is replaced by a new one. */
  readonly onEnd?: (end: ProcessEnd) => void;
}

/**
 * Why a process ended: a turn took too long or too much memory, it broke, or so much memory was left in use after a
 * turn that a new one is better.
 */
export type ProcessEnd = 'TIME' | 'MEMORY' | 'BROKE' | 'GROWN';

/** What came of a turn. */
export type Turn<Result> =
  | { readonly outcome: 'DONE'; readonly result: Result }
  | { readonly outcome: 'TOOK_TOO_LONG' }
  | { readonly outcome: 'TOOK_TOO_MUCH_MEMORY' }
  | { readonly outcome: 'BROKE'; readonly error: Error };

/** What is asked and told when a turn has come. */
export interface TurnOptions {
  /** Whether it is still wanted: asked when it is sent, with at most one before it that is not done. */
  readonly mayBegin?: () => boolean;
  /** Called when it begins; must not throw. */
  readonly onBegin?: () => void;
}

/** Thrown for a turn that was not wanted any more when it could begin. */
export class TurnSkipped extends Error {}

/** A process that does one thing at a time. When a turn ends it, the next one has a new process. */
export interface LimitedProcess {
  /**
   * Has the module's default function do something, when what was asked before is done. SharedArrayBuffers that are
   * properties in the task are sent to the process once, so that a task may refer to large ones.
   *
   * @throws TurnSkipped where it was not wanted any more; Error where the process was closed meanwhile, or cannot be
   * started
   */
  takeTurn<Task, Result>(task: Task, options?: TurnOptions): Promise<Turn<Result>>;
  /** Has a function of the module do something that may take its time. */
  run<Task, Result>(name: string, task: Task): Promise<Result>;
  /** Ends the process, whatever it is doing. */
  close(): Promise<void>;
}

/**
 * A turn is not at fault for a process that ended before it began: a signal or the start itself ended it. So it is
 * tried again so often.
 */
const STARTS_LIMIT = 3;
/**
 * Calls that the process has at once: the next one is there already when one is done, so that its way is no time lost.
 */
const SENT_AHEAD = 2;
/**
 * The share of the memory from which on a process is replaced between turns, so that no turn pays for the ones before
 * it.
 */
const GROWN = 0.6;
const HEAP_SHARE = 0.75;
/** Memories that no turn of so many referred to are forgotten. */
const FORGOTTEN_AFTER = 200;

/**
 * Readies a process, which starts with the first thing that it is asked, and ends with this process whatever happens to
 * it.
 */
export function startLimitedProcess({
  module,
  niceIncrement,
  name,
  memoryMegabytes,
  turnSeconds,
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
  /** The shared memories that the child has, and the turn that referred to each of them last. */
  let known = new Map<number, number>();
  let turns = 0;
  let closed = false;
  let free = SENT_AHEAD;
  const waiting: (() => void)[] = [];

  function childNow(): Child {
    if (closed) throw new Error('the process was closed');
    if (child === undefined || child.isOver()) {
      child = startChild(childOptions);
      known = new Map();
    }
    return child;
  }

  /** Sends what a task refers to and the process does not have, and has it forget what nothing refers to any more. */
  function shareMemories(to: Child, memories: ReadonlyMap<number, SharedArrayBuffer>): void {
    turns += 1;
    for (const [id, memory] of memories) {
      if (!known.has(id)) to.send({ kind: 'memory', id, bytes: new Uint8Array(memory) });
      known.set(id, turns);
    }
    const ids = [...known].flatMap(([id, turn]) => (turn < turns - FORGOTTEN_AFTER ? [id] : []));
    if (ids.length === 0) return;
    for (const id of ids) known.delete(id);
    to.send({ kind: 'forget', ids });
  }

  async function callNow<Result>(
    name: string,
    task: unknown,
    seconds: number | null,
    { mayBegin, onBegin = () => undefined }: TurnOptions,
  ): Promise<Turn<Result>> {
    const { sent, memories } = writeValue(task);
    for (let starts = 1; ;) {
      if (mayBegin?.() === false) throw new TurnSkipped();
      const to = childNow();
      shareMemories(to, memories);
      const end = await to.call({ kind: 'call', name, task: sent, seconds }, onBegin);
      if (closed) throw new Error('the process was closed');
      if (end.kind === 'NOT_ITS_TURN') continue;
      if (end.kind === 'NOT_BEGUN' && starts < STARTS_LIMIT) {
        starts += 1;
        continue;
      }
      if (end.kind === 'NOT_BEGUN') throw end.error;
      return turnOf<Result>(to, end);
    }
  }

  function turnOf<Result>(
    of: Child,
    end: Exclude<CallEnd, { readonly kind: 'NOT_BEGUN' | 'NOT_ITS_TURN' }>,
  ): Turn<Result> {
    switch (end.kind) {
      case 'DONE':
        if (end.resident > memoryMegabytes * 1024 * 1024 * GROWN && !of.isOver()) {
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

  /** Most calls wait here, so that what ends the process takes little else with it. */
  async function call<Result>(
    name: string,
    task: unknown,
    seconds: number | null,
    options: TurnOptions,
  ): Promise<Turn<Result>> {
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
    takeTurn: (task, options = {}) => call('default', task, turnSeconds, options),
    async run<Task, Result>(name: string, task: Task) {
      const turn = await call<Result>(name, task, null, {});
      if (turn.outcome === 'DONE') return turn.result;
      throw turn.outcome === 'BROKE' ? turn.error : new Error(`${name} ended with ${turn.outcome}`);
    },
    async close() {
      closed = true;
      await child?.end();
    },
  };
}
