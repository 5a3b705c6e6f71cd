import { inTransaction, type Database } from '../../database/index.js';
import { claimStatement, prepareClaim, type ClaimSize } from './claim-in-turns.sql.js';
import type { LeasedWork, WorkTable } from '../leases/lease-table.js';

/**
 * Claims work that is due, in the order in which it should be done. The next turn is always that of the organisation
 * that has used the least of the queue's time (start-time fair queueing: Goyal, Vin and Cheng, 1996); what other
 * processes are doing for it counts as used. So each organisation gets its share of the time, however much others have
 * waiting and however long each of their items takes.
 *
 * Rows that another process is claiming at this moment are skipped.
 */
export async function claimInTurns<Work extends LeasedWork>(
  db: Database,
  table: WorkTable,
  size: ClaimSize,
): Promise<Work[]> {
  return inTransaction({ db }, async (transaction) => {
    await prepareClaim(transaction.db);
    return transaction.db.$queryRaw<Work[]>(claimStatement(table, size));
  });
}
