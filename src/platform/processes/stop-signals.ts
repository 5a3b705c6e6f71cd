import { constants } from 'node:os';

/**
 * Signals within this time count as one, in milliseconds. A terminal sends Ctrl-C to every process of its group, and
 * npm, which is one of them, sends it to its child again; the same happens with SIGTERM if a supervisor signals a
 * group.
 */
const SAME_SIGNAL_WINDOW = 1500;

/** The reason with which a signal aborts work. */
export class StoppedBySignal extends Error {
  constructor(readonly signalName: NodeJS.Signals) {
    super(`stopped by ${signalName}`);
  }
}

/** The exit code that shells use for a program that was ended by a signal. */
export function exitCodeOf(signalName: NodeJS.Signals): number {
  return 128 + constants.signals[signalName];
}

/** Stop signals as an AbortSignal. */
export interface StopSignals {
  /** Aborted by the first signal, with a StoppedBySignal as its reason. */
  readonly signal: AbortSignal;
  /** Stops listening; signals then go to other listeners or to the system. */
  release(): void;
}

/**
 * Turns Ctrl-C and SIGTERM into an AbortSignal, so that work can stop in order.
 *
 * @param onRepeat - called for each further signal, from a user who does not want to wait.
 * @param names - the signals to listen to; without SIGHUP for work that should survive its terminal under nohup.
 */
export function listenForStop(
  onRepeat: (name: NodeJS.Signals) => void,
  names: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM'],
): StopSignals {
  const controller = new AbortController();
  let stoppedAt = 0;
  const stop = (name: NodeJS.Signals): void => {
    const isAborted = controller.signal.aborted;
    if (isAborted && performance.now() - stoppedAt < SAME_SIGNAL_WINDOW) return;
    stoppedAt = performance.now();
    if (isAborted) onRepeat(name);
    else controller.abort(new StoppedBySignal(name));
  };
  for (const name of names) process.on(name, stop);
  return {
    signal: controller.signal,
    release: () => {
      for (const name of names) process.off(name, stop);
    },
  };
}
