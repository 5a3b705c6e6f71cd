import { setTimeout } from 'node:timers/promises';
import type { Prisma } from '../../../generated/prisma/client.js';
import type { Database } from '../sql/database.js';
import { BATCH_SIZE, PAUSE_MILLISECONDS, type PruningRound } from './prune.js';
import { pruneExamined, type PrunedBatch, type PrunedChildren, type RowsToExamine } from './sweep.sql.js';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A batch of an owner's rows, in the order of their ids. */
export interface BatchToExamine {
  readonly organisationId: string;
  /** The id after which it begins. */
  readonly after: string;
  /** Maximum number of rows. */
  readonly limit: number;
}

/** Examines a batch, and deletes the rows in it that are no longer kept. */
export type PruneBatch = (batch: BatchToExamine) => Promise<PrunedBatch>;

/** A walk through a table of which most rows are kept: each round continues where the last one ended. */
interface Sweep {
  /** Continues for one round. Returns the number of rows that were deleted. */
  advance(round: PruningRound, pruneBatch: PruneBatch): Promise<number>;
}

/**
 * Creates a sweep. It starts with the first organisation, and pauses after the last one.
 *
 * @param firstFrom - returns the first organisation whose id is the given one or greater, undefined if there is none.
 * @param pauseMilliseconds - time between the end of a sweep and the start of the next; a day by default.
 */
export function createSweep(
  firstFrom: (id: string) => Promise<string | undefined>,
  pauseMilliseconds = 86_400_000,
): Sweep {
  let position = { organisationId: FIRST_ID, after: FIRST_ID };
  let pausedUntil = 0;
  return {
    advance: async (round, pruneBatch) => {
      let total = 0;
      while (!round.isOver() && performance.now() >= pausedUntil) {
        const organisationId = await firstFrom(position.organisationId);
        if (organisationId === undefined) {
          position = { organisationId: FIRST_ID, after: FIRST_ID };
          pausedUntil = performance.now() + pauseMilliseconds;
          break;
        }
        const { examined, pruned, last } = await pruneBatch({
          organisationId,
          after: organisationId === position.organisationId ? position.after : FIRST_ID,
          limit: BATCH_SIZE,
        });
        total += pruned;
        position =
          examined < BATCH_SIZE || last === null
            ? { organisationId: nextId(organisationId), after: FIRST_ID }
            : { organisationId, after: last };
        if (examined === BATCH_SIZE) await setTimeout(PAUSE_MILLISECONDS);
      }
      return total;
    },
  };
}

/** The id that follows in the order of ids. */
function nextId(id: string): string {
  const number = BigInt(`0x${id.replaceAll('-', '')}`) + 1n;
  const hexadecimal = number.toString(16).padStart(32, '0');
  return hexadecimal.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Examines a batch of a sweep, and deletes the rows for which a condition holds.
 *
 * @param isPrunable - a condition on the row `c`.
 */
export async function pruneSweepBatch(
  db: Database,
  rows: RowsToExamine,
  isPrunable: Prisma.Sql,
): Promise<PrunedChildren> {
  const [batch] = await pruneExamined(db, rows, isPrunable);
  return batch ?? { examined: 0, pruned: 0, last: null, parents: [] };
}
