import { LANGUAGES } from '../../../platform/localization/index.js';
import type { Scope } from '../../../platform/scope.js';

/** Everything that the organisation says of a skill of its own, as the audit trail shows it. */
export async function describeOwnSkill({ db, organisationId }: Scope, skillId: string) {
  const where = { ownerId: organisationId, skillId };
  const skill = await db.skill.findFirst({ where: { ownerId: organisationId, id: skillId }, select: { type: true } });
  const texts = await db.skillTranslation.findMany({ where });
  const synonyms = await db.skillSynonym.findMany({ where, orderBy: { label: 'asc' } });
  const groups = await db.skillGroupMember.findMany({ where, orderBy: { groupId: 'asc' } });
  const relations = await db.skillRelation.findMany({
    where: { ownerId: organisationId, OR: [{ skillId }, { relatedSkillId: skillId }] },
    orderBy: [{ type: 'asc' }, { skillId: 'asc' }, { relatedSkillId: 'asc' }],
  });
  const byLanguage = (column: 'name' | 'description') =>
    Object.fromEntries(texts.map((text) => [text.language, text[column]]));
  return {
    type: skill?.type,
    name: byLanguage('name'),
    description: byLanguage('description'),
    synonyms: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        synonyms.filter((one) => one.language === language).map(({ label }) => label),
      ]),
    ),
    groupIds: groups.map(({ groupId }) => groupId),
    relations: relations.map((one) => ({ type: one.type, from: one.skillId, to: one.relatedSkillId })),
  };
}
