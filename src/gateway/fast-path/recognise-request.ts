import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { groupBy } from '../../platform/group-by.js';
import { REST_ROUTES, type RestRequest, type RestRoute } from '../rest/routes.js';

/** A request that the fast path may answer. */
export interface HotRequest {
  /** undefined for POST /graphql. */
  readonly route: RestRoute | undefined;
  /** The decoded parameters of a route's path. */
  readonly path: RestRequest['path'];
  /** Size of its body; 0 if it has none. */
  readonly bodyBytes: number;
}

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
  'x-schema',
];

const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i;
const JSON_ACCEPTED = /^(?:\*\/\*|application\/json)$/;

/**
 * Recognises a request by its first line and its headers: POST /graphql, a route that answers what one statement reads,
 * or a POST of JSON to any other route.
 *
 * @param maximumBytes - maximum size of a body.
 */
export function recogniseRequest(request: IncomingMessage, maximumBytes: number): HotRequest | undefined {
  const { method = '', url = '', headers } = request;
  if (HEADERS_FOR_EXPRESS.some((name) => headers[name] !== undefined)) return undefined;
  if (method === 'GET') return headers['content-length'] === undefined ? recogniseRoute(method, url, 0) : undefined;
  const bodyBytes = Number(headers['content-length']);
  if (method !== 'POST' || !(bodyBytes > 0 && bodyBytes <= maximumBytes) || !isJson(headers)) return undefined;
  return url === GRAPHQL_PATH ? { route: undefined, path: {}, bodyBytes } : recogniseRoute(method, url, bodyBytes);
}

function isJson({ accept, 'content-type': type = '' }: IncomingHttpHeaders): boolean {
  return JSON_TYPE.test(type) && (accept === undefined || JSON_ACCEPTED.test(accept));
}

/** The routes by method and first segment of their paths. */
const PATTERNS = groupBy(
  REST_ROUTES.filter(({ method, passThrough, isUpload }) => (method === 'POST' && !isUpload) || passThrough).map(
    (route) => ({
      route,
      segments: route.path.split('/'),
    }),
  ),
  ({ route, segments }) => `${route.method} ${segments[1]}`,
);

/** A path with a query or a slash at its end is left to Express. */
function recogniseRoute(method: string, url: string, bodyBytes: number): HotRequest | undefined {
  if (url.includes('?')) return undefined;
  const given = url.split('/');
  const pattern = PATTERNS.get(`${method} ${given[1]}`)?.find(({ segments }) => matches(segments, given));
  const path = pattern && parametersOf(pattern.segments, given);
  return path && { route: pattern.route, path, bodyBytes };
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
