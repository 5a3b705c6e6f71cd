import { Prisma, type SkillsetSkill, type SkillsetTranslation } from '../../../generated/prisma/client.js';
import { command, rowsOf, statement } from '../../../platform/database/index.js';
import type { RequiredCertificate } from './required-certificates.js';

/** Counts the skillsets of an organisation. */
export const countSkillsets = statement(
  rowsOf<{ readonly count: number }>({ count: 'int4' }),
  (organisationId: string) => Prisma.sql`
    SELECT count(*)::int AS count
    FROM skillset
    WHERE organisation_id = ${organisationId}::uuid AND deleting_since IS NULL`,
);

/** Inserts a skillset. With the time of its transaction, its texts and skills do not count as changes of it. */
export const insertSkillset = command(
  (organisationId: string, id: string, certificates: readonly RequiredCertificate[]) => Prisma.sql`
    INSERT INTO skillset (organisation_id, id, certificates)
    VALUES (${organisationId}::uuid, ${id}::uuid, ${JSON.stringify(certificates)}::jsonb)`,
);

/** Inserts the texts of a skillset, one for each language. */
export const insertSkillsetTexts = command(insertTexts, () => insertTexts('', '', []));

function insertTexts(
  organisationId: string,
  skillsetId: string,
  texts: readonly Pick<SkillsetTranslation, 'language' | 'name' | 'description'>[],
): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO skillset_translation (organisation_id, skillset_id, language, name, description)
    SELECT ${organisationId}::uuid, ${skillsetId}::uuid, language::language, name, description
    FROM unnest(
      ${texts.map(({ language }) => language)}::text[],
      ${texts.map(({ name }) => name)}::text[],
      ${texts.map(({ description }) => description)}::text[]
    ) AS given(language, name, description)`;
}

/** Inserts the skills of a skillset. */
export const insertSkillsetSkills = command(insertSkills, () => insertSkills('', '', []));

function insertSkills(organisationId: string, skillsetId: string, skills: readonly SkillsetSkill[]): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO skillset_skill (organisation_id, skillset_id, skill_owner_id, skill_id, required_level, position)
    SELECT ${organisationId}::uuid, ${skillsetId}::uuid, skill_owner_id, skill_id, required_level, position
    FROM unnest(
      ${skills.map(({ skillOwnerId }) => skillOwnerId)}::uuid[],
      ${skills.map(({ skillId }) => skillId)}::uuid[],
      ${skills.map(({ requiredLevel }) => requiredLevel)}::smallint[],
      ${skills.map(({ position }) => position)}::smallint[]
    ) AS given(skill_owner_id, skill_id, required_level, position)`;
}

/** Inserts the first version of a skillset, in the form of the SQL function write_skillset_version. */
export const insertFirstVersion = command(insertVersion, () => insertVersion('', '', '', [], [], [], ''));

function insertVersion(
  organisationId: string,
  skillsetId: string,
  versionId: string,
  texts: readonly Pick<SkillsetTranslation, 'language' | 'name' | 'description'>[],
  skills: readonly SkillsetSkill[],
  certificates: readonly RequiredCertificate[],
  actor: string,
): Prisma.Sql {
  const required = skills.map(({ skillOwnerId: ownerId, skillId: id, requiredLevel }) => ({
    ownerId,
    id,
    requiredLevel,
  }));
  return Prisma.sql`
    INSERT INTO skillset_version (
      organisation_id, id, skillset_id, number, created_at, created_by, translations, skills, certificates)
    VALUES (${organisationId}::uuid, ${versionId}::uuid, ${skillsetId}::uuid, 1, now(), ${actor},
      ${JSON.stringify(texts)}::jsonb, ${JSON.stringify(required)}::jsonb, ${JSON.stringify(certificates)}::jsonb)`;
}

/** Writes the next version of a skillset, unless it is as its latest version says. */
export const writeSkillsetVersion = command(
  (organisationId: string, id: string, actor: string) => Prisma.sql`
    SELECT write_skillset_version(${organisationId}::uuid, ${id}::uuid, ${actor})`,
);

/** The number of the latest version of a skillset. */
export const readLatestVersion = statement(
  rowsOf<{ readonly number: number }>({ number: 'int4' }),
  (organisationId: string, id: string) => Prisma.sql`
    SELECT max(number) AS number
    FROM skillset_version
    WHERE organisation_id = ${organisationId}::uuid AND skillset_id = ${id}::uuid`,
);
