import { ITEMS_TO_READ, type ClaimedItem } from '../../../src/domain/imports/items/items-to-read.sql.js';
import {
  ITEMS_TO_SUGGEST_FROM,
  type ClaimedSuggestionWork,
} from '../../../src/domain/imports/items/items-to-suggest-from.sql.js';
import { RUNS_TO_ADVANCE } from '../../../src/domain/match-runs/claim-match-runs.js';
import { TITLES_TO_SETTLE } from '../../../src/domain/occupation-suggestions/claim-titles.js';
import { MATCHES_TO_COMPUTE } from '../../../src/domain/matching/claim-matches.js';
import {
  claimInTurns,
  LEASE_SECONDS,
  type LeasedWork,
  type WorkTable,
} from '../../../src/platform/background/index.js';
import type { Database } from '../../../src/platform/database/index.js';

/** Claims as the queues do, however long it may take; a test says when, and what becomes of it. */
const claim =
  <Work extends LeasedWork>(table: WorkTable) =>
  (db: Database, limit: number): Promise<Work[]> =>
    claimInTurns<Work>(db, table, { limit, budgetMilliseconds: Number.MAX_VALUE, leaseSeconds: LEASE_SECONDS });

export const claimItems = claim<ClaimedItem>(ITEMS_TO_READ);
export const claimSuggestionWork = claim<ClaimedSuggestionWork>(ITEMS_TO_SUGGEST_FROM);
export const claimMatches = claim<LeasedWork>(MATCHES_TO_COMPUTE);
export const claimMatchRuns = claim<LeasedWork>(RUNS_TO_ADVANCE);
export const claimTitles = claim<LeasedWork>(TITLES_TO_SETTLE);
