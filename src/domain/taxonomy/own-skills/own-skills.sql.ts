import { Prisma } from '../../../generated/prisma/client.js';
import type { SkillRelationType, SkillType } from '../../../generated/prisma/enums.js';
import { command, rowsOf, statement } from '../../../platform/database/index.js';

/** Waits until no other transaction changes own skills of an organisation. Held until the transaction ends. */
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

/** Deletes the relations of own skills to each other that a file can state. */
export const deleteRelations = command(
  (ownerId: string, skillIds: readonly string[]) => Prisma.sql`
    DELETE FROM skill_relation
    WHERE owner_id = ${ownerId}::uuid AND skill_id = ANY(${skillIds}::uuid[]) AND type = 'RELATED'
      AND NOT related_shared`,
);

/** A relation to store, in the direction in which it is stored. */
export interface NewRelation {
  readonly skillId: string;
  readonly relatedSkillId: string;
  readonly type: SkillRelationType;
  readonly skillShared: boolean;
  readonly relatedShared: boolean;
}

export const insertRelations = command(
  (organisationId: string, relations: readonly NewRelation[]) => Prisma.sql`
    INSERT INTO skill_relation (owner_id, skill_id, related_skill_id, type, skill_shared, related_shared)
    SELECT ${organisationId}::uuid, given.skill_id, given.related_skill_id, given.type::skill_relation_type,
      given.skill_shared, given.related_shared
    FROM unnest(${relations.map(({ skillId }) => skillId)}::uuid[],
      ${relations.map(({ relatedSkillId }) => relatedSkillId)}::uuid[],
      ${relations.map(({ type }) => type)}::text[], ${relations.map(({ skillShared }) => skillShared)}::boolean[],
      ${relations.map(({ relatedShared }) => relatedShared)}::boolean[])
      AS given(skill_id, related_skill_id, type, skill_shared, related_shared)
    ON CONFLICT DO NOTHING`,
);

/** Deletes the relations that an organisation stated of a skill, from either side. */
export const deleteAllRelations = command(
  (organisationId: string, skillId: string) => Prisma.sql`
    DELETE FROM skill_relation
    WHERE owner_id = ${organisationId}::uuid AND (skill_id = ${skillId}::uuid OR related_skill_id = ${skillId}::uuid)`,
);

/** Whether there are rows that refer to an own skill. */
export const isReferredTo = statement(
  rowsOf<{ readonly isReferredTo: boolean }>({ isReferredTo: 'bool' }),
  referred,
  () => referred('', '', Prisma.sql`SELECT 1 FROM profile_skill r WHERE r.skill_id = c.id`),
);

function referred(organisationId: string, skillId: string, references: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT EXISTS (${references}) AS "isReferredTo"
    FROM skill c WHERE c.owner_id = ${organisationId}::uuid AND c.id = ${skillId}::uuid`;
}

export const deleteOwnSkillRow = command(
  (organisationId: string, skillId: string) => Prisma.sql`
    DELETE FROM skill WHERE owner_id = ${organisationId}::uuid AND id = ${skillId}::uuid`,
);
