import type pg from 'pg';
import {
  readPassport,
  readProfile,
  readProfilePage,
  readSkillset,
  readSkillsets,
  readSmartMatch,
  searchSkills,
  type HandStatement,
  type Language,
} from './hand-sql.js';
import { createSkillset, importItems, requestMatches, updateProfile } from './hand-transactions.js';

/** A request as every REST peer hands it on. */
export interface PeerRequest {
  readonly organisationId: string;
  readonly language: Language;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** A read: one statement, whose text is the answer's body. */
export interface ReadRoute {
  /** In the syntax of Express and Fastify. */
  readonly path: string;
  readonly statement: (request: PeerRequest) => HandStatement;
}

/** A change: one transaction. */
export interface WriteRoute {
  readonly path: string;
  readonly status: number;
  // The body is what the bench sends.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly transaction: (pool: pg.Pool, request: PeerRequest, body: any) => Promise<object>;
}

/**
 * The reads of the REST peers. What the service offers over GraphQL alone has a path here too, and answers with the
 * value of the operation's field.
 */
export const READ_ROUTES: readonly ReadRoute[] = [
  {
    path: '/profiles/:publicIdentifier',
    statement: ({ organisationId, parameters }) =>
      readProfile('published', organisationId, parameters['publicIdentifier'] ?? ''),
  },
  {
    path: '/profile-objects/:publicIdentifier',
    statement: ({ organisationId, parameters }) =>
      readProfile('text', organisationId, parameters['publicIdentifier'] ?? ''),
  },
  {
    path: '/passports/:publicIdentifier',
    statement: ({ organisationId, parameters, language }) =>
      readPassport('text', organisationId, parameters['publicIdentifier'] ?? '', language),
  },
  {
    path: '/profiles',
    statement: ({ organisationId, query }) => readProfilePage('text', organisationId, query['after'] ?? ''),
  },
  {
    path: '/skills',
    statement: ({ organisationId, query, language }) =>
      searchSkills('text', organisationId, query['search'] ?? '', language),
  },
  {
    path: '/skillsets',
    statement: ({ organisationId, language }) => readSkillsets('published', organisationId, language),
  },
  {
    path: '/skillsets/:id',
    statement: ({ organisationId, parameters, language }) =>
      readSkillset('published', organisationId, parameters['id'] ?? '', language),
  },
  {
    path: '/smart-match/:publicIdentifier/:skillsetId',
    statement: ({ organisationId, parameters, language }) =>
      readSmartMatch(
        'published',
        organisationId,
        parameters['publicIdentifier'] ?? '',
        parameters['skillsetId'] ?? '',
        language,
      ),
  },
];

/** The changes, for the peer that is measured with them. */
export const WRITE_ROUTES: readonly WriteRoute[] = [
  { path: '/skillsets', status: 201, transaction: createSkillset },
  { path: '/profiles/:publicIdentifier', status: 200, transaction: updateProfile },
  { path: '/import/unclassified', status: 202, transaction: importItems },
  { path: '/smart-match', status: 202, transaction: requestMatches },
];

/** The language of an answer. */
export function languageOf(header: string | undefined): Language {
  return header?.startsWith('nl') ? 'nl' : 'en';
}

/** Bodies of what goes wrong. */
export const UNAUTHENTICATED = JSON.stringify({ code: 401, message: 'the API key is missing or invalid' });
export const NOT_FOUND = JSON.stringify({ code: 404, message: 'there is no such thing' });
