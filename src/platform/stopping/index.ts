export { exitCodeOf, listenForStop, StoppedBySignal, type StopSignals } from './stop-signals.js';
export { unlessAborted } from './unless-aborted.js';
