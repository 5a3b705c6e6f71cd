import { inTransaction } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from './record-change.js';

/** Sets whether reads of personal data are recorded. Nothing happens if it is so already. */
export async function setReadLogging(scope: Scope, enabled: boolean): Promise<void> {
  await inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const { count } = await db.organisation.updateMany({
      where: { id: organisationId, logReads: !enabled },
      data: { logReads: enabled },
    });
    const change = { before: { logsReads: !enabled }, after: { logsReads: enabled } };
    if (count > 0) await recordChange(scope, 'organisation.settings-set', organisationId, undefined, change);
  });
}
