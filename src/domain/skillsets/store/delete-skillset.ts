import { Prisma } from '../../../generated/prisma/client.js';
import { inTransaction, readKeyedTables } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { startDeletion, type DeletionPlan } from '../../deletions/index.js';
import { recordChange } from '../../audit/index.js';
import { requireSkillset } from './find-skillsets.js';

/**
 * Deletes a skillset with its matches. It is hidden at once; the matches, which may be many, are deleted in the
 * background (`findDeletion` reports the progress).
 *
 * @returns its id.
 * @throws ServiceError NOT_FOUND
 */
export async function deleteSkillset(scope: Scope, givenId: string): Promise<string> {
  return inTransaction(scope, async (scope) => {
    const { id, translations } = await requireSkillset(scope, givenId);
    const there = { organisationId: scope.organisationId, id, deletingSince: null };
    const { count } = await scope.db.skillset.updateMany({ where: there, data: { deletingSince: scope.now() } });
    if (count === 0) throw notFound('error.skillset.unknown', { id: givenId });
    await startDeletion(scope, 'SKILLSET', id);
    const names = Object.fromEntries(translations.map(({ language, name }) => [language, name]));
    await recordChange(scope, 'skillset.deleted', id, undefined, { before: { name: names } });
    return id;
  });
}

/** Deletes the matches of a skillset, and then the skillset with its versions and exemptions, which are few. */
export const skillsetDeletion: DeletionPlan = {
  steps: async (db, { organisationId, subjectId }) => {
    const tables = await readKeyedTables(db, ['smart_match']);
    return tables.map((table) => ({
      table,
      where: Prisma.sql`organisation_id = ${organisationId}::uuid AND skillset_id = ${subjectId}::uuid`,
    }));
  },
  finish: async (db, { organisationId, subjectId }) => {
    await db.skillset.deleteMany({ where: { organisationId, id: subjectId } });
  },
};
