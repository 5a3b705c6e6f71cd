import { notifyWork } from '../../platform/background/index.js';
import type { SqlScope } from '../../platform/scope.js';
import { TITLE_QUEUE } from './claim-titles.js';
import { noteTitlesOfItem } from './titles.sql.js';

/** Has the titles of the jobs that an item states looked for, in the transaction of the scope. */
export async function noteTitles({ db, organisationId }: SqlScope, importItemId: string): Promise<void> {
  await noteTitlesOfItem(db, organisationId, importItemId);
  await notifyWork(db, TITLE_QUEUE);
}
