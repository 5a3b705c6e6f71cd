import { setTimeout } from 'node:timers/promises';
import type { Database } from '../connection/connect.js';
import { deleteRows, type DeletedRows, type RowsToDelete } from './delete-rows.js';

/** Rows of one batch: few enough that nobody has to wait for it. */
const BATCH_SIZE = 500;

/** Pause between two batches, in milliseconds, so that pruning leaves the database to others. */
const PAUSE = 50;

/** Maximum length of one round, in milliseconds; the next round goes on where it ended. */
const MAX_ROUND = 60_000;

/** A round of pruning, which is over after a minute or when the process is stopping. */
export interface PruningRound {
  readonly isOver: () => boolean;
}

export function startRound(isStopping: () => boolean = () => false): PruningRound {
  const until = performance.now() + MAX_ROUND;
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
    const count = await pruneSome(BATCH_SIZE);
    pruned += count;
    if (count < BATCH_SIZE) return pruned;
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
          limit: BATCH_SIZE,
        });
        pruned += found.pruned;
        // To the next organisation once this one is through; no identifier follows right after another that is in use.
        place =
          found.looked < BATCH_SIZE || found.last === null
            ? { organisationId: nextId(id), after: BEFORE_ALL }
            : { organisationId: id, after: found.last };
        if (found.looked === BATCH_SIZE) await setTimeout(PAUSE);
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
