import { findReferencesByTable, inTransaction } from '../../../platform/database/index.js';
import { conflict } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../audit/index.js';
import { finishTaxonomyChange } from '../changes/taxonomy-changes.js';
import { lockSkills } from '../concepts/find-skill-owners.sql.js';
import { recordSkillChanges } from '../history/record-skill-changes.js';
import { describeOwnSkill } from './describe-own-skill.js';
import { requireOwnSkill } from './find-own-skill.js';
import { deleteOwnSkillRow, isReferredTo, lockOwnSkills } from './own-skills.sql.js';

/**
 * Retires a skill of the organisation's own, or reinstates it. A retired skill stays with whoever has it, but texts and
 * searches do not find it. Nothing happens if it is so already.
 *
 * @returns its id.
 * @throws ServiceError NOT_FOUND; CONFLICT if it is shared, or was merged into another one.
 */
export function setRetired(scope: Scope, id: string, isRetired: boolean): Promise<string> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    await lockOwnSkills(db, organisationId);
    const skill = await requireOwnSkill(scope, id);
    if (skill.obsolete === isRetired) return skill.id;
    await db.skill.updateMany({ where: { ownerId: organisationId, id: skill.id }, data: { obsolete: isRetired } });
    await recordSkillChanges(scope, {
      kind: isRetired ? 'RETIRED' : 'REINSTATED',
      skillOwnerId: organisationId,
      skillIds: [skill.id],
    });
    const change = { before: { isObsolete: !isRetired }, after: { isObsolete: isRetired } };
    await recordChange(scope, isRetired ? 'skill.retired' : 'skill.reinstated', skill.id, undefined, change);
    await finishTaxonomyChange(db, organisationId);
    return skill.id;
  });
}

/** What belongs to a skill and is deleted with it. What else refers to it keeps it. */
const PARTS = ['skill_translation', 'skill_synonym', 'skill_relation', 'skill_group_member', 'skill_change'];

/**
 * Deletes a skill of the organisation's own to which nothing refers. The tables that may refer to it are read from the
 * database, so that they include those that are added later.
 *
 * @returns its id.
 * @throws ServiceError NOT_FOUND; CONFLICT if it is shared, was merged into another one, or something refers to it.
 */
export function deleteOwnSkill(scope: Scope, id: string): Promise<string> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    await lockOwnSkills(db, organisationId);
    const skill = await requireOwnSkill(scope, id);
    await lockSkills(db, organisationId, [skill.id]);
    for (const { tableName, rows } of await findReferencesByTable(db, 'skill')) {
      if (PARTS.includes(tableName)) continue;
      const [found] = await isReferredTo(db, organisationId, skill.id, rows);
      if (found?.isReferredTo) throw conflict('error.skill.inUse', { id, what: tableName });
    }
    const before = await describeOwnSkill(scope, skill.id);
    await deleteOwnSkillRow(db, organisationId, skill.id);
    await recordChange(scope, 'skill.deleted', skill.id, undefined, { before });
    await finishTaxonomyChange(db, organisationId);
    return skill.id;
  });
}
