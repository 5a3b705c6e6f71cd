import { isDeepStrictEqual } from 'node:util';
import type { Skillset, SkillsetSkill, SkillsetTranslation } from '../../../generated/prisma/client.js';
import { inSqlTransaction, inTransaction, isId, newId } from '../../../platform/database/index.js';
import { conflict } from '../../../platform/errors/index.js';
import { LANGUAGES } from '../../../platform/localization/index.js';
import type { Scope, SqlScope } from '../../../platform/scope.js';
import { differenceOf, recordChange } from '../../audit/index.js';
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
import { checkRequiredCertificates } from './required-certificates.js';
import {
  countSkillsets,
  insertFirstVersion,
  insertSkillset,
  insertSkillsetSkills,
  insertSkillsetTexts,
  readLatestVersion,
  writeSkillsetVersion,
} from './write-skillset.sql.js';

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
  const certificates = checkRequiredCertificates(statement.certificates ?? []);
  const texts = textsToStore(names, descriptions);
  const id = newId();
  await inSqlTransaction(
    scope,
    async (scope) => {
      const [rows] = await Promise.all([skillsToStore(scope, id, skills), requireRoom(scope)]);
      return rows;
    },
    (scope, rows) => {
      const { db, organisationId, actor } = scope;
      return [
        insertSkillset(db, organisationId, id, certificates),
        insertSkillsetTexts(db, organisationId, id, texts),
        insertSkillsetSkills(db, organisationId, id, rows),
        insertFirstVersion(db, organisationId, id, newId(), texts, rows, certificates, actor),
        recordChange(scope, 'skillset.created', id, undefined, {
          after: contentOf({ translations: texts, skills: rows.map(requirementOf), certificates }),
        }),
      ];
    },
    () => scope.readAnswer?.('Skillset', id),
  );
  return { id };
}

/** Two simultaneous requests may exceed the limit by one, which is harmless. */
async function requireRoom({ db, organisationId }: SqlScope): Promise<void> {
  const [counted] = await countSkillsets(db, organisationId);
  if ((counted?.count ?? 0) >= SKILLSETS_LIMIT) throw conflict('error.skillset.tooMany', { limit: SKILLSETS_LIMIT });
}

/** Options of an update. */
interface UpdateOptions {
  /** The version that the update is meant for; any if it is left out or null. */
  readonly expectedVersion?: number | null | undefined;
  readonly action?: 'skillset.updated' | 'skillset.restored';
}

/**
 * Updates a skillset; what the statement leaves out stays, and null removes. Only what differs is written, so that
 * `updatedAt` moves and a version is made only if something has changed.
 *
 * @throws ServiceError NOT_FOUND naming the skillset or a skill, INVALID_INPUT naming the field, CONFLICT if it has
 *   another version than the expected one.
 */
export async function updateSkillset(
  scope: Scope,
  id: string,
  statement: SkillsetStatement,
  { expectedVersion, action = 'skillset.updated' }: UpdateOptions = {},
): Promise<void> {
  const names = statement.name === undefined ? null : checkNames(statement.name ?? {});
  const descriptions = statement.description === undefined ? null : checkDescriptions(statement.description);
  const skills = statement.skills === undefined ? null : checkRequiredSkills(statement.skills ?? []);
  const certificates =
    statement.certificates === undefined ? null : checkRequiredCertificates(statement.certificates ?? []);
  await inTransaction(scope, async (scope) => {
    const { organisationId, db, actor } = scope;
    if (isId(id)) await lockSkillset(db, organisationId, id);
    const { translations, certificates: earlier } = await requireSkillset(scope, id);
    await checkVersion(scope, id, expectedVersion ?? null);
    const content = await readContent(scope, id);
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
    if (certificates && !isDeepStrictEqual(certificates, earlier)) {
      await db.skillset.updateMany({ where: { organisationId, id }, data: { certificates: certificates as object[] } });
    }
    await writeSkillsetVersion(db, organisationId, id, actor);
    const change = differenceOf(content, await readContent(scope, id));
    await recordChange(scope, action, id, undefined, change);
  });
}

/** What a version says, as the audit trail shows it. */
function contentOf({ translations, skills, certificates }: Readonly<Record<string, unknown>>) {
  return { texts: translations, skills, certificates };
}

const requirementOf = ({ skillOwnerId: ownerId, skillId: id, requiredLevel }: SkillsetSkill) => ({
  ownerId,
  id,
  requiredLevel,
});

/** What the latest version of a skillset says. */
async function readContent({ db, organisationId }: Scope, skillsetId: string) {
  const version = await db.skillsetVersion.findFirst({
    where: { organisationId, skillsetId },
    orderBy: { number: 'desc' },
    select: { translations: true, skills: true, certificates: true },
  });
  return contentOf(version ?? {});
}

async function checkVersion({ db, organisationId }: Scope, id: string, expected: number | null): Promise<void> {
  if (expected === null) return;
  const [latest] = await readLatestVersion(db, organisationId, id);
  if (latest?.number !== expected)
    throw conflict('error.skillset.version', { field: 'expectedVersion', expected, version: latest?.number ?? 0 });
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
