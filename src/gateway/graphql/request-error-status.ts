import { HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import Negotiator from 'negotiator';
import type { Scope } from '../../platform/scope.js';

/** Media type of clients that know nothing of GraphQL's own: they take any status but 200 for a failure of HTTP. */
const JSON_TYPE = 'application/json';

/** Media type of GraphQL over HTTP, whose status tells whether the request could be executed. */
const GRAPHQL_TYPE = 'application/graphql-response+json';

/**
 * Answers requests whose document or variables are invalid with status 200 where the client asks for application/json,
 * as GraphQL over HTTP recommends. Clients that ask for application/graphql-response+json, or for no type by its name,
 * get 400. Both find the status in `extensions.status` of the error.
 */
export function answerRequestErrors(): ApolloServerPlugin<Scope> {
  return {
    requestDidStart: async () => ({
      willSendResponse: async ({ request, response, source }) => {
        // Without a source, the body is no request of GraphQL at all.
        if (response.http.status !== 400 || source === undefined) return;
        if (asksForJson(request.http?.headers ?? new HeaderMap())) response.http.status = 200;
      },
    }),
  };
}

function asksForJson(headers: HeaderMap): boolean {
  const accept = headers.get('accept') ?? '';
  const chosen = new Negotiator({ headers: { accept } }).mediaType([JSON_TYPE, GRAPHQL_TYPE]);
  return accept.toLowerCase().includes(JSON_TYPE) && chosen === JSON_TYPE;
}
