import { setTimeout } from 'node:timers/promises';
import type { Database } from '../connection/connect.js';
import { deleteRows, type DeletedRows, type RowsToDelete } from './delete-rows.js';

/** Rows of one batch: few enough that nobody waits for it. */
const BATCH = 500;

/** Rest between two batches, in milliseconds, so that pruning never takes more than its part of the database. */
const PAUSE = 50;

/** How long one round may take, in milliseconds; what is left is for the next. */
const ROUND = 60_000;

/** How long pruning goes on: until a round has had its time, or the process is about to end. */
export interface PruningRound {
  readonly isOver: () => boolean;
}

export function startRound(isStopping: () => boolean = () => false): PruningRound {
  const until = performance.now() + ROUND;
  return { isOver: () => isStopping() || performance.now() >= until };
}

/**
 * Prunes in batches, each a statement of its own, until there is nothing left or the round is over.
 *
 * @param pruneSome - prunes at most so many rows, and tells how many it did.
 * @returns how many rows went.
 */
export async function pruneInBatches(
  round: PruningRound,
  pruneSome: (limit: number) => Promise<number>,
): Promise<number> {
  for (let pruned = 0; ;) {
    if (round.isOver()) return pruned;
    const count = await pruneSome(BATCH);
    pruned += count;
    if (count < BATCH) return pruned;
    await setTimeout(PAUSE);
  }
}

/** Prunes all of some rows in batches, in the order of their keys. */
export async function pruneRows(db: Database, round: PruningRound, rows: RowsToDelete): Promise<number> {
  let after: DeletedRows['last'] = null;
  return pruneInBatches(round, async (limit) => {
    const { count, last } = await deleteRows(db, rows, after, limit);
    after = last;
    return count;
  });
}

/** What looking at some rows came to. */
export interface LookedAt {
  readonly looked: number;
  readonly pruned: number;
  /** The id of the last row, which the next look begins after; null where there was none. */
  readonly last: string | null;
}

/** Where a sweep is: so many rows of an organisation after an id. */
export interface PlaceToLook {
  readonly organisationId: string;
  readonly after: string;
  readonly limit: number;
}

/** Looks at some rows of an organisation in the order of their ids, and prunes those of them that are not kept. */
export type Look = (place: PlaceToLook) => Promise<LookedAt>;

/** A walk through tables of which most rows stay, so that it goes on where it was and does not begin anew each time. */
export interface Sweep {
  /** Goes on for a round. @returns how many rows went. */
  go(round: PruningRound, look: Look): Promise<number>;
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Makes a sweep, which begins with the first organisation, and rests for a day when it has been through all of them.
 */
export function createSweep(db: Database, restMilliseconds = 86_400_000): Sweep {
  let place = { organisationId: BEFORE_ALL, after: BEFORE_ALL };
  let restsUntil = 0;
  return {
    go: async (round, look) => {
      let pruned = 0;
      while (!round.isOver() && performance.now() >= restsUntil) {
        const organisation = await db.organisation.findFirst({
          where: { id: { gte: place.organisationId } },
          orderBy: { id: 'asc' },
          select: { id: true },
        });
        if (!organisation) {
          place = { organisationId: BEFORE_ALL, after: BEFORE_ALL };
          restsUntil = performance.now() + restMilliseconds;
          break;
        }
        const { id } = organisation;
        const found = await look({
          organisationId: id,
          after: id === place.organisationId ? place.after : BEFORE_ALL,
          limit: BATCH,
        });
        pruned += found.pruned;
        // To the next organisation once this one is through; no identifier follows right after another that is in use.
        place =
          found.looked < BATCH || found.last === null
            ? { organisationId: nextId(id), after: BEFORE_ALL }
            : { organisationId: id, after: found.last };
        if (found.looked === BATCH) await setTimeout(PAUSE);
      }
      return pruned;
    },
  };
}

/** The identifier that follows one in their order. */
function nextId(id: string): string {
  const number = BigInt(`0x${id.replaceAll('-', '')}`) + 1n;
  const hexadecimal = number.toString(16).padStart(32, '0');
  return hexadecimal.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
