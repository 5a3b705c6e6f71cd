import { invalidInput } from '../../platform/errors/index.js';

/** The fewest people that an answer to an analyst may be about, as long as an organisation sets nothing else. */
const DEFAULT_SMALLEST_GROUP = 5;

/** The range in which an organisation may set it. */
const RANGE = { minimum: 1, maximum: 100 } as const;

/**
 * The column to set for a smallest group; null restores the default, and undefined changes nothing.
 *
 * @throws ServiceError INVALID_INPUT naming the field.
 */
export function smallestGroupColumn(given: number | null | undefined): { smallestGroup?: number } {
  if (given === undefined) return {};
  if (given !== null && !(given >= RANGE.minimum && given <= RANGE.maximum))
    throw invalidInput('error.field.range', { field: 'smallestGroup', ...RANGE });
  return { smallestGroup: given ?? DEFAULT_SMALLEST_GROUP };
}
