import { deleteExpiredAccessTokens } from '../domain/api-keys/index.js';
import { dropOldExports } from '../domain/exports/index.js';
import { dropOldPayloads, dropPayloadsOf, pruneItems } from '../domain/imports/index.js';
import { pruneMatchRuns } from '../domain/match-runs/index.js';
import { pruneMatches } from '../domain/matching/index.js';
import { pruneAudit } from '../domain/audit/index.js';
import { deleteExpiredIdempotencyKeys } from '../domain/idempotency/index.js';
import { pruneSessions } from '../domain/sessions/index.js';
import { pruneDrafts, pruneOnboardings } from '../domain/onboarding/index.js';
import {
  findFirstOrganisation,
  findRetention,
  listRetention,
  type RetentionDays,
  type RetentionKind,
} from '../domain/organisations/index.js';
import { removeUnusedTitles } from '../domain/occupation-suggestions/index.js';
import { removeOldQuotes } from '../domain/profiles/index.js';
import { dropOldEvents, dropOldRecoveries } from '../domain/webhooks/index.js';
import type { Queue } from '../platform/background/index.js';
import {
  createSweep,
  startRound,
  warnOfClockDifference,
  type BatchToExamine,
  type PrunedBatch,
} from '../platform/database/index.js';
import type { WorkerScope } from '../platform/scope.js';
import type { Logger } from '../platform/telemetry/index.js';

/** Time between two rounds, in milliseconds. */
const INTERVAL = 600_000;

const DAY = 86_400_000;

/** The answer of a sweep for an organisation whose rows are kept for ever. */
const NOTHING_EXAMINED: PrunedBatch = { examined: 0, pruned: 0, last: null };

/** One task of a round; returns how many rows it deleted or changed. */
type Task = () => Promise<number>;

/**
 * Compares the clocks, and deletes what has been kept for its full retention period, every ten minutes. Several
 * processes may do so at once; each row is deleted once.
 */
export function housekeepingQueue(scope: WorkerScope, log: Logger): Queue<'round'> {
  // A monotonic time, so that setting the clock neither skips rounds nor repeats them.
  let nextAt = 0;
  let isStopping = false;
  const tasks = tasksOf(scope, () => isStopping);
  return {
    name: 'housekeeping',
    concurrency: 1,
    claim: async () => {
      if (performance.now() < nextAt) return [];
      nextAt = performance.now() + INTERVAL;
      return ['round'];
    },
    perform: async () => {
      await warnOfClockDifference(scope.db, log);
      let failed = 0;
      for (const [task, prune] of Object.entries(tasks)) {
        try {
          const rows = await prune();
          if (rows > 0) log.info({ task, rows }, 'deleted what was kept long enough');
        } catch (error) {
          // The other tasks run all the same.
          failed += 1;
          log.error(
            { task, err: error },
            'deleting what was kept long enough failed; it is tried again in ten minutes',
          );
        }
      }
      return failed === 0 ? 'done' : 'error';
    },
    onStop: () => {
      isStopping = true;
    },
  };
}

function tasksOf(scope: WorkerScope, isStopping: () => boolean): Readonly<Record<string, Task>> {
  const { db, now, settings } = scope;
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY);
  const round = () => startRound(isStopping);

  /** For each organisation in turn, with its own retention periods. */
  const forEachOrganisation = (prune: (organisation: RetentionDays) => Promise<number>) => async () => {
    let pruned = 0;
    for (const organisation of await listRetention(db, settings)) {
      if (isStopping()) break;
      pruned += await prune(organisation);
    }
    return pruned;
  };

  /** Goes through the rows of every organisation that does not keep them for ever. */
  const sweeping = (
    kind: RetentionKind,
    pruneBatch: (batch: BatchToExamine, days: number) => Promise<PrunedBatch>,
  ): Task => {
    const sweep = createSweep((id) => findFirstOrganisation(db, id));
    return () =>
      sweep.advance(round(), async (batch) => {
        const days = await findRetention(db, settings, batch.organisationId, kind);
        return days === null ? NOTHING_EXAMINED : pruneBatch(batch, days);
      });
  };

  const matches = createSweep((id) => findFirstOrganisation(db, id));
  return {
    payloads: () => dropOldPayloads(db, now(), round()),
    payloadsOfOrganisations: forEachOrganisation(({ organisationId, periods }) =>
      dropPayloadsOf(
        db,
        now(),
        { organisationId, payloadDays: periods.PAYLOADS, documentDays: periods.DOCUMENTS },
        round(),
      ),
    ),
    accessTokens: () => deleteExpiredAccessTokens(db, now(), round()),
    answers: () => deleteExpiredIdempotencyKeys(db, now(), round()),
    exports: () => dropOldExports(db, now(), round()),
    events: forEachOrganisation(async ({ organisationId, periods: { EVENTS: days } }) =>
      days === null ? 0 : dropOldEvents(db, organisationId, days, round()),
    ),
    recoveries: () => dropOldRecoveries(db, settings.webhookRetentionDays, round()),
    audit: async () => {
      const organisations = await listRetention(db, settings);
      const days = new Map(organisations.map(({ organisationId, periods }) => [organisationId, periods.AUDIT]));
      return pruneAudit(scope, settings.auditRetentionDays, round(), (id) => days.get(id) ?? null);
    },
    sessions: () => pruneSessions(db, now(), round()),
    onboardings: forEachOrganisation(async ({ organisationId, periods: { ONBOARDINGS: days } }) =>
      days === null ? 0 : pruneOnboardings(db, organisationId, daysAgo(days), round()),
    ),
    drafts: () => pruneDrafts(db, now(), round()),
    matches: () =>
      matches.advance(round(), async (batch) => {
        const { organisationId } = batch;
        const latestDays = (await findRetention(db, settings, organisationId, 'MATCHES')) ?? 0;
        const historyDays = await findRetention(db, settings, organisationId, 'MATCH_HISTORY');
        return pruneMatches(db, batch, now(), { latestDays, historyDays: historyDays ?? settings.matchHistoryDays });
      }),
    matchRuns: () => pruneMatchRuns(db, now(), round()),
    quotesOfEvidence: sweeping('QUOTES', (batch, days) =>
      removeOldQuotes(db, 'evidence', batch, { before: daysAgo(days), now: now() }),
    ),
    quotesOfSuggestions: sweeping('QUOTES', (batch, days) =>
      removeOldQuotes(db, 'skill_suggestion', batch, { before: daysAgo(days), now: now() }),
    ),
    jobTitles: () => removeUnusedTitles(db),
    items: sweeping('IMPORT_ITEMS', (batch, days) => pruneItems(scope, batch, daysAgo(days))),
  };
}
