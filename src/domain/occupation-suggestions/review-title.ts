import type { OccupationSuggestion } from '../../generated/prisma/client.js';
import { notifyWork } from '../../platform/background/index.js';
import { inTransaction, isId, SHARED_OWNER_ID } from '../../platform/database/index.js';
import { conflict, invalidInput, notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';
import { stateOf } from './choose-state.js';
import { TITLE_QUEUE } from './claim-titles.js';
import { lockTitle } from './titles.sql.js';

/** What somebody says of a job title. */
export interface TitleReview {
  readonly id: string;
  readonly verdict: 'CONFIRM' | 'REJECT' | 'WITHDRAW';
  /** Only with CONFIRM: what the title means; what is suggested if it is left out. */
  readonly occupationId?: string | null | undefined;
}

/** What a review decides. */
type Decision = Pick<OccupationSuggestion, 'state' | 'decidedOwnerId' | 'decidedId'>;

/**
 * Stores what a job title means to the organisation, or that it means none of the occupations. The jobs of all people with the
 * title follow in the background, and so do jobs that are imported later. Repeating a review changes nothing.
 *
 * @throws ServiceError NOT_FOUND for an unknown suggestion or occupation; CONFLICT if the title is a label of an occupation;
 *   INVALID_INPUT naming the field.
 */
export async function reviewTitle(scope: Scope, review: TitleReview): Promise<void> {
  const { id, verdict } = review;
  if (verdict !== 'CONFIRM' && (review.occupationId ?? null) !== null)
    throw invalidInput('error.review.level', { field: 'occupationId' });
  await inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    if (isId(id)) await lockTitle(db, organisationId, id);
    const title = isId(id) ? await db.occupationSuggestion.findFirst({ where: { organisationId, id } }) : null;
    if (title === null) throw notFound('error.occupationSuggestion.unknown', { id });
    if (title.state === 'EXACT') throw conflict('error.occupationSuggestion.exact', { id });
    const decision = await decide(scope, title, review);
    if (title.state === decision.state && title.decidedId === decision.decidedId) return;
    const isDecided = verdict !== 'WITHDRAW';
    await db.occupationSuggestion.updateMany({
      where: { organisationId, id },
      data: {
        ...decision,
        decidedBy: isDecided ? scope.actor : null,
        decidedAt: isDecided ? scope.now() : null,
        // A process that works on the title with the decision of before loses it.
        ...{ isWaiting: true, leaseId: null, availableAt: scope.now(), attempts: 0 },
      },
    });
    await notifyWork(db, TITLE_QUEUE);
    await recordChange(
      scope,
      'occupation-suggestion.reviewed',
      title.id,
      { verdict },
      {
        before: { state: title.state, occupationId: title.decidedId },
        after: { state: decision.state, occupationId: decision.decidedId },
      },
    );
  });
}

async function decide(
  scope: Scope,
  title: OccupationSuggestion,
  { verdict, occupationId }: TitleReview,
): Promise<Decision> {
  if (verdict === 'REJECT') return { state: 'REJECTED', decidedOwnerId: null, decidedId: null };
  if (verdict === 'WITHDRAW') return { state: stateBefore(title), decidedOwnerId: null, decidedId: null };
  const id = occupationId ?? title.suggestedId;
  if (id === null) throw invalidInput('error.occupationSuggestion.nothing', { field: 'occupationId', id: title.id });
  const occupation = isId(id) ? await findOccupation(scope, id) : null;
  if (!occupation) throw notFound('error.occupation.unknown', { id });
  return { state: 'CONFIRMED', decidedOwnerId: occupation.ownerId, decidedId: occupation.id };
}

/** The state of a title without what somebody decided about it. */
function stateBefore({ state, suggestedId, likelihood }: OccupationSuggestion): OccupationSuggestion['state'] {
  if (state !== 'CONFIRMED' && state !== 'REJECTED') return state;
  if (suggestedId === null || likelihood === null) return 'NONE';
  return stateOf({ occupationId: suggestedId, likelihood, isExact: likelihood === 1 });
}

async function findOccupation({ db, organisationId }: Scope, id: string) {
  return db.occupation.findFirst({
    where: { id, ownerId: { in: [organisationId, SHARED_OWNER_ID] } },
    select: { ownerId: true, id: true },
  });
}
