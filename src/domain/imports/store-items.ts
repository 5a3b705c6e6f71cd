import { inTransaction, isOutage } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { endReadItems } from './end-items.js';
import { storeFindings, type ReadItem } from './store-findings.js';

/** Items stored in one transaction at most: enough that what a transaction costs does not matter any more. */
const GROUP_LIMIT = 16;

/** From how many items on a group does not wait for more. */
const GROUP_ENOUGH = 8;

/** Longest that a smaller group waits for more items, in milliseconds: about what reading as many takes. */
const GROUP_PATIENCE = 20;

/** Characters of payload in one group at most, so that a large item does not hold up its neighbours. */
const GROUP_CHARACTERS = 500_000;

/** Stores what an item says, and its end. */
export type StoreItem = (scope: Scope, read: ReadItem) => Promise<void>;

/** Stores one item in a transaction of its own. */
export const storeAlone: StoreItem = async (scope, read) => {
  await storeTogether(scope, [read]);
};

/**
 * Stores items of one organisation in one transaction: all that are returned, or none.
 *
 * @returns the items that were stored; the others have to be stored after them (see storeFindings).
 * @throws LeaseLost when one of them is another process's by now.
 */
async function storeTogether(scope: Scope, items: readonly ReadItem[]): Promise<ReadonlySet<string>> {
  return inTransaction(scope, async (scope) => {
    const stored = await storeFindings(scope, items);
    await endReadItems(scope, stored);
    return new Set(stored.map(({ item }) => item.id));
  });
}

/** An item that waits to be stored, and who waits for that. */
interface Waiting {
  readonly scope: Scope;
  readonly read: ReadItem;
  readonly stored: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Stores items together that come shortly after each other, or while others are being stored. A group that fails is
 * stored again item by item, so that no item suffers from another.
 */
export function createItemStore(): StoreItem {
  const waiting: Waiting[] = [];
  let enough: (() => void) | undefined;
  let storing = false;

  async function storeWaiting(): Promise<void> {
    storing = true;
    while (waiting.length > 0) {
      if (waiting.length < GROUP_ENOUGH) await moreOrPatienceLost();
      waiting.unshift(...(await storeGroup(takeGroup(waiting))));
    }
    storing = false;
  }

  async function moreOrPatienceLost(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, GROUP_PATIENCE);
      enough = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    enough = undefined;
  }

  return (scope, read) =>
    new Promise((stored, failed) => {
      waiting.push({ scope, read, stored, failed });
      if (!storing) void storeWaiting();
      else if (waiting.length >= GROUP_ENOUGH) enough?.();
    });
}

/** @returns what is to be stored next, as it turned out to be about somebody whom the group is about. */
async function storeGroup(group: readonly Waiting[]): Promise<Waiting[]> {
  const [first] = group as readonly [Waiting];
  try {
    const stored = await storeTogether(
      first.scope,
      group.map(({ read }) => read),
    );
    const left = group.filter(({ read }) => !stored.has(read.item.id));
    for (const item of group) if (!left.includes(item)) item.stored();
    return left;
  } catch (error) {
    if (group.length === 1 || isOutage(error)) for (const item of group) item.failed(error);
    else for (const item of group) await storeAlone(item.scope, item.read).then(item.stored, item.failed);
    return [];
  }
}

/** Takes what is stored together next: items of one organisation, each about another person as far as they tell. */
function takeGroup(waiting: Waiting[]): Waiting[] {
  const [first] = waiting as [Waiting];
  const group: Waiting[] = [];
  const named = new Set<string>();
  let characters = 0;
  for (const next of waiting.filter(({ scope }) => scope.organisationId === first.scope.organisationId)) {
    const { item, findings } = next.read;
    const names = [findings.person?.publicIdentifier, findings.person?.email?.toLowerCase()].filter(
      (name) => name !== undefined,
    );
    const size = item.payload?.length ?? 0;
    const fits = group.length < GROUP_LIMIT && characters + size <= GROUP_CHARACTERS && !item.wasRead;
    const isOthers = !names.some((name) => named.has(name));
    // Who comes twice comes in order: a name that had to wait makes what comes after it wait too.
    for (const name of names) named.add(name);
    if (next !== first && !(fits && isOthers && !first.read.item.wasRead)) continue;
    group.push(next);
    characters += size;
  }
  const taken = new Set(group);
  waiting.splice(0, waiting.length, ...waiting.filter((item) => !taken.has(item)));
  return group;
}
