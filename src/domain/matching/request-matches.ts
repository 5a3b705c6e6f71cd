import { notifyWork } from '../../platform/background/index.js';
import { inSqlTransaction, isId, newId } from '../../platform/database/index.js';
import { invalidInput, notFound, ServiceError } from '../../platform/errors/index.js';
import type { Scope, SqlScope } from '../../platform/scope.js';
import { checkText } from '../../platform/validation/index.js';
import { recordChange } from '../audit/index.js';
import { requireProfileReference } from '../profiles/index.js';
import {
  countWaitingMatches,
  insertMatches,
  readRequestedSkillsets,
  type MatchRequest,
} from './request-matches.sql.js';

/** Maximum number of skillsets in a request. */
const SKILLSETS_LIMIT = 100;

/** Name of the queue of matches. */
export const MATCH_QUEUE = 'matches';

/**
 * Requests matches of a profile with skillsets: all of them, or none.
 *
 * @returns the requests, in the order of the skillsets.
 * @throws ServiceError INVALID_INPUT for no or too many skillsets, or a skillset that is archived or has no skills; NOT_FOUND naming the
 *   profile or skillset; TOO_MANY_REQUESTS if too many matches are waiting already.
 */
export async function requestMatches(
  scope: Scope,
  reference: string,
  givenIds: readonly string[],
): Promise<readonly MatchRequest[]> {
  const publicIdentifier = checkText('publicIdentifier', reference);
  if (givenIds.length === 0) throw invalidInput('error.field.minItems', { field: 'skillsetIds', limit: 1 });
  if (givenIds.length > SKILLSETS_LIMIT)
    throw invalidInput('error.field.maxItems', { field: 'skillsetIds', limit: SKILLSETS_LIMIT });
  const skillsetIds = [...new Set(givenIds.map((id) => id.toLowerCase()))];
  const requestedAt = scope.now();
  const requests = skillsetIds.map((skillsetId) => ({ id: newId(), skillsetId }));
  await inSqlTransaction(
    scope,
    async (scope) => {
      const [profile] = await Promise.all([
        requireProfileReference(scope, publicIdentifier),
        requireMatchableSkillsets(scope, givenIds),
        checkMatchingCapacity(scope, requests.length),
      ]);
      return profile;
    },
    (scope, profile) => [
      insertMatches(scope.db, scope.organisationId, profile.id, requests, requestedAt, scope.language),
      recordChange(
        scope,
        'smart-match.requested',
        requests.map(({ id }) => id),
      ),
      notifyWork(scope.db, MATCH_QUEUE),
    ],
  );
  return requests;
}

/** @throws ServiceError TOO_MANY_REQUESTS if the organisation would have more matches waiting than it may have. */
async function checkMatchingCapacity(scope: SqlScope, additional: number): Promise<void> {
  const limit = scope.settings.waitingMatchesMaximum;
  const [counted] = await countWaitingMatches(scope.db, scope.organisationId, limit);
  if ((counted?.waiting ?? 0) + additional > limit) {
    throw new ServiceError('TOO_MANY_REQUESTS', 'error.matches.tooMany', { limit }, { retryAfterSeconds: 60 });
  }
}

/** @throws ServiceError NOT_FOUND naming a skillset, INVALID_INPUT for one that is archived or without skills. */
export async function requireMatchableSkillsets(
  { db, organisationId }: SqlScope,
  ids: readonly string[],
): Promise<void> {
  const rows = await readRequestedSkillsets(db, organisationId, ids.filter(isId));
  const skillsets = new Map(rows.map((row) => [row.id, row]));
  for (const id of ids) {
    const skillset = skillsets.get(id.toLowerCase());
    if (!skillset) throw notFound('error.skillset.unknown', { id });
    if (skillset.isArchived) throw invalidInput('error.skillset.archived', { id });
    if (skillset.skills === 0) throw invalidInput('error.skillset.empty', { id });
  }
}
