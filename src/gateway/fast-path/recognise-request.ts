import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { groupBy } from '../../platform/group-by.js';
import { REST_ROUTES, type RestRequest, type RestRoute } from '../rest/routes.js';

/** A request that the fast path may answer, if its operation can be prepared. */
export type HotRequest =
  | { readonly kind: 'graphql'; readonly bodyBytes: number }
  | { readonly kind: 'rest'; readonly route: RestRoute; readonly request: RestRequest };

export const GRAPHQL_PATH = '/graphql';

/** Headers that change an answer, or how a request is read, in ways that only Express knows. */
const HEADERS_FOR_EXPRESS = [
  'content-encoding',
  'expect',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
  'range',
  'transfer-encoding',
  'upgrade',
];

const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i;
const JSON_ACCEPTED = /^(?:\*\/\*|application\/json)$/;

/**
 * Recognises a request by its first line and its headers.
 *
 * @param maximumBytes - maximum size of a body.
 */
export function recogniseRequest(request: IncomingMessage, maximumBytes: number): HotRequest | undefined {
  const { method, url = '', headers } = request;
  if (HEADERS_FOR_EXPRESS.some((name) => headers[name] !== undefined)) return undefined;
  if (method === 'GET') return headers['content-length'] === undefined ? recogniseRoute(url) : undefined;
  if (method !== 'POST' || url !== GRAPHQL_PATH || !isJson(headers)) return undefined;
  const bodyBytes = Number(headers['content-length']);
  return bodyBytes > 0 && bodyBytes <= maximumBytes ? { kind: 'graphql', bodyBytes } : undefined;
}

function isJson({ accept, 'content-type': type = '' }: IncomingHttpHeaders): boolean {
  return JSON_TYPE.test(type) && (accept === undefined || JSON_ACCEPTED.test(accept));
}

/** The routes by the first segment of their paths. */
const PATTERNS = groupBy(
  REST_ROUTES.filter(({ method, passThrough }) => method === 'GET' && passThrough).map((route) => ({
    route,
    segments: route.path.split('/'),
  })),
  ({ segments }) => segments[1] ?? '',
);

/** A path with a query or a slash at its end is left to Express. */
function recogniseRoute(url: string): HotRequest | undefined {
  if (url.includes('?')) return undefined;
  const given = url.split('/');
  const pattern = PATTERNS.get(given[1] ?? '')?.find(({ segments }) => matches(segments, given));
  const path = pattern && parametersOf(pattern.segments, given);
  return path && { kind: 'rest', route: pattern.route, request: { path, query: {}, body: undefined } };
}

function matches(segments: readonly string[], given: readonly string[]): boolean {
  if (segments.length !== given.length) return false;
  return segments.every((segment, place) => (isParameter(segment) ? given[place] !== '' : segment === given[place]));
}

const isParameter = (segment: string) => segment.startsWith(':');

/** The decoded parameters of a path; undefined if one is not correctly encoded. */
function parametersOf(segments: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  try {
    segments.forEach((segment, place) => {
      if (isParameter(segment)) parameters[segment.slice(1)] = decodeURIComponent(given[place] ?? '');
    });
  } catch {
    return undefined;
  }
  return parameters;
}
