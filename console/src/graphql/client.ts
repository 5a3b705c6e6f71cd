import { cacheExchange } from '@urql/exchange-graphcache';
import { Client, fetchExchange, mapExchange, subscriptionExchange, type Exchange } from 'urql';
import { possibleTypes } from '../../generated/cache-types.ts';
import { cacheKeys } from './cache-keys.ts';
import { optimisticChanges } from './optimistic-changes.ts';
import { sseSubscriptions } from './subscriptions.ts';
import { GRAPHQL_URL, SESSION_HEADERS } from './where.ts';

/** What the client tells the rest of the console. */
export interface ClientEvents {
  /** The session has ended, or nobody is signed in. */
  readonly onSignedOut: () => void;
  /** Sees every operation before the cache does. */
  readonly observer: Exchange;
}

/**
 * The GraphQL client with a normalised cache: an object that a mutation or a subscription returns is changed wherever
 * it is shown. A new client has an empty cache, so that nothing is left of who was signed in before.
 */
export function createClient(language: string, { onSignedOut, observer }: ClientEvents): Client {
  const headers = { ...SESSION_HEADERS, 'accept-language': language };
  return new Client({
    url: GRAPHQL_URL,
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    fetchOptions: { headers, credentials: 'same-origin' },
    exchanges: [
      observer,
      cacheExchange({ keys: cacheKeys, possibleTypes, optimistic: optimisticChanges }),
      mapExchange({
        onResult({ error }) {
          if (error?.response?.status === 401) onSignedOut();
        },
      }),
      subscriptionExchange({ forwardSubscription: sseSubscriptions(headers) }),
      fetchExchange,
    ],
  });
}
