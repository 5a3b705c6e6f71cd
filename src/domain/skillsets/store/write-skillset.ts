import { isDeepStrictEqual } from 'node:util';
import type { Skillset, SkillsetSkill, SkillsetTranslation } from '../../../generated/prisma/client.js';
import { inSqlTransaction, inTransaction, isId, newId } from '../../../platform/database/index.js';
import { conflict } from '../../../platform/errors/index.js';
import { LANGUAGES } from '../../../platform/localization/index.js';
import type { Scope, SqlScope } from '../../../platform/scope.js';
import { recordChange } from '../../audit/index.js';
import { findSkillOwners } from '../../taxonomy/index.js';
import {
  checkDescriptions,
  checkNames,
  checkRequiredSkills,
  SKILLSETS_LIMIT,
  type CheckedTexts,
  type RequiredSkill,
  type SkillsetStatement,
} from './check-skillset.js';
import { requireSkillset } from './find-skillsets.js';
import { lockSkillset } from './lock-skillset.sql.js';
import { countSkillsets, insertSkillset, insertSkillsetSkills, insertSkillsetTexts } from './write-skillset.sql.js';

/**
 * Creates a skillset.
 *
 * @throws ServiceError INVALID_INPUT naming the field, NOT_FOUND naming a skill, CONFLICT if the organisation has the
 *   maximum number of skillsets.
 */
export async function createSkillset(
  scope: Scope,
  statement: SkillsetStatement & Required<Pick<SkillsetStatement, 'name' | 'skills'>>,
): Promise<Pick<Skillset, 'id'>> {
  const names = checkNames(statement.name ?? {});
  const descriptions = checkDescriptions(statement.description);
  const skills = checkRequiredSkills(statement.skills ?? []);
  const id = newId();
  await inSqlTransaction(
    scope,
    async (scope) => {
      const [rows] = await Promise.all([skillsToStore(scope, id, skills), requireRoom(scope)]);
      return rows;
    },
    (scope, rows) => {
      const { db, organisationId } = scope;
      return [
        insertSkillset(db, organisationId, id),
        insertSkillsetTexts(db, organisationId, id, textsToStore(names, descriptions)),
        insertSkillsetSkills(db, organisationId, id, rows),
        recordChange(scope, 'skillset.created', id),
      ];
    },
  );
  return { id };
}

/** Two simultaneous requests may exceed the limit by one, which is harmless. */
async function requireRoom({ db, organisationId }: SqlScope): Promise<void> {
  const [counted] = await countSkillsets(db, organisationId);
  if ((counted?.count ?? 0) >= SKILLSETS_LIMIT) throw conflict('error.skillset.tooMany', { limit: SKILLSETS_LIMIT });
}

/**
 * Updates a skillset; what the statement leaves out stays, and null removes. Only what differs is written, so that `updatedAt` moves only
 * if something has changed.
 *
 * @throws ServiceError NOT_FOUND naming the skillset or a skill, INVALID_INPUT naming the field.
 */
export async function updateSkillset(scope: Scope, id: string, statement: SkillsetStatement): Promise<void> {
  const names = statement.name === undefined ? null : checkNames(statement.name ?? {});
  const descriptions = statement.description === undefined ? null : checkDescriptions(statement.description);
  const skills = statement.skills === undefined ? null : checkRequiredSkills(statement.skills ?? []);
  await inTransaction(scope, async (scope) => {
    const { organisationId, db } = scope;
    if (isId(id)) await lockSkillset(db, organisationId, id);
    const { translations } = await requireSkillset(scope, id);
    const before = (column: 'name' | 'description') =>
      Object.fromEntries(
        LANGUAGES.map((language) => [
          language,
          translations.find((one) => one.language === language)?.[column] ?? null,
        ]),
      ) as CheckedTexts;
    if (names || descriptions) {
      const texts = textsToStore(names ?? before('name'), descriptions ?? before('description'));
      if (!isDeepStrictEqual(texts, textsToStore(before('name'), before('description')))) {
        await db.skillsetTranslation.deleteMany({ where: { organisationId, skillsetId: id } });
        await insertSkillsetTexts(db, organisationId, id, texts);
      }
    }
    if (skills) await replaceSkills(scope, id, skills);
    await recordChange(scope, 'skillset.updated', id);
  });
}

/** The texts of a skillset in one language. */
type StoredTexts = Pick<SkillsetTranslation, 'language' | 'name' | 'description'>;

/** A language with a description but no name gets the name of the other language, so that it can be shown. */
function textsToStore(names: CheckedTexts, descriptions: CheckedTexts): StoredTexts[] {
  const anyName = LANGUAGES.map((language) => names[language]).find((name) => name !== null) ?? '';
  return LANGUAGES.filter((language) => names[language] !== null || descriptions[language] !== null).map(
    (language) => ({
      language,
      name: names[language] ?? anyName,
      description: descriptions[language],
    }),
  );
}

async function replaceSkills(scope: Scope, skillsetId: string, skills: readonly RequiredSkill[]): Promise<void> {
  const { organisationId, db } = scope;
  const where = { organisationId, skillsetId };
  const rows = await skillsToStore(scope, skillsetId, skills);
  if (isDeepStrictEqual(await db.skillsetSkill.findMany({ where, orderBy: { position: 'asc' } }), rows)) return;
  await db.skillsetSkill.deleteMany({ where });
  await insertSkillsetSkills(db, organisationId, skillsetId, rows);
}

/** @throws ServiceError NOT_FOUND naming a skill. */
async function skillsToStore(
  scope: SqlScope,
  skillsetId: string,
  skills: readonly RequiredSkill[],
): Promise<SkillsetSkill[]> {
  const owners = await findSkillOwners(
    scope,
    skills.map(({ skillId }) => skillId),
  );
  return skills.map(({ skillId, requiredLevel }, position) => ({
    organisationId: scope.organisationId,
    skillsetId,
    skillOwnerId: owners.get(skillId) as string,
    skillId,
    requiredLevel,
    position,
  }));
}
