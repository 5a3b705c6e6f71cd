import { Prisma } from '../../../generated/prisma/client.js';
import type { SkillType } from '../../../generated/prisma/enums.js';
import { command, SHARED_OWNER_ID } from '../../../platform/database/index.js';

/** Adds starter skills. A skill that is stored with its key keeps its id. */
export const upsertStarterSkills = command(
  (skills: readonly { readonly id: string; readonly key: string; readonly type: SkillType }[]) => Prisma.sql`
    INSERT INTO skill (owner_id, id, type, source_key)
    SELECT ${SHARED_OWNER_ID}::uuid, id, type::skill_type, key
    FROM unnest(${skills.map(({ id }) => id)}::uuid[], ${skills.map(({ type }) => type)}::text[],
      ${skills.map(({ key }) => key)}::text[])
      AS given(id, type, key)
    ON CONFLICT (owner_id, source_key) DO UPDATE SET type = excluded.type`,
);

/** Deletes the synonyms of starter skills, but those from ESCO. */
export const deleteStarterSynonyms = command(
  (keys: readonly string[]) => Prisma.sql`
    DELETE FROM skill_synonym y USING skill s
    WHERE s.owner_id = ${SHARED_OWNER_ID}::uuid AND s.source_key = ANY(${keys}::text[])
      AND y.owner_id = s.owner_id AND y.skill_id = s.id AND y.source = 'STARTER'`,
);

/** Deletes the relations of starter skills, but those from ESCO. */
export const deleteStarterRelations = command(
  (keys: readonly string[]) => Prisma.sql`
    DELETE FROM skill_relation r USING skill s
    WHERE s.owner_id = ${SHARED_OWNER_ID}::uuid AND s.source_key = ANY(${keys}::text[])
      AND r.owner_id = s.owner_id AND r.skill_id = s.id AND r.type = 'RELATED'`,
);

/** A starter skill's name and description in a language. */
interface StarterTranslation {
  readonly key: string;
  readonly language: string;
  readonly name: string;
  readonly description: string;
}

export const upsertStarterTranslations = command(
  (translations: readonly StarterTranslation[]) => Prisma.sql`
    INSERT INTO skill_translation (owner_id, skill_id, language, name, description)
    SELECT s.owner_id, s.id, given.language::language, given.name, given.description
    FROM unnest(${translations.map(({ key }) => key)}::text[], ${translations.map(({ language }) => language)}::text[],
      ${translations.map(({ name }) => name)}::text[],
      ${translations.map(({ description }) => description)}::text[])
      AS given(key, language, name, description)
    JOIN skill s ON s.owner_id = ${SHARED_OWNER_ID}::uuid AND s.source_key = given.key
    ON CONFLICT (owner_id, skill_id, language) DO UPDATE
      SET name = excluded.name, description = excluded.description`,
);

export const insertStarterSynonyms = command(
  (synonyms: readonly { readonly key: string; readonly language: string; readonly label: string }[]) => Prisma.sql`
    INSERT INTO skill_synonym (owner_id, skill_id, language, label, source)
    SELECT s.owner_id, s.id, given.language::language, given.label, 'STARTER'
    FROM unnest(${synonyms.map(({ key }) => key)}::text[], ${synonyms.map(({ language }) => language)}::text[],
      ${synonyms.map(({ label }) => label)}::text[])
      AS given(key, language, label)
    JOIN skill s ON s.owner_id = ${SHARED_OWNER_ID}::uuid AND s.source_key = given.key
    ON CONFLICT DO NOTHING`,
);

export const insertStarterRelations = command(
  (relations: readonly { readonly key: string; readonly relatedKey: string }[]) => Prisma.sql`
    INSERT INTO skill_relation (owner_id, skill_id, related_skill_id)
    SELECT s.owner_id, s.id, r.id
    FROM unnest(${relations.map(({ key }) => key)}::text[], ${relations.map(({ relatedKey }) => relatedKey)}::text[])
      AS given(key, related_key)
    JOIN skill s ON s.owner_id = ${SHARED_OWNER_ID}::uuid AND s.source_key = given.key
    JOIN skill r ON r.owner_id = ${SHARED_OWNER_ID}::uuid AND r.source_key = given.related_key
    ON CONFLICT DO NOTHING`,
);
