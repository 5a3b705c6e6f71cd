import type { KeyingConfig } from '@urql/exchange-graphcache';
import { typesWithoutId } from '../../generated/cache-types.ts';

/** Objects without an id have no key: they are parts of the object that they are in. */
export const cacheKeys: KeyingConfig = Object.fromEntries(typesWithoutId.map((type) => [type, () => null]));
