import { createSeededRandom } from '../../../support/seeded-random.js';
import type { Dataset } from '../dataset/dataset.js';
import type { Example, LoadRequest, Operation } from '../operations/operation.js';

/** Examples of an operation, each of another profile at random; the same for the same seed. */
export function examplesOf(
  operation: Operation,
  dataset: Dataset,
  { seed, firstIndex, count }: { readonly seed: number; readonly firstIndex: number; readonly count: number },
): Example[] {
  const random = createSeededRandom(seed);
  const profiles = operation.profiles?.(dataset) ?? dataset.profiles;
  return Array.from({ length: count }, (_, place) => ({
    profile: random.between(0, profiles - 1),
    index: firstIndex + place,
  }));
}

/** The headers of a request. */
export function headersOf({ body, language = 'en' }: LoadRequest, { apiKey }: Dataset): Record<string, string> {
  return {
    'x-api-key': apiKey,
    'accept-language': language,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}
