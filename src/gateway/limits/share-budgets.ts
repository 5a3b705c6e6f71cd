import { addMinuteUse, type MinuteLimits } from '../../domain/organisations/index.js';
import { useDatabaseFor, type Database } from '../../platform/database/index.js';
import { createOrganisationBudgets, type OrganisationBudgets } from './organisation-budgets.js';

/** How often a process tells the others what it has counted, in milliseconds. */
const INTERVAL = 1000;

/** Shortest time between two statements, in milliseconds. */
const MIN_INTERVAL = 100;

/** Time after which a statement is given up: until it succeeds, each process keeps the limits by itself. */
const TIMEOUT = 5000;

/** Budgets that all processes share. */
export interface SharedBudgets {
  readonly budgets: OrganisationBudgets;
  /** Tells the others what is left to tell, and stops. */
  stop(): Promise<void>;
}

/**
 * Creates budgets that are shared with the other processes through the database: with one statement a second for all
 * organisations that have sent something, and earlier when a tenth of a budget was counted. Nothing waits for it.
 *
 * @param onError - is called with the first error after a success.
 */
export function shareBudgets(db: Database, limits: MinuteLimits, onError: (error: unknown) => void): SharedBudgets {
  let timer: NodeJS.Timeout | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  let hasFailed = false;
  let isStopped = false;
  const budgets = createOrganisationBudgets(limits, () => schedule(MIN_INTERVAL));

  async function share(): Promise<void> {
    const uses = budgets.takeUncounted();
    if (uses.length === 0) return;
    try {
      const signal = AbortSignal.timeout(TIMEOUT);
      // Prisma executes a statement when it is awaited, which must be within the use: the timer may be that of a request.
      const known = await useDatabaseFor({ purpose: 'lookup', signal }, async () => await addMinuteUse(db, uses));
      budgets.confirm(known);
      const stored = new Set(known.map(({ organisationId }) => organisationId));
      // Those that are locked at the moment are told the next time.
      budgets.giveBack(uses.filter(({ organisationId }) => !stored.has(organisationId)));
      hasFailed = false;
    } catch (error) {
      budgets.giveBack(uses);
      if (!hasFailed) onError(error);
      hasFailed = true;
    }
  }

  /** Has the counts told after this time at the latest, measured from the last statement. */
  function schedule(milliseconds: number): void {
    if (isStopped || running) return;
    clearTimeout(timer);
    const wait = Math.max(0, startedAt + milliseconds - performance.now());
    timer = setTimeout(run, wait).unref();
  }

  function run(): void {
    startedAt = performance.now();
    running = share().finally(() => {
      running = undefined;
      schedule(INTERVAL);
    });
  }

  schedule(INTERVAL);
  return {
    budgets,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
      await share();
    },
  };
}
