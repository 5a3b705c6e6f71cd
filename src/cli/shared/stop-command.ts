import { exitAtOnce } from '../../app/exit-at-once.js';
import {
  exitCodeOf,
  listenForStop,
  type StoppedBySignal,
  type StopSignals,
} from '../../platform/processes/stop-signals.js';

/**
 * Listens to signals for a command. A second signal, a while after the first, ends the process at once.
 *
 * @param names - the signals, if not Ctrl-C and SIGTERM. Work that should continue under nohup must not listen to
 * SIGHUP.
 */
export function listenForCommandStop(names?: readonly NodeJS.Signals[]): StopSignals {
  return listenForStop((name) => exitAtOnce(exitCodeOf(name), 'exits at once'), names);
}

/** Ends a command that a signal interrupted. */
export function endStoppedCommand({ signalName }: StoppedBySignal): void {
  exitAtOnce(exitCodeOf(signalName), `stopped by ${signalName} before it was done; run it again to continue`);
}
