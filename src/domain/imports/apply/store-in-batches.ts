import { inTransaction, isOutage, storableText } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import { LeaseLostError, markItemHeld, markItemKnown, markItemsRead, markReplaced } from './finish-items.js';
import { separateHeldItems } from './hold-items.js';
import { recogniseRecords, type RecognisedItem, type RecordKeys } from './recognise-records.js';
import { storeFindings, type ReadItem } from './store-findings.js';

/** Maximum number of items stored in one transaction: with so many, the cost of a transaction no longer matters. */
const MAX_BATCH_ITEMS = 16;

/** A batch of this many items does not wait for more. */
const FULL_BATCH_ITEMS = 8;

/** Maximum time that a smaller batch waits for more items, in milliseconds: about what it takes to read them. */
const MAX_BATCH_WAIT = 20;

/** Maximum number of payload characters in a batch, so that a large item does not delay the others. */
const MAX_BATCH_CHARACTERS = 500_000;

/** Stores the findings and the end of an item that was read. */
export type StoreItem = (scope: Scope, read: ReadItem) => Promise<void>;

/** Stores one item in a transaction of its own. */
export const storeAtOnce: StoreItem = async (scope, read) => {
  await storeTogether(scope, [storableItem(read)]);
};

/**
 * Stores items of one organisation in one transaction.
 *
 * @returns the ids of the items that were stored; the others must be stored after them (see storeFindings).
 * @throws LeaseLostError if this process has lost the lease on one of them; then none is stored.
 */
async function storeTogether(scope: Scope, items: readonly ReadItem[]): Promise<ReadonlySet<string>> {
  return inTransaction(scope, async (scope) => {
    const { held, free } = await separateHeldItems(scope, items);
    const done = await storeRecognised(scope, await recogniseRecords(scope, free));
    for (const { item, erasureId } of held) await markItemHeld(scope, item, erasureId);
    return new Set([...done, ...held.map(({ item }) => item.id)]);
  });
}

/**
 * Stores items that are new. One whose record is known, or that replaces others, locks a profile of its own accord, and is stored
 * alone, so that two transactions do not deadlock.
 *
 * @returns the ids of the items that were stored.
 */
async function storeRecognised(scope: Scope, items: readonly RecognisedItem[]): Promise<string[]> {
  const [first] = items;
  if (!first) return [];
  const { item } = first.read;
  if (first.known) {
    if (!(await markItemKnown(scope, item, first.known))) throw new LeaseLostError();
    return [item.id];
  }
  const isNew = ({ known, replaces }: RecognisedItem) => !known && replaces.length === 0;
  const taken = isNew(first) ? items.filter(isNew) : [first];
  const stored = await storeFindings(
    scope,
    taken.map(({ read, replaces }) => ({ ...read, replaces })),
  );
  if (stored.length === 0) return [];
  const keysOf = new Map(taken.map(({ read, keys }) => [read.item.id, keys]));
  await markItemsRead(
    scope,
    stored.map((one) => ({ ...one, keys: keysOf.get(one.item.id) as RecordKeys })),
  );
  if (!isNew(first))
    await markReplaced(
      scope,
      first.replaces.map(({ id }) => id),
      item.id,
    );
  return stored.map(({ item }) => item.id);
}

/** An item that waits to be stored, with the promise to settle. */
interface WaitingItem {
  readonly scope: Scope;
  readonly read: ReadItem;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Stores items in batches: those that arrive shortly after each other, or while others are being stored. If a batch
 * fails, its items are stored one by one, so that no item suffers from another.
 */
export function createBatchedStore(): StoreItem {
  const waiting: WaitingItem[] = [];
  let stopWaiting: (() => void) | undefined;
  let isStoring = false;

  async function storeWaiting(): Promise<void> {
    isStoring = true;
    while (waiting.length > 0) {
      if (waiting.length < FULL_BATCH_ITEMS) await waitForMore();
      waiting.unshift(...(await storeBatch(takeBatch(waiting))));
    }
    isStoring = false;
  }

  async function waitForMore(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, MAX_BATCH_WAIT);
      stopWaiting = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    stopWaiting = undefined;
  }

  return (scope, read) =>
    new Promise((resolve, reject) => {
      waiting.push({ scope, read: storableItem(read), resolve, reject });
      if (!isStoring) void storeWaiting();
      else if (waiting.length >= FULL_BATCH_ITEMS) stopWaiting?.();
    });
}

/** @returns the items that must be stored next, because they are about a person whom an item of the batch is about. */
async function storeBatch(batch: readonly WaitingItem[]): Promise<WaitingItem[]> {
  const [first] = batch as readonly [WaitingItem];
  try {
    const stored = await storeTogether(
      first.scope,
      batch.map(({ read }) => read),
    );
    const left = batch.filter(({ read }) => !stored.has(read.item.id));
    for (const item of batch) if (!left.includes(item)) item.resolve();
    return left;
  } catch (error) {
    if (batch.length === 1 || isOutage(error)) for (const item of batch) item.reject(error);
    else for (const item of batch) await storeAtOnce(item.scope, item.read).then(item.resolve, item.reject);
    return [];
  }
}

/** Takes the next batch: items of one organisation, each about another person as far as they say, and with another record. */
function takeBatch(waiting: WaitingItem[]): WaitingItem[] {
  const [first] = waiting as [WaitingItem];
  const batch: WaitingItem[] = [];
  const seenIdentifiers = new Set<string>();
  let characters = 0;
  for (const next of waiting.filter(({ scope }) => scope.organisationId === first.scope.organisationId)) {
    const { item, findings } = next.read;
    const identifiers = [
      findings.person?.publicIdentifier,
      findings.person?.email?.toLowerCase(),
      // Where versions are not known, records are not compared.
      item.versions && (item.entityId ?? item.payload ?? undefined),
    ].filter((identifier) => identifier !== undefined);
    const size = item.payload?.length ?? 0;
    const fits = batch.length < MAX_BATCH_ITEMS && characters + size <= MAX_BATCH_CHARACTERS && !item.wasRead;
    const isOtherPerson = !identifiers.some((identifier) => seenIdentifiers.has(identifier));
    // Items about one person stay in order: once one of them has to wait, those after it wait too.
    for (const identifier of identifiers) seenIdentifiers.add(identifier);
    if (next !== first && !(fits && isOtherPerson && !first.read.item.wasRead)) continue;
    batch.push(next);
    characters += size;
  }
  const taken = new Set(batch);
  waiting.splice(0, waiting.length, ...waiting.filter((item) => !taken.has(item)));
  return batch;
}

/** The item with every text of its findings as PostgreSQL can store it. */
function storableItem({ item, findings }: ReadItem): ReadItem {
  return { item, findings: storable(findings) };
}

function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return storableText(value) as Value;
  if (Array.isArray(value)) return value.map(storable) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storable(inner)])) as Value;
}
