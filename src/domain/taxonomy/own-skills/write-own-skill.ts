import { isDeepStrictEqual } from 'node:util';
import type { SkillRelationType, SkillType } from '../../../generated/prisma/enums.js';
import { inTransaction, isId, newId, SHARED_OWNER_ID } from '../../../platform/database/index.js';
import { conflict, invalidInput, notFound } from '../../../platform/errors/index.js';
import { LANGUAGES, type Language } from '../../../platform/localization/index.js';
import type { Scope } from '../../../platform/scope.js';
import { differenceOf, recordChange } from '../../audit/index.js';
import { finishTaxonomyChange } from '../changes/taxonomy-changes.js';
import { findSkillOwners } from '../concepts/find-skill-owners.js';
import { recordSkillChanges, type SkillField } from '../history/record-skill-changes.js';
import { describeOwnSkill } from './describe-own-skill.js';
import { requireOwnSkill } from './find-own-skill.js';
import {
  checkOwnSkill,
  type CheckedOwnSkill,
  type CheckedTexts,
  type OwnSkillStatement,
  type RelationType,
  type StatedRelation,
} from './own-skill-statement.js';
import { deleteAllRelations, insertRelations, lockOwnSkills, type NewRelation } from './own-skills.sql.js';
import { refuseTakenLabels } from './refuse-taken-labels.js';

/** Maximum number of own skills of an organisation. */
const OWN_SKILLS_LIMIT = 20_000;

/** Relations that are stored as those of the other skill. */
const REVERSED: Readonly<Partial<Record<RelationType, SkillRelationType>>> = {
  NARROWER: 'BROADER',
  ESSENTIAL_FOR: 'ESSENTIAL',
  OPTIONAL_FOR: 'OPTIONAL',
};

/**
 * Creates a skill of the organisation's own. Readers use it from the next text on.
 *
 * @returns its id.
 * @throws ServiceError INVALID_INPUT naming the field; NOT_FOUND naming a group or another skill; CONFLICT naming the
 *   skill that has one of its names, or if the organisation has the maximum number of skills.
 */
export async function createOwnSkill(
  scope: Scope,
  statement: OwnSkillStatement & { readonly type: SkillType },
): Promise<string> {
  const checked = checkOwnSkill({ name: null, ...statement });
  const id = newId();
  await inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    await lockOwnSkills(db, organisationId);
    if ((await db.skill.count({ where: { ownerId: organisationId } })) >= OWN_SKILLS_LIMIT)
      throw conflict('error.skill.tooMany', { limit: OWN_SKILLS_LIMIT });
    await refuseTakenLabels(scope, id, checked.labels);
    await db.skill.create({ data: { ownerId: organisationId, id, type: statement.type } });
    await storeTexts(scope, id, checked.names, checked.descriptions);
    await storeSynonyms(scope, id, checked.synonyms);
    await storeGroups(scope, id, checked.groupIds);
    await storeRelations(scope, id, checked.relations);
    await recordSkillChanges(scope, { kind: 'CREATED', skillOwnerId: organisationId, skillIds: [id] });
    await recordChange(scope, 'skill.created', id, undefined, { after: await describeOwnSkill(scope, id) });
    await finishTaxonomyChange(db, organisationId);
  });
  return id;
}

/**
 * Changes a skill of the organisation's own; what the statement leaves out stays, and null removes. Only what differs is
 * written and recorded.
 *
 * @throws ServiceError as `createOwnSkill`; NOT_FOUND for an unknown skill, CONFLICT for a shared or merged one.
 */
export async function updateOwnSkill(scope: Scope, id: string, statement: OwnSkillStatement): Promise<void> {
  const checked = checkOwnSkill(statement);
  await inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    await lockOwnSkills(db, organisationId);
    const skill = await requireOwnSkill(scope, id);
    await refuseTakenLabels(scope, skill.id, checked.labels);
    const before = await readOwnSkill(scope, skill.id);
    const described = await describeOwnSkill(scope, skill.id);
    const fields: SkillField[] = [];
    const texts = { names: checked.names ?? before.names, descriptions: checked.descriptions ?? before.descriptions };
    if (await storeTexts(scope, skill.id, texts.names, texts.descriptions)) {
      const after = await readOwnSkill(scope, skill.id);
      if (!isDeepStrictEqual(before.names, after.names)) fields.push('NAMES');
      if (!isDeepStrictEqual(before.descriptions, after.descriptions)) fields.push('DESCRIPTIONS');
    }
    if (await storeSynonyms(scope, skill.id, checked.synonyms)) fields.push('SYNONYMS');
    if (checked.type !== undefined && checked.type !== skill.type) {
      await db.skill.updateMany({ where: { ownerId: organisationId, id: skill.id }, data: { type: checked.type } });
      fields.push('TYPE');
    }
    if (await storeGroups(scope, skill.id, checked.groupIds)) fields.push('GROUPS');
    if (await storeRelations(scope, skill.id, checked.relations)) fields.push('RELATIONS');
    if (fields.length === 0) return;
    await recordSkillChanges(scope, {
      kind: 'UPDATED',
      skillOwnerId: organisationId,
      skillIds: [skill.id],
      fields,
      ...(fields.includes('NAMES') ? { previousNames: withoutNulls(before.names) } : {}),
    });
    const change = differenceOf(described, await describeOwnSkill(scope, skill.id));
    await recordChange(scope, 'skill.updated', skill.id, { fields }, change);
    await finishTaxonomyChange(db, organisationId);
  });
}

function withoutNulls(texts: CheckedTexts): Partial<Record<Language, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null));
}

