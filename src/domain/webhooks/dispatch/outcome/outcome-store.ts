import { setTimeout } from 'node:timers/promises';
import type { PrismaClient } from '../../../../generated/prisma/client.js';
import { createBatcher } from '../../../../platform/background/index.js';
import { isUnreachable } from '../../../../platform/database/index.js';
import type { WorkerScope } from '../../../../platform/scope.js';
import { isUneventful, type FinishedAttempt } from './finished-attempt.js';
import { updateHealth, type EndpointHealthEvent } from './update-health.js';
import { delayFollowers, storeAttempts } from './store-attempts.sql.js';

/** Tries that are stored together at most. */
const MOST = 256;
/**
 * How long a first outcome waits for others, in milliseconds. Nobody waits for it but what comes after in the queue.
 */
const GATHER_MILLISECONDS = 4;
/**
 * How long outcomes are held while the database cannot be used, in milliseconds. Longer, and another process has sent
 * them again anyway.
 */
const OUTAGE_MILLISECONDS = 60_000;
const OUTAGE_PAUSE_MILLISECONDS = 500;

/** What storing needs of the outside. */
export interface StoreTools {
  readonly client: PrismaClient;
  readonly scope: WorkerScope;
  readonly onHealthEvent: (healthEvents: EndpointHealthEvent) => void;
}

/** Stores what came of tries, those that end about the same time together. */
export interface OutcomeStore {
  /** @returns whether the delivery was still this process's. */
  store(ended: FinishedAttempt): Promise<boolean>;
  /** Does not wait for a database that is away any more: the process is about to end. */
  hurry(): void;
}

export function createOutcomeStore(tools: StoreTools): OutcomeStore {
  // Apart, so that what is told of one endpoint does not hold up the deliveries of all others.
  const patience = { isOver: false };
  const uneventful = batcherOf((tries) => storeAttempts(tools.client, tries, { durable: false }), patience);
  const eventful = batcherOf((tries) => storeAndUpdateHealth(tools, tries), patience);
  return {
    store: (ended) => (isUneventful(ended) ? uneventful : eventful).add(ended),
    hurry: () => {
      patience.isOver = true;
    },
  };
}

type Store = (tries: readonly FinishedAttempt[]) => Promise<ReadonlySet<string>>;

function batcherOf(store: Store, patience: { readonly isOver: boolean }) {
  return createBatcher<FinishedAttempt, boolean>(
    async (tries) => {
      const began = performance.now();
      const mayWait = () => !patience.isOver && performance.now() - began < OUTAGE_MILLISECONDS;
      const stored = new Set(await storeWhatCan(store, tries, mayWait));
      // A row that was changed while it was being stored, as when its lease was renewed, is found in its new place.
      const missed = tries.filter(({ delivery }) => !stored.has(delivery.id));
      if (missed.length > 0) for (const id of await storeWhatCan(store, missed, mayWait)) stored.add(id);
      return tries.map(({ delivery }) => stored.has(delivery.id));
    },
    { most: MOST, gatherMilliseconds: GATHER_MILLISECONDS },
  );
}

/**
 * One try that the database does not take, whatever the reason, must not keep the others from being stored, nor be sent
 * again for ever.
 */
async function storeWhatCan(
  store: Store,
  tries: readonly FinishedAttempt[],
  mayWait: () => boolean,
): Promise<ReadonlySet<string>> {
  try {
    return await store(tries);
  } catch (error) {
    if (isUnreachable(error) && mayWait()) {
      await setTimeout(OUTAGE_PAUSE_MILLISECONDS);
      return storeWhatCan(store, tries, mayWait);
    }
    const [only] = tries;
    if (!only || isUnreachable(error)) throw error;
    if (tries.length === 1) return store([withoutAnswer(only, error)]);
    const middle = Math.ceil(tries.length / 2);
    const halves = [tries.slice(0, middle), tries.slice(middle)];
    const stored = await Promise.allSettled(halves.map((half) => storeWhatCan(store, half, mayWait)));
    return new Set(stored.flatMap((half) => (half.status === 'fulfilled' ? [...half.value] : [])));
  }
}

function withoutAnswer(ended: FinishedAttempt, error: unknown): FinishedAttempt {
  const { outcome } = ended;
  if (outcome.kind !== 'ANSWERED') throw error;
  return { ...ended, outcome: { ...outcome, bodyExcerpt: '(the answer could not be stored)' } };
}

async function storeAndUpdateHealth(
  { client, scope, onHealthEvent }: StoreTools,
  tries: readonly FinishedAttempt[],
): Promise<ReadonlySet<string>> {
  const { stored, healthEvents } = await client.$transaction(
    async (db) => {
      const stored = await storeAttempts(db, tries, { durable: true });
      const own = tries.filter(({ delivery }) => stored.has(delivery.id));
      await delayFollowers(db, own);
      return {
        stored,
        healthEvents: await updateHealth(db, (organisationId) => ({ ...scope, db, organisationId }), own),
      };
    },
    { timeout: 30_000, maxWait: 10_000 },
  );
  healthEvents.forEach(onHealthEvent);
  return stored;
}
