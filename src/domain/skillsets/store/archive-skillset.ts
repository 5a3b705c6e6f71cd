import { inTransaction } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../audit/index.js';
import { requireSkillset } from './find-skillsets.js';

/**
 * Archives a skillset, so that nobody is matched with it any more, or brings it back. Nothing happens if it is so
 * already.
 *
 * @returns its id.
 * @throws ServiceError NOT_FOUND
 */
export async function setArchived(scope: Scope, givenId: string, isArchived: boolean): Promise<string> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const { id } = await requireSkillset(scope, givenId);
    const { count } = await db.skillset.updateMany({
      where: { organisationId, id, archivedAt: isArchived ? null : { not: null } },
      data: { archivedAt: isArchived ? scope.now() : null },
    });
    const action = isArchived ? 'skillset.archived' : 'skillset.unarchived';
    const change = { before: { isArchived: !isArchived }, after: { isArchived } };
    if (count > 0) await recordChange(scope, action, id, undefined, change);
    return id;
  });
}