/** The names and descriptions of a skill. */
async function readOwnSkill(
  { db, organisationId }: Scope,
  skillId: string,
): Promise<{ readonly names: CheckedTexts; readonly descriptions: CheckedTexts }> {
  const rows = await db.skillTranslation.findMany({ where: { ownerId: organisationId, skillId } });
  const texts = (column: 'name' | 'description') =>
    Object.fromEntries(
      LANGUAGES.map((language) => [language, rows.find((row) => row.language === language)?.[column] || null]),
    ) as CheckedTexts;
  return { names: texts('name'), descriptions: texts('description') };
}

/**
 * Stores names and descriptions in place of earlier ones. A language with a description but no name gets the name of
 * the other language, so that it can be shown.
 *
 * @returns whether they differ from those.
 */
async function storeTexts(
  { db, organisationId }: Scope,
  skillId: string,
  names: CheckedTexts | undefined,
  descriptions: CheckedTexts | undefined,
): Promise<boolean> {
  const anyName = LANGUAGES.map((language) => names?.[language]).find((name) => typeof name === 'string') ?? '';
  const rows = LANGUAGES.flatMap((language) => {
    const [name, description] = [names?.[language] ?? null, descriptions?.[language] ?? null];
    if (name === null && description === null) return [];
    return [{ language, name: name ?? anyName, description: description ?? '' }];
  });
  const where = { ownerId: organisationId, skillId };
  const stored = await db.skillTranslation.findMany({
    where,
    select: { language: true, name: true, description: true },
    orderBy: { language: 'asc' },
  });
  if (isDeepStrictEqual(stored, rows)) return false;
  await db.skillTranslation.deleteMany({ where });
  await db.skillTranslation.createMany({ data: rows.map((row) => ({ ...where, ...row })) });
  return true;
}

/** Stores synonyms in place of earlier ones. @returns whether they differ from those. */
async function storeSynonyms(
  { db, organisationId }: Scope,
  skillId: string,
  synonyms: CheckedOwnSkill['synonyms'],
): Promise<boolean> {
  if (synonyms === undefined) return false;
  const where = { ownerId: organisationId, skillId };
  const rows = LANGUAGES.flatMap((language) => synonyms[language].map((label) => ({ language, label })));
  const stored = await db.skillSynonym.findMany({ where, select: { language: true, label: true } });
  if (isSameSet(stored, rows)) return false;
  await db.skillSynonym.deleteMany({ where });
  await db.skillSynonym.createMany({ data: rows.map((row) => ({ ...where, ...row })) });
  return true;
}

/**
 * Puts a skill into groups instead of earlier ones.
 *
 * @returns whether they differ from those.
 * @throws ServiceError NOT_FOUND naming a group.
 */
async function storeGroups(
  { db, organisationId }: Scope,
  skillId: string,
  groupIds: CheckedOwnSkill['groupIds'],
): Promise<boolean> {
  if (groupIds === undefined) return false;
  const groups = await db.skillGroup.findMany({
    where: { ownerId: SHARED_OWNER_ID, id: { in: groupIds.filter(isId) } },
    select: { id: true },
  });
  for (const [index, id] of groupIds.entries()) {
    if (!groups.some((group) => group.id === id))
      throw notFound('error.skillGroup.unknown', { field: `groupIds.${index}`, id });
  }
  const where = { ownerId: organisationId, skillId };
  const stored = await db.skillGroupMember.findMany({ where, select: { groupId: true } });
  const rows = groupIds.map((groupId) => ({ groupId }));
  if (isSameSet(stored, rows)) return false;
  await db.skillGroupMember.deleteMany({ where });
  await db.skillGroupMember.createMany({ data: rows.map((row) => ({ ...where, ...row, groupShared: true })) });
  return true;
}

/**
 * Stores the relations of a skill in place of all that the organisation has stated of it, from either side.
 *
 * @returns whether they differ from those.
 * @throws ServiceError NOT_FOUND naming another skill, CONFLICT if that was merged, INVALID_INPUT for the skill itself.
 */
async function storeRelations(
  scope: Scope,
  skillId: string,
  relations: CheckedOwnSkill['relations'],
): Promise<boolean> {
  if (relations === undefined) return false;
  const { db, organisationId } = scope;
  const index = relations.findIndex((relation) => relation.skillId.toLowerCase() === skillId);
  if (index >= 0) throw invalidInput('error.skill.relatedToItself', { field: `relations.${index}.skillId` });
  const owners = await findSkillOwners(
    scope,
    relations.map((relation) => relation.skillId),
  );
  const rows = relations.map((relation) => relationRow(skillId, relation, owners));
  const stored = await db.skillRelation.findMany({
    where: { ownerId: organisationId, OR: [{ skillId }, { relatedSkillId: skillId }] },
    select: { skillId: true, relatedSkillId: true, type: true, skillShared: true, relatedShared: true },
  });
  if (isSameSet(stored, rows)) return false;
  await deleteAllRelations(db, organisationId, skillId);
  await insertRelations(db, organisationId, rows);
  return true;
}

function relationRow(
  skillId: string,
  relation: StatedRelation,
  owners: ReadonlyMap<string, string>,
): NewRelation & { readonly type: SkillRelationType } {
  const otherId = relation.skillId.toLowerCase();
  const isShared = owners.get(otherId) === SHARED_OWNER_ID;
  const reversed = REVERSED[relation.type];
  return reversed === undefined
    ? {
        skillId,
        relatedSkillId: otherId,
        type: relation.type as SkillRelationType,
        skillShared: false,
        relatedShared: isShared,
      }
    : { skillId: otherId, relatedSkillId: skillId, type: reversed, skillShared: isShared, relatedShared: false };
}

function isSameSet(some: readonly object[], others: readonly object[]): boolean {
  return some.length === others.length && others.every((other) => some.some((one) => isDeepStrictEqual(one, other)));
}
