import type { LabelKind, Language } from '../../../generated/prisma/enums.js';
import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';

/** A label of a skill, as text is compared with. */
export interface Label {
  readonly skillOwnerId: string;
  readonly skillId: string;
  readonly language: Language;
  readonly label: string;
  /** Hidden ones are for finding only, such as wrong spellings. */
  readonly kind: LabelKind;
}

/**
 * Every label of one owner's skills, each once, but for withdrawn skills. SQL because Prisma would read two tables and
 * join them in memory.
 */
export async function loadLabels(db: Database, ownerId: string): Promise<Label[]> {
  return db.$queryRaw<Label[]>`
    SELECT "skillOwnerId", "skillId", language, label, kind FROM (
      SELECT owner_id AS "skillOwnerId", skill_id AS "skillId", language::text AS language, name AS label,
        'PREFERRED' AS kind
      FROM skill_translation WHERE owner_id = ${ownerId}::uuid
      UNION
      SELECT owner_id, skill_id, language::text, label, kind::text
      FROM skill_synonym WHERE owner_id = ${ownerId}::uuid
    ) AS labels
    WHERE NOT EXISTS (SELECT 1 FROM skill WHERE owner_id = "skillOwnerId" AND id = "skillId" AND obsolete)`;
}

/** How often each owner's skills have changed; 0 for an owner that has none. */
export async function taxonomyVersions(db: Database, ownerIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.taxonomyVersion.findMany({ where: { ownerId: { in: [...ownerIds] } } });
  const versions = new Map(rows.map((row) => [row.ownerId, row.version]));
  return new Map(ownerIds.map((ownerId) => [ownerId, versions.get(ownerId) ?? 0]));
}

/** The id of each starter skill, by its key. */
export async function starterSkillIds(db: Database): Promise<Map<string, string>> {
  const rows = await db.skill.findMany({
    where: { ownerId: SHARED_OWNER_ID, sourceKey: { not: null } },
    select: { id: true, sourceKey: true },
  });
  return new Map(rows.map(({ id, sourceKey }) => [sourceKey as string, id]));
}
