import { constants } from 'node:os';

/**
 * How long after a signal another one is the same wish, in milliseconds. A terminal sends Ctrl-C to every process of
 * its group, and npm, which is one of them, hands it on to the process that it runs; a supervisor that signals a whole
 * group does the same with SIGTERM.
 */
const SAME_WISH = 1500;

/** What work is ended with that a signal cut off. */
export class StoppedBySignal extends Error {
  constructor(readonly signalName: NodeJS.Signals) {
    super(`stopped by ${signalName}`);
  }
}

/** What shells say of a program that a signal ended. */
export function exitCodeOf(signalName: NodeJS.Signals): number {
  return 128 + constants.signals[signalName];
}

/** A wish to stop, as work sees it. */
export interface StopSignals {
  /** Aborted by the first signal, with a StoppedBySignal as its reason. */
  readonly signal: AbortSignal;
  /** Leaves signals to whoever else listens, or to the system. */
  release(): void;
}

/**
 * Turns Ctrl-C and SIGTERM into a signal that work can end by in good order.
 *
 * @param onImpatience - called for each signal from somebody who does not want to wait: one that comes a while after
 * the one before.
 * @param names - other signals to listen to; not SIGHUP for work that should outlive its terminal under nohup.
 */
export function listenForStop(
  onImpatience: (name: NodeJS.Signals) => void,
  names: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM'],
): StopSignals {
  const controller = new AbortController();
  let heededAt = 0;
  const stop = (name: NodeJS.Signals): void => {
    const isAborted = controller.signal.aborted;
    if (isAborted && performance.now() - heededAt < SAME_WISH) return;
    heededAt = performance.now();
    if (isAborted) onImpatience(name);
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
