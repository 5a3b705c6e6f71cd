/** Turns Ctrl-C and SIGTERM into a signal that work can end by in good order; a second one ends the process. */
export function stopOnSignals(): { readonly signal: AbortSignal; readonly release: () => void } {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stop);
  return {
    signal: controller.signal,
    release: () => {
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, stop);
    },
  };
}
