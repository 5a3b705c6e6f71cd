import type { ProfileFigures } from '../measurements/measure-profile.js';
import { profileLines } from '../../share-out-profile.js';

/** Where the time of a delivery is spent, as text. */
export function reportProfile({
  perSecond,
  processorTime,
  receiverMilliseconds,
  idleMicroseconds,
  shares,
  functions,
}: ProfileFigures): string {
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
    ...profileLines({ idleMicroseconds, shares, functions }),
  ].join('\n');
}
