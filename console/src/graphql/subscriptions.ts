import { createClient } from 'graphql-sse';
import type { SubscriptionForwarder } from 'urql';
import { GRAPHQL_URL } from './where.ts';

/** Subscriptions by server-sent events, each with a request of its own. A stream that breaks is opened again. */
export function sseSubscriptions(headers: Readonly<Record<string, string>>): SubscriptionForwarder {
  const streams = createClient({ url: GRAPHQL_URL, headers, credentials: 'same-origin', retryAttempts: Infinity });
  return ({ query, variables }) => ({
    subscribe: (sink) => ({
      unsubscribe: streams.subscribe(
        { query: query ?? '', variables: variables as Record<string, unknown> },
        {
          next: (result) => sink.next(result as Parameters<typeof sink.next>[0]),
          error: (error) => sink.error(error),
          complete: () => sink.complete(),
        },
      ),
    }),
  });
}
