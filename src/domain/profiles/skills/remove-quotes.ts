import type { BatchToExamine, Database, PrunedBatch } from '../../../platform/database/index.js';
import { removeQuotesOf, type QuoteTable } from './remove-quotes.sql.js';

/** Removes the quotes of a batch of evidence or suggestions that were written before a moment. */
export async function removeOldQuotes(
  db: Database,
  table: QuoteTable,
  batch: BatchToExamine,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<PrunedBatch> {
  const [removed] = await removeQuotesOf(db, table, batch, before, now);
  return removed ?? { examined: 0, pruned: 0, last: null };
}
