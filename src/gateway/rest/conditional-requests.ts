import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Response } from 'express';
import { print } from 'graphql';
import { projectVersion } from '../../platform/files/project-files.js';
import type { Scope } from '../../platform/scope.js';
import type { RestRequest, RestRoute } from './routes.js';

// Conditional requests of RFC 9110, section 13: a client that has an answer already asks whether it still holds.

/** The entity-tags of a list, as their quoted parts: weak comparison ignores the prefix W/ (RFC 9110, 8.8.3). */
const ENTITY_TAGS = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/** The whole of an If-None-Match header: tags with commas and white space between them; elements may be empty. */
const ENTITY_TAG_LIST = new RegExp(`^[\\s,]*(?:${ENTITY_TAGS.source}[ \\t]*(?:,[\\s,]*|$))+$`);

/** What the answers of a route look like in this release, which their versions do not say. */
const representations = new WeakMap<RestRoute, string>();

/**
 * The entity-tag of the answer to a request; null if the route has none, or if there is nothing to answer with. It must
 * be read before the answer, so that it is never newer than what it stands for.
 *
 * It is weak, because the same answer may be sent compressed or not (decision 133).
 */
export async function findEntityTag(scope: Scope, route: RestRoute, request: RestRequest): Promise<string | null> {
  const version = await route.version?.find(scope, request);
  return version ? entityTagOf(route, scope.language, version) : null;
}

/** The entity-tag of a route's answer in a language, from the version of what it shows. */
export function entityTagOf(route: RestRoute, language: Scope['language'], version: string): string {
  let representation = representations.get(route);
  if (representation === undefined) {
    const described = `${projectVersion} ${print(route.operation)}`;
    representation = createHash('sha256').update(described).digest('base64url').slice(0, 8);
    representations.set(route, representation);
  }
  return `W/"${version}.${language}.${representation}"`;
}

/** Whether the client has the answer with an entity-tag already, according to If-None-Match. */
export function isKnownToClient(ifNoneMatch: string | undefined, entityTag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  if (!ENTITY_TAG_LIST.test(ifNoneMatch)) return false;
  const opaque = entityTag.slice(entityTag.indexOf('"'));
  return [...ifNoneMatch.matchAll(ENTITY_TAGS)].some(([, known]) => known === opaque);
}

/** Sets the headers that an answer with an entity-tag has, also without its body. */
export function setValidator(response: Response, entityTag: string): void {
  response.set('ETag', entityTag);
  setRevalidation(response);
}

/** The headers of which each may name the organisation. */
const CREDENTIAL_HEADERS = 'X-API-Key, Authorization';

/**
 * Sets the headers by which a client may keep an answer, but must ask before each use whether it still holds. Caches
 * that several clients share may not keep it: it holds personal data.
 */
export function setRevalidation(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'private, no-cache');
  const varies = response.getHeader('Vary');
  response.setHeader('Vary', varies === undefined ? CREDENTIAL_HEADERS : `${String(varies)}, ${CREDENTIAL_HEADERS}`);
}

/** Sends 304 without a body. */
export function sendNotModified(response: Response, entityTag: string): void {
  setValidator(response, entityTag);
  response.removeHeader('Content-Language');
  response.status(304).end();
}
