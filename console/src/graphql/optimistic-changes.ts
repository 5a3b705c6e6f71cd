import type { OptimisticMutationConfig } from '@urql/exchange-graphcache';

/**
 * What mutations change on the screen before the service has answered. When one fails, the cache takes its change back,
 * and the person is told why.
 */
export const optimisticChanges: OptimisticMutationConfig = {};
