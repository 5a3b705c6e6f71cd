import type { SmartMatch } from '../../generated/prisma/client.js';
import { notifyWork } from '../../platform/background/index.js';
import { inTransaction, isId, newId } from '../../platform/database/index.js';
import { invalidInput, notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkText } from '../../platform/validation/index.js';
import { recordChange } from '../audit/index.js';
import { requireProfile } from '../profiles/index.js';

/** Maximum number of skillsets in a request. */
const SKILLSETS_LIMIT = 100;

/** Name of the queue of matches. */
export const MATCH_QUEUE = 'matches';

/** A match as read for an answer, with the identifier of its profile. */
export type SmartMatchRow = SmartMatch & {
  readonly profile: { readonly publicIdentifier: string };
  /** The latest completed match of the same profile and skillset, which may be the match itself. */
  readonly finished: Pick<SmartMatch, 'skillsetSnapshot' | 'result' | 'completedAt'> | null;
};

/**
 * Requests matches of a profile with skillsets: all of them, or none.
 *
 * @throws ServiceError INVALID_INPUT for no or too many skillsets, or a skillset without skills; NOT_FOUND naming the
 *   profile or skillset.
 */
export async function requestMatches(
  scope: Scope,
  reference: string,
  givenIds: readonly string[],
): Promise<SmartMatchRow[]> {
  const publicIdentifier = checkText('publicIdentifier', reference);
  if (givenIds.length === 0) throw invalidInput('error.field.minItems', { field: 'skillsetIds', limit: 1 });
  if (givenIds.length > SKILLSETS_LIMIT)
    throw invalidInput('error.field.maxItems', { field: 'skillsetIds', limit: SKILLSETS_LIMIT });
  return inTransaction(scope, async (scope) => {
    const { organisationId } = scope;
    const profile = await requireProfile(scope, publicIdentifier);
    await checkSkillsets(scope, givenIds);
    const skillsetIds = [...new Set(givenIds.map((id) => id.toLowerCase()))];
    const requestedAt = scope.now();
    const rows = skillsetIds.map((skillsetId) => ({
      organisationId,
      id: newId(),
      profileId: profile.id,
      skillsetId,
      requestedAt,
      language: scope.language,
    }));
    const matches = await scope.db.smartMatch.createManyAndReturn({ data: rows });
    await recordChange(
      scope,
      'smart-match.requested',
      rows.map(({ id }) => id),
    );
    await notifyWork(scope.db, MATCH_QUEUE);
    return matches.map((match) => ({
      ...match,
      profile: { publicIdentifier: profile.publicIdentifier },
      finished: null,
    }));
  });
}

async function checkSkillsets(scope: Scope, ids: readonly string[]): Promise<void> {
  const rows = await scope.db.skillset.findMany({
    where: { organisationId: scope.organisationId, id: { in: ids.filter(isId) }, deletingSince: null },
    select: { id: true, _count: { select: { skills: true } } },
  });
  const counts = new Map(rows.map((row) => [row.id, row._count.skills]));
  for (const id of ids) {
    const count = counts.get(id.toLowerCase());
    if (count === undefined) throw notFound('error.skillset.unknown', { id });
    if (count === 0) throw invalidInput('error.skillset.empty', { id });
  }
}
