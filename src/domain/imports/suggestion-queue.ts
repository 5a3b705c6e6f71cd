import type { SuggestionWork } from '../../generated/prisma/enums.js';
import { FREE_TURN, leasedQueue, type Queue, type WorkTurn } from '../../platform/background/index.js';
import { inTransaction } from '../../platform/database/index.js';
import { TurnSkipped, type TurnOptions } from '../../platform/processes/index.js';
import type { Scope, WorkerScope } from '../../platform/scope.js';
import { ITEMS_TO_SUGGEST_FROM, type ClaimedSuggestionWork, type ItemToSuggestFrom } from './claim-suggestion-work.js';
import type { FoundSuggestion } from '../reader/index.js';
import { storeSkills } from './store-skills.js';
import { storeSuggestions } from './store-suggestions.js';

/** Items that a process has in hand at once: one's suggestions are stored while the next one's are looked for. */
const CONCURRENCY = 2;

/** An item that broke off this often is given up. */
const ATTEMPTS_LIMIT = 3;

/**
 * Finds what may be skills of the person that an item is about.
 *
 * @throws TurnSkipped where it might not begin any more when its turn came.
 */
export type SuggestSkills = (item: ItemToSuggestFrom, options?: TurnOptions) => Promise<readonly FoundSuggestion[]>;

/** How an item ended; `lost` when another process has it by now, it is read again, or its person was deleted. */
export type SuggestionOutcome = 'suggested' | 'given-up' | 'lost';

/** The background work of suggesting skills from items that were read. */
export function suggestionQueue(scope: WorkerScope, suggest: SuggestSkills): Queue<ClaimedSuggestionWork> {
  return leasedQueue<ClaimedSuggestionWork>({
    db: scope.db,
    table: ITEMS_TO_SUGGEST_FROM,
    concurrency: CONCURRENCY,
    isSerial: true,
    perform: (work, turn) => suggestFrom({ ...scope, organisationId: work.organisationId }, suggest, work, turn),
  });
}

/** Looks for what may be skills in a claimed item, and stores that and its end together. */
export async function suggestFrom(
  scope: Scope,
  suggest: SuggestSkills,
  work: ClaimedSuggestionWork,
  turn: WorkTurn = FREE_TURN,
): Promise<SuggestionOutcome> {
  const { profileId, payload, attempts } = work;
  if (attempts >= ATTEMPTS_LIMIT) return (await endWork(scope, work, 'GIVEN_UP')) ? 'given-up' : 'lost';
  if (payload === null || profileId === null) return (await endWork(scope, work, 'NONE')) ? 'suggested' : 'lost';
  let suggestions: readonly FoundSuggestion[];
  try {
    suggestions = await suggest({ ...work, payload }, { mayBegin: turn.mayBegin, onBegin: turn.begin });
  } catch (error) {
    if (error instanceof TurnSkipped) return 'lost';
    throw error;
  }
  turn.end();
  return inTransaction<Scope, SuggestionOutcome>(scope, async (scope) => {
    const { organisationId } = scope;
    // The profile before the item, as everywhere: two transactions that lock in one order do not wait for each other.
    const there = await scope.db
      .$executeRaw`SELECT 1 FROM profile WHERE organisation_id = ${organisationId}::uuid AND id = ${profileId}::uuid
        FOR UPDATE`;
    if (there === 0 || !(await endWork(scope, work, 'DONE'))) return 'lost';
    const [inferred, said] = [
      suggestions.filter(isInferred),
      suggestions.filter((suggestion) => !isInferred(suggestion)),
    ];
    // Of a skill that something else credits it is a piece of evidence; else it is one more suggestion.
    const [uncredited = []] = await storeSkills(scope, [
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
        suggestions: [...said, ...uncredited.map(({ confidence, ...skill }) => ({ ...skill, likelihood: confidence }))],
      },
    ]);
    return 'suggested';
  });
}

function isInferred({ source }: FoundSuggestion): boolean {
  return source === 'INFERRED';
}

/** @returns false where the item is not this process's any more. */
async function endWork(
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
