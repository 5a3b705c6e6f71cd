/**
 * Turns Ctrl-C and SIGTERM into a signal that work can end by in good order; a second one ends the process.
 *
 * @param names - other signals to listen to; not SIGHUP for work that should outlive its terminal under nohup.
 */
export function stopOnSignals(names: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM']): { readonly signal: AbortSignal; readonly release: () => void } {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort();
  };
  for (const name of names) process.on(name, stop);
  return {
    signal: controller.signal,
    release: () => {
      for (const name of names) process.off(name, stop);
    },
  };
}
