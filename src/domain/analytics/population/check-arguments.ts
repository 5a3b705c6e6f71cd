import { invalidInput } from '../../../platform/errors/index.js';
import type { Arguments } from '../../../platform/read-model/index.js';

/** Longest lists that arguments may be, and the ranges of numbers, by the names of arguments. */
export interface ArgumentLimits {
  readonly ranges?: Readonly<Record<string, readonly [minimum: number, maximum: number]>>;
  readonly lengths?: Readonly<Record<string, number>>;
}

/**
 * Checks arguments of a question.
 *
 * @throws ServiceError INVALID_INPUT that names the argument and its limit.
 */
export function checkArguments(given: Arguments, { ranges = {}, lengths = {} }: ArgumentLimits): void {
  for (const [field, [minimum, maximum]] of Object.entries(ranges)) {
    const value = given[field];
    if (typeof value === 'number' && (value < minimum || value > maximum))
      throw invalidInput('error.analytics.range', { field, minimum, maximum });
  }
  for (const [field, maximum] of Object.entries(lengths)) {
    const value = given[field];
    if (Array.isArray(value) && value.length > maximum)
      throw invalidInput('error.analytics.length', { field, maximum });
  }
}
