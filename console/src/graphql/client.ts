import { cacheExchange } from '@urql/exchange-graphcache';
import { Client, fetchExchange, subscriptionExchange, type Exchange } from 'urql';
import { possibleTypes } from '../../generated/cache-types.ts';
import { cacheKeys } from './cache-keys.ts';
import { optimisticChanges } from './optimistic-changes.ts';
import { sseSubscriptions } from './subscriptions.ts';
import { GRAPHQL_URL, SESSION_HEADERS } from './where.ts';

/** What stands around the client's cache. */
export interface ClientParts {
  /** Sees every operation before the cache does. */
  readonly observer: Exchange;
  /** Sees what goes to the service, and what it answers. */
  readonly guard: Exchange;
}

/**
 * The GraphQL client with a normalised cache: an object that a mutation or a subscription returns is changed wherever
 * it is shown. A new client has an empty cache, so that nothing is left of who was signed in before.
 */
export function createClient(language: string, { observer, guard }: ClientParts): Client {
  const headers = { ...SESSION_HEADERS, 'accept-language': language };
  return new Client({
    url: GRAPHQL_URL,
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    fetchOptions: { headers, credentials: 'same-origin' },
    exchanges: [
      observer,
      cacheExchange({ keys: cacheKeys, possibleTypes, optimistic: optimisticChanges }),
      guard,
      subscriptionExchange({ forwardSubscription: sseSubscriptions(headers) }),
      fetchExchange,
    ],
  });
}
