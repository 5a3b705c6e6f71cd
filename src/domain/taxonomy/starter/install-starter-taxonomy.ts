import { createHash } from 'node:crypto';
import type { PrismaClient } from '../../../generated/prisma/client.js';
import { SHARED_OWNER_ID } from '../../../platform/database/index.js';
import { LANGUAGES } from '../../../platform/localization/index.js';
import { fixedId } from '../concepts/deterministic-id.js';
import { readStarterSkills, type StarterSkill } from './starter-content.js';
import { finishTaxonomyChange, lockTaxonomy } from '../changes/taxonomy-change.js';

/**
 * Brings the shared skills of a database up to the starter taxonomy of this version. Skills that are there keep
 * their ids; nothing is taken away, as profiles may refer to it. Processes that do this at once do it once.
 */
export async function installStarterTaxonomy(client: PrismaClient): Promise<void> {
  const skills = await readStarterSkills();
  const fingerprint = createHash('sha256').update(JSON.stringify(skills)).digest('hex');
  const installed = await client.taxonomyVersion.findUnique({ where: { ownerId: SHARED_OWNER_ID } });
  if (installed?.fingerprint === fingerprint) return;
  await client.$transaction(
    async (db) => {
      await lockTaxonomy(db);
      await db.$executeRaw`
        INSERT INTO skill (owner_id, id, type, source_key)
        SELECT ${SHARED_OWNER_ID}::uuid, id, type::skill_type, key
        FROM unnest(${skills.map(starterSkillId)}::uuid[], ${skills.map(({ type }) => type)}::text[],
          ${skills.map(({ key }) => key)}::text[])
          AS given(id, type, key)
        ON CONFLICT (owner_id, source_key) DO UPDATE SET type = excluded.type`;
      // Labels and relations have no identity of their own: those that this version dropped go. What ESCO brought
      // stays.
      const keys = skills.map(({ key }) => key);
      await db.$executeRaw`
        DELETE FROM skill_synonym y USING skill s
        WHERE s.owner_id = ${SHARED_OWNER_ID}::uuid AND s.source_key = ANY(${keys}::text[])
          AND y.owner_id = s.owner_id AND y.skill_id = s.id AND y.source = 'STARTER'`;
      await db.$executeRaw`
        DELETE FROM skill_relation r USING skill s
        WHERE s.owner_id = ${SHARED_OWNER_ID}::uuid AND s.source_key = ANY(${keys}::text[])
          AND r.owner_id = s.owner_id AND r.skill_id = s.id AND r.type = 'RELATED'`;
      const translations = LANGUAGES.flatMap((language) =>
        skills.map((skill) => ({ key: skill.key, language, ...skill[language] })),
      );
      await db.$executeRaw`
        INSERT INTO skill_translation (owner_id, skill_id, language, name, description)
        SELECT s.owner_id, s.id, given.language::language, given.name, given.description
        FROM unnest(${translations.map(({ key }) => key)}::text[],
          ${translations.map(({ language }) => language)}::text[],
                    ${translations.map(({ name }) => name)}::text[],
                      ${translations.map(({ description }) => description)}::text[])
          AS given(key, language, name, description)
        JOIN skill s ON s.owner_id = ${SHARED_OWNER_ID}::uuid AND s.source_key = given.key
        ON CONFLICT (owner_id, skill_id, language) DO UPDATE SET name = excluded.name, description =
          excluded.description`;
      const synonyms = translations.flatMap(({ key, language, synonyms }) =>
        synonyms.map((label) => ({ key, language, label })),
      );
      await db.$executeRaw`
        INSERT INTO skill_synonym (owner_id, skill_id, language, label, source)
        SELECT s.owner_id, s.id, given.language::language, given.label, 'STARTER'
        FROM unnest(${synonyms.map(({ key }) => key)}::text[], ${synonyms.map(({ language }) => language)}::text[],
          ${synonyms.map(({ label }) => label)}::text[])
          AS given(key, language, label)
        JOIN skill s ON s.owner_id = ${SHARED_OWNER_ID}::uuid AND s.source_key = given.key
        ON CONFLICT DO NOTHING`;
      const relations = skills.flatMap(({ key, related }) => related.map((relatedKey) => ({ key, relatedKey })));
      await db.$executeRaw`
        INSERT INTO skill_relation (owner_id, skill_id, related_skill_id)
        SELECT s.owner_id, s.id, r.id
        FROM unnest(${relations.map(({ key }) => key)}::text[],
          ${relations.map(({ relatedKey }) => relatedKey)}::text[]) AS given(key, related_key)
        JOIN skill s ON s.owner_id = ${SHARED_OWNER_ID}::uuid AND s.source_key = given.key
        JOIN skill r ON r.owner_id = ${SHARED_OWNER_ID}::uuid AND r.source_key = given.related_key
        ON CONFLICT DO NOTHING`;
      await finishTaxonomyChange(db, SHARED_OWNER_ID);
      await db.taxonomyVersion.update({ where: { ownerId: SHARED_OWNER_ID }, data: { fingerprint } });
    },
    { timeout: 30_000, maxWait: 30_000 },
  );
}

/** The same id in every installation. */
export function starterSkillId({ key }: Pick<StarterSkill, 'key'>): string {
  return fixedId(`skillgate starter skill ${key}`);
}
