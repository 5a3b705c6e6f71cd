import { exitAtOnce } from '../app/exit-at-once.js';
import { exitCodeOf, listenForStop, type StoppedBySignal, type StopSignals } from '../platform/stopping/index.js';

/**
 * Listens to signals for a command. A second one, a while after the first, ends the process at once.
 *
 * @param names - other signals than Ctrl-C and SIGTERM; not SIGHUP for work that should outlive its terminal under
 * nohup.
 */
export function listenForCommandStop(names?: readonly NodeJS.Signals[]): StopSignals {
  return listenForStop((name) => exitAtOnce(exitCodeOf(name), 'exits at once'), names);
}

/** Ends a command that a signal cut off. */
export function endCutCommand({ signalName }: StoppedBySignal): void {
  exitAtOnce(exitCodeOf(signalName), `stopped by ${signalName} before it was done; run it again to go on`);
}
