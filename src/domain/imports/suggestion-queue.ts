import type { SuggestionWork } from '../../generated/prisma/enums.js';
import { UNTRACKED_ATTEMPT, leasedQueue, type Queue, type WorkAttempt } from '../../platform/background/index.js';
import { inTransaction } from '../../platform/database/index.js';
import { TaskSkipped } from '../../platform/processes/index.js';
import type { Scope, WorkerScope } from '../../platform/scope.js';
import { noteTitles } from '../occupation-suggestions/index.js';
import { lockProfileIfExists, storeEvidence, storeSuggestions, type ReadingVersions } from '../profiles/index.js';
import type { FoundSuggestion } from '../reader/index.js';
import { followMerges } from '../taxonomy/index.js';
import { currentVersions } from './items/current-versions.js';
import { ITEMS_TO_SUGGEST_FROM, type ClaimedSuggestionWork } from './items/items-to-suggest-from.sql.js';
import type { SuggestSkills } from './processes/suggestion-process.js';

/** Maximum number of items in hand: the suggestions of one are stored while the next one is searched. */
const CONCURRENCY = 2;

/** An item whose search was begun and broken off this often is given up. */
const MAX_ATTEMPTS = 3;

/** How an item ended; `lost` if another process has it by now, it is read again, or its person was deleted. */
export type SuggestionOutcome = 'suggested' | 'given-up' | 'lost';

/** The queue of items that were read, to suggest further skills from. */
export function suggestionQueue(scope: WorkerScope, suggest: SuggestSkills): Queue<ClaimedSuggestionWork> {
  return leasedQueue<ClaimedSuggestionWork>({
    db: scope.db,
    table: ITEMS_TO_SUGGEST_FROM,
    concurrency: CONCURRENCY,
    isSerial: true,
    perform: (work, attempt) =>
      suggestFromItem({ ...scope, organisationId: work.organisationId }, suggest, work, attempt),
  });
}

/** Suggests skills from a claimed item, and stores the suggestions and the item's end in one transaction. */
export async function suggestFromItem(
  scope: Scope,
  suggest: SuggestSkills,
  work: ClaimedSuggestionWork,
  attempt: WorkAttempt = UNTRACKED_ATTEMPT,
): Promise<SuggestionOutcome> {
  const { profileId, payload, attempts } = work;
  if (attempts >= MAX_ATTEMPTS) return (await finishAndNote(scope, work, 'GIVEN_UP')) ? 'given-up' : 'lost';
  if (payload === null || profileId === null) return (await finishAndNote(scope, work, 'NONE')) ? 'suggested' : 'lost';
  const versions = await currentVersions(scope);
  let suggestions: readonly FoundSuggestion[];
  try {
    suggestions = await suggest({ ...work, payload }, { mayBegin: attempt.mayBegin, onBegin: attempt.begin });
  } catch (error) {
    if (error instanceof TaskSkipped) return 'lost';
    throw error;
  }
  attempt.end();
  return inTransaction<Scope, SuggestionOutcome>(scope, async (scope) => {
    const current = await followMerges(scope, suggestions);
    // The profile is locked before the item, as everywhere, so that two transactions do not deadlock.
    if (!(await lockProfileIfExists(scope, profileId)) || !(await finishWork(scope, work, 'DONE'))) return 'lost';
    await storeFoundSuggestions(scope, { ...work, profileId, versions }, suggestions.map(current));
    await noteTitles(scope, work.id);
    return 'suggested';
  });
}

/** An inferred skill that the profile already has is one more piece of evidence; all others are suggestions. */
async function storeFoundSuggestions(
  scope: Scope,
  work: ClaimedSuggestionWork & { readonly profileId: string; readonly versions: ReadingVersions },
  suggestions: readonly FoundSuggestion[],
): Promise<void> {
  const { profileId } = work;
  const inferred = suggestions.filter(isInferred);
  const stated = suggestions.filter((suggestion) => !isInferred(suggestion));
  const [uncredited = []] = await storeEvidence(scope, [
    {
      item: work,
      profileId,
      skills: inferred.map(({ likelihood, ...skill }) => ({ ...skill, confidence: likelihood })),
      created: false,
    },
  ]);
  await storeSuggestions(scope, [
    {
      item: work,
      profileId,
      suggestions: [...stated, ...uncredited.map(({ confidence, ...skill }) => ({ ...skill, likelihood: confidence }))],
    },
  ]);
}

function isInferred({ source }: FoundSuggestion): boolean {
  return source === 'INFERRED';
}

/** Ends an item without suggestions. The titles of its jobs are looked for all the same. */
function finishAndNote(scope: Scope, work: ClaimedSuggestionWork, suggestionWork: SuggestionWork): Promise<boolean> {
  return inTransaction(scope, async (scope) => {
    if (!(await finishWork(scope, work, suggestionWork))) return false;
    await noteTitles(scope, work.id);
    return true;
  });
}

/** @returns false if this process does not hold the item any more. */
async function finishWork(
  scope: Scope,
  { id, leaseId, attempts }: ClaimedSuggestionWork,
  suggestionWork: SuggestionWork,
): Promise<boolean> {
  const { count } = await scope.db.importItem.updateMany({
    where: {
      organisationId: scope.organisationId,
      id,
      status: 'READ',
      suggestionWork: 'WAITING',
      suggestionLeaseId: leaseId,
    },
    data: {
      suggestionWork,
      suggestionAttempts: suggestionWork === 'DONE' ? attempts + 1 : attempts,
      suggestionLeaseId: null,
      suggestionAvailableAt: null,
    },
  });
  return count > 0;
}
