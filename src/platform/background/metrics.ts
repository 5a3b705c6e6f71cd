import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Metrics of the work on queues. The label `queue` is the queue's name. */
export type BackgroundMetrics = ReturnType<typeof createBackgroundMetrics>;

/** Registers the metrics of the work on queues. */
export function createBackgroundMetrics(registry: Registry) {
  const registers = [registry];
  return {
    work: new Counter({
      name: 'skillgate_work_total',
      help: 'Items of background work that ended, by queue and outcome.',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    workDuration: new Histogram({
      name: 'skillgate_work_duration_seconds',
      help: 'Duration of an item of background work.',
      labelNames: ['queue'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
      registers,
    }),
    workInProgress: new Gauge({
      name: 'skillgate_work_in_progress',
      help: 'Items of background work that this process is working on.',
      labelNames: ['queue'],
      registers,
    }),
    loopErrors: new Counter({
      name: 'skillgate_loop_errors_total',
      help: 'Times that claiming work from a queue failed.',
      labelNames: ['queue'],
      registers,
    }),
    queueLag: new Histogram({
      name: 'skillgate_queue_lag_seconds',
      help: 'Time from when work was due until a process claimed it, by queue.',
      labelNames: ['queue'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1800],
      registers,
    }),
  };
}
