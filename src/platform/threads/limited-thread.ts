import { Piscina } from 'piscina';

/** How a thread is run. */
export interface ThreadOptions {
  /** The module that holds the functions, as compiled. */
  readonly module: URL;
  /** How much lower than the process's own the thread's priority is, 0-19. */
  readonly niceIncrement: number;
  /** Memory that its JavaScript may use before it is ended, in megabytes. */
  readonly memoryMegabytes: number;
  /** Time that a turn may take, from the message on by which its function says that it begins, in seconds. */
  readonly turnSeconds: number;
}

/** What came of a turn. */
export type Turn<Result> =
  | { readonly outcome: 'DONE'; readonly result: Result }
  | { readonly outcome: 'TOOK_TOO_LONG' }
  | { readonly outcome: 'BROKE'; readonly error: Error };

/** A thread that does one thing at a time. When a turn takes too long or breaks the thread, the next one has a new thread. */
export interface LimitedThread {
  /** Has the module's default function do something, when what was asked before is done; `onBegin` is called when that begins. */
  takeTurn<Task, Result>(task: Task, onBegin?: () => void): Promise<Turn<Result>>;
  /** Has a function of the module do something that may take its time. */
  run<Task, Result>(name: string, task: Task): Promise<Result>;
  close(): Promise<void>;
}

/** Readies a thread, which begins with the first thing that it is asked. */
export function startLimitedThread({ module, niceIncrement, memoryMegabytes, turnSeconds }: ThreadOptions): LimitedThread {
  const pool = new Piscina({
    filename: module.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Infinity,
    niceIncrement,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  let last: Promise<unknown> = Promise.resolve();

  async function takeTurnNow<Task, Result>(task: Task, onBegin: () => void): Promise<Turn<Result>> {
    const limit = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const begin = () => {
      timer = setTimeout(() => limit.abort(), turnSeconds * 1000);
      onBegin();
    };
    pool.once('message', begin);
    try {
      return { outcome: 'DONE', result: (await pool.run(task, { signal: limit.signal })) as Result };
    } catch (error) {
      return limit.signal.aborted ? { outcome: 'TOOK_TOO_LONG' } : { outcome: 'BROKE', error: error as Error };
    } finally {
      clearTimeout(timer);
      pool.off('message', begin);
    }
  }

  return {
    takeTurn<Task, Result>(task: Task, onBegin: () => void = () => undefined) {
      // Turns are queued here and not in the pool, so that neither the wait for the one before, nor the start of a
      // new thread after one that was ended, counts as time that this one took.
      const turn = last.then(() => takeTurnNow<Task, Result>(task, onBegin));
      last = turn;
      return turn;
    },
    run: async (name, task) => (await pool.run(task, { name })) as never,
    close: () => pool.destroy(),
  };
}
