import { setTimeout } from 'node:timers/promises';
import type { PrismaClient } from '../../../../generated/prisma/client.js';
import { createBatcher } from '../../../../platform/background/index.js';
import { isUnreachable, type Database } from '../../../../platform/database/index.js';
import type { WorkerScope } from '../../../../platform/scope.js';
import { isUneventful, type FinishedAttempt } from './finished-attempt.js';
import { delayFollowers, storeAttempts } from './store-attempts.sql.js';
import { updateHealth, type EndpointHealthEvent } from './update-health.js';

/** Maximum number of attempts that are stored in one transaction. */
const BATCH_SIZE = 256;
/** How long a first outcome waits for others, in milliseconds. */
const GATHER_MILLISECONDS = 4;
/**
 * How long outcomes are kept while the database is unreachable, in milliseconds. After that, other processes have sent
 * the deliveries again anyway.
 */
const OUTAGE_TIMEOUT_MILLISECONDS = 60_000;
const OUTAGE_RETRY_MILLISECONDS = 500;

/** What storing outcomes needs. */
export interface OutcomeStoreTools {
  readonly client: PrismaClient;
  readonly scope: WorkerScope;
  /** Called for each change of an endpoint's health, once it is stored. */
  readonly onHealthEvent: (event: EndpointHealthEvent) => void;
}

/** Stores the outcomes of attempts, in batches of those that end at about the same time. */
export interface OutcomeStore {
  /** @returns whether the delivery was still leased by this process. */
  store(attempt: FinishedAttempt): Promise<boolean>;
  /** Stops waiting for an unreachable database, as the process is stopping. */
  stopWaiting(): void;
}

type Store = (attempts: readonly FinishedAttempt[]) => Promise<ReadonlySet<string>>;

/** Creates the store of outcomes. */
export function createOutcomeStore({ client, scope, onHealthEvent }: OutcomeStoreTools): OutcomeStore {
  let isStopping = false;
  const isStopped = () => isStopping;
  // In separate batches, so that updating the health of one endpoint does not delay the deliveries of all others.
  const uneventful = createStoreBatcher((attempts) => storeOwn(client, attempts, false), isStopped);
  const eventful = createStoreBatcher(async (attempts) => {
    const { stored, events } = await storeWithHealth(client, scope, attempts);
    events.forEach(onHealthEvent);
    return stored;
  }, isStopped);
  return {
    store: (attempt) => (isUneventful(attempt) ? uneventful : eventful).add(attempt),
    stopWaiting: () => {
      isStopping = true;
    },
  };
}

/** @returns the ids of the deliveries that were still leased by this process. */
async function storeOwn(
  db: Database,
  attempts: readonly FinishedAttempt[],
  isDurable: boolean,
): Promise<ReadonlySet<string>> {
  return new Set((await storeAttempts(db, attempts, isDurable)).map(({ id }) => id));
}

async function storeWithHealth(client: PrismaClient, scope: WorkerScope, attempts: readonly FinishedAttempt[]) {
  return client.$transaction(
    async (db) => {
      const stored = await storeOwn(db, attempts, true);
      const own = attempts.filter(({ delivery }) => stored.has(delivery.id));
      const heads = own.filter(
        ({ delivery, retryDelayMilliseconds }) => delivery.orderKey !== null && retryDelayMilliseconds !== null,
      );
      if (heads.length > 0) await delayFollowers(db, heads);
      const events = await updateHealth(db, (organisationId) => ({ ...scope, db, organisationId }), own);
      return { stored, events };
    },
    { timeout: 30_000, maxWait: 10_000 },
  );
}

function createStoreBatcher(store: Store, isStopped: () => boolean) {
  return createBatcher<FinishedAttempt, boolean>(
    async (attempts) => {
      const began = performance.now();
      const mayWait = () => !isStopped() && performance.now() - began < OUTAGE_TIMEOUT_MILLISECONDS;
      const stored = new Set(await storeWhatCan(store, attempts, mayWait));
      // A row that changed while it was being stored, as by the renewal of its lease, has a new ctid.
      const missed = attempts.filter(({ delivery }) => !stored.has(delivery.id));
      if (missed.length > 0) for (const id of await storeWhatCan(store, missed, mayWait)) stored.add(id);
      return attempts.map(({ delivery }) => stored.has(delivery.id));
    },
    { maxItems: BATCH_SIZE, gatherMilliseconds: GATHER_MILLISECONDS },
  );
}

/**
 * Stores a batch; retries while the database is unreachable, and halves the batch on any other error. So one attempt
 * that the database rejects, for whatever reason, neither keeps the others from being stored nor is sent again for
 * ever.
 */
async function storeWhatCan(
  store: Store,
  attempts: readonly FinishedAttempt[],
  mayWait: () => boolean,
): Promise<ReadonlySet<string>> {
  try {
    return await store(attempts);
  } catch (error) {
    if (isUnreachable(error) && mayWait()) {
      await setTimeout(OUTAGE_RETRY_MILLISECONDS);
      return storeWhatCan(store, attempts, mayWait);
    }
    const [only] = attempts;
    if (!only || isUnreachable(error)) throw error;
    if (attempts.length === 1) return store([withoutResponse(only, error)]);
    const middle = Math.ceil(attempts.length / 2);
    const halves = [attempts.slice(0, middle), attempts.slice(middle)];
    const stored = await Promise.allSettled(halves.map((half) => storeWhatCan(store, half, mayWait)));
    return new Set(stored.flatMap((half) => (half.status === 'fulfilled' ? [...half.value] : [])));
  }
}

function withoutResponse(attempt: FinishedAttempt, error: unknown): FinishedAttempt {
  const { outcome } = attempt;
  if (outcome.kind !== 'ANSWERED') throw error;
  return { ...attempt, outcome: { ...outcome, bodyExcerpt: '(the answer could not be stored)' } };
}
