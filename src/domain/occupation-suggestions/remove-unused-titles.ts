import type { Database } from '../../platform/database/index.js';
import { deleteUnusedTitles } from './titles.sql.js';

/** Titles that one statement deletes. */
const BATCH_SIZE = 1000;

/** Deletes titles that no job has any more, but those that somebody decided about. @returns their number */
export function removeUnusedTitles(db: Database): Promise<number> {
  return deleteUnusedTitles(db, BATCH_SIZE);
}
