import { Counter, type Registry } from 'prom-client';

/** Registers the metrics of child processes. */
export function createProcessMetrics(registry: Registry) {
  return {
    childProcessEnds: new Counter({
      name: 'skillgate_child_process_ends_total',
      help:
        'Child processes that were replaced, by their task and the reason: TIME and MEMORY are limits that an item ' +
        'reached, BROKE is a fault.',
      labelNames: ['process', 'reason'],
      registers: [registry],
    }),
  };
}
