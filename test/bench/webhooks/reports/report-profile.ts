import type { ProfileFigures } from '../measurements/measure-profile.js';
import type { ProfileShare } from '../measurements/share-out-profile.js';

/** Where the time of a delivery is spent, as text. */
export function reportProfile({
  perSecond,
  processorTime,
  receiverMilliseconds,
  idleMicroseconds,
  shares,
  functions,
}: ProfileFigures): string {
  const lines = (parts: readonly ProfileShare[]) =>
    parts.map(({ name, microseconds }) => `${String(microseconds).padStart(8)}  ${name}`);
  return [
    `${Math.round(perSecond)} deliveries a second with the profiler on`,
    ...(processorTime
      ? [
          `processor time of a delivery: ${processorTime.service.toFixed(3)} ms in the worker, ` +
            `${processorTime.database.toFixed(3)} ms in PostgreSQL, ${(receiverMilliseconds ?? 0).toFixed(3)} ms in ` +
            `the receiver`,
        ]
      : []),
    '',
    "the worker's main thread, microseconds a delivery",
    `${String(idleMicroseconds).padStart(8)}  nothing, waiting`,
    ...lines(shares),
    '',
    'by function',
    ...lines(functions),
    '',
  ].join('\n');
}
