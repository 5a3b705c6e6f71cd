import { InvalidArgumentError } from 'commander';
import { isDateTime } from '../../platform/validation/index.js';

const MILLISECONDS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** The formats that `readMoment` accepts, for help texts. */
export const MOMENT_FORM = '2026-03-01T09:30:00Z, 2026-03-01, or how long ago: 90m, 24h, 7d';

/**
 * Parses a time: an instant, a day (its beginning in UTC), or how long ago it was.
 *
 * @throws InvalidArgumentError for anything else.
 */
export function readMoment(text: string): Date {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  if (count && unit) return new Date(Date.now() - Number(count) * MILLISECONDS[unit as keyof typeof MILLISECONDS]);
  const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text;
  if (!isDateTime(instant)) throw new InvalidArgumentError(`Write ${MOMENT_FORM}.`);
  return new Date(instant);
}

/**
 * Creates a parser for durations: 30m, 24h, 7d.
 *
 * @param maximumDays - the longest one that is accepted.
 * @returns a function that returns milliseconds, and throws an InvalidArgumentError for anything else.
 */
export function readDuration(maximumDays: number): (text: string) => number {
  return (text) => {
    const [, amount, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
    const milliseconds = Number(amount) * (MILLISECONDS[unit as keyof typeof MILLISECONDS] ?? Number.NaN);
    if (!(milliseconds <= maximumDays * MILLISECONDS.d))
      throw new InvalidArgumentError(`Write a number followed by s, m, h or d, at most ${maximumDays}d.`);
    return milliseconds;
  };
}

/**
 * Creates a parser for whole numbers in a range.
 *
 * @returns a function that throws an InvalidArgumentError for anything else.
 */
export function readNumber(minimum: number, maximum: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < minimum || value > maximum)
      throw new InvalidArgumentError(`Write a whole number from ${minimum} to ${maximum}.`);
    return value;
  };
}
