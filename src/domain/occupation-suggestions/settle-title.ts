import type { OccupationSuggestion } from '../../generated/prisma/client.js';
import { UNTRACKED_ATTEMPT, type LeasedWork, type WorkAttempt } from '../../platform/background/index.js';
import { inTransaction } from '../../platform/database/index.js';
import type { Language } from '../../platform/localization/index.js';
import type { Scope } from '../../platform/scope.js';
import { lockProfiles } from '../profiles/index.js';
import { stateOf, type RankedTitle } from './choose-state.js';
import { findPeopleToUpdate, storeRanked, updateJobs } from './titles.sql.js';

/** People whose jobs one transaction updates: it locks them, and imports of these people wait that long. */
const BATCH_SIZE = 50;

/** A title that was begun and broken off this often is given up until the taxonomy changes. */
const MAX_ATTEMPTS = 3;

/** In place of the version of the linking data that a title was ranked with. */
const GIVEN_UP = 'given up';

/** Tells which occupation a title most likely means, and with which version of the linking data. */
export type RankTitle = (title: {
  readonly organisationId: string;
  readonly title: string;
  readonly language: Language | null;
}) => Promise<{ readonly ranked: RankedTitle | null; readonly rankedWith: string }>;

/** How a title ended; `requeued` if more people have it; `lost` if another process has it by now. */
export type TitleOutcome = 'settled' | 'requeued' | 'given-up' | 'lost';

/**
 * Looks for the occupation of a claimed title unless that was done, then gives the jobs of the next people with the title what it
 * means by now: what was found, if that is certain enough, or what somebody decided.
 */
export async function settleTitle(
  scope: Scope,
  rank: RankTitle,
  work: LeasedWork,
  attempt: WorkAttempt = UNTRACKED_ATTEMPT,
): Promise<TitleOutcome> {
  const { db, organisationId } = scope;
  const title = await db.occupationSuggestion.findFirst({
    where: { organisationId, id: work.id, leaseId: work.leaseId },
  });
  if (title === null || !attempt.mayBegin()) return 'lost';
  if (work.attempts >= MAX_ATTEMPTS)
    return (await endLease(scope, work, { isWaiting: false, rankedWith: GIVEN_UP })) ? 'given-up' : 'lost';
  attempt.begin();
  if (title.rankedWith === null) {
    const { ranked, rankedWith } = await rank(title);
    const found = ranked && { ...ranked, likelihood: ranked.isExact ? 1 : roundLikelihood(ranked.likelihood) };
    if ((await storeRanked(db, { ...work, organisationId }, found, stateOf(found), rankedWith)) === 0) return 'lost';
  }
  return updateNextJobs(scope, work, title);
}

/** Rounds down to three digits, so that no likelihood reaches a bound by that. More digits would only look exact. */
function roundLikelihood(likelihood: number): number {
  return Math.floor(likelihood * 1000) / 1000;
}

function updateNextJobs(
  scope: Scope,
  work: LeasedWork,
  { titleKey }: Pick<OccupationSuggestion, 'titleKey'>,
): Promise<TitleOutcome> {
  return inTransaction<Scope, TitleOutcome>(scope, async (scope) => {
    const { db, organisationId } = scope;
    const people = (await findPeopleToUpdate(db, organisationId, titleKey, BATCH_SIZE)).map(
      ({ profileId }) => profileId,
    );
    // The profiles are locked before the title, as everywhere, so that two transactions do not deadlock.
    await lockProfiles(scope, people);
    const isLast = people.length < BATCH_SIZE;
    if (!(await endLease(scope, work, { isWaiting: !isLast }))) return 'lost';
    if (people.length > 0) await updateJobs(db, organisationId, titleKey, people);
    return isLast ? 'settled' : 'requeued';
  });
}

/** @returns false if this process does not hold the title any more. */
async function endLease(
  { db, organisationId, now }: Scope,
  { id, leaseId }: LeasedWork,
  data: { readonly isWaiting: boolean; readonly rankedWith?: string },
): Promise<boolean> {
  const { count } = await db.occupationSuggestion.updateMany({
    where: { organisationId, id, leaseId, isWaiting: true },
    data: { ...data, leaseId: null, availableAt: now(), attempts: 0 },
  });
  return count > 0;
}
