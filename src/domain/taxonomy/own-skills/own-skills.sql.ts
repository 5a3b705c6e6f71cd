import { Prisma } from '../../../generated/prisma/client.js';
import type { SkillType } from '../../../generated/prisma/enums.js';
import { command } from '../../../platform/database/index.js';

/** Waits until no other transaction imports own skills of an organisation. Held until the transaction ends. */
export const lockOwnSkills = command(
  (organisationId: string) => Prisma.sql`
    SELECT pg_advisory_xact_lock(hashtextextended(${`own skills ${organisationId}`}, 0))`,
);

export const upsertOwnSkills = command(
  (
    organisationId: string,
    skills: readonly { readonly id: string; readonly type: SkillType; readonly key: string }[],
  ) => Prisma.sql`
    INSERT INTO skill (owner_id, id, type, source_key)
    SELECT ${organisationId}::uuid, id, type::skill_type, key
    FROM unnest(${skills.map(({ id }) => id)}::uuid[], ${skills.map(({ type }) => type)}::text[],
      ${skills.map(({ key }) => key)}::text[]) AS given(id, type, key)
    ON CONFLICT (owner_id, id) DO UPDATE SET type = excluded.type`,
);

// One array parameter, where Prisma would make a parameter of each of up to 20,000 ids.

export const deleteTranslations = command(
  (ownerId: string, skillIds: readonly string[]) => Prisma.sql`
    DELETE FROM skill_translation WHERE owner_id = ${ownerId}::uuid AND skill_id = ANY(${skillIds}::uuid[])`,
);

export const deleteSynonyms = command(
  (ownerId: string, skillIds: readonly string[]) => Prisma.sql`
    DELETE FROM skill_synonym WHERE owner_id = ${ownerId}::uuid AND skill_id = ANY(${skillIds}::uuid[])`,
);

export const deleteRelations = command(
  (ownerId: string, skillIds: readonly string[]) => Prisma.sql`
    DELETE FROM skill_relation WHERE owner_id = ${ownerId}::uuid AND skill_id = ANY(${skillIds}::uuid[])`,
);
