import type { Language } from '../../generated/prisma/enums.js';
import { SHARED_OWNER_ID, type Database } from '../../platform/database/index.js';

/** A label of a skill, as text is compared with. */
export interface Label {
  readonly skillOwnerId: string;
  readonly skillId: string;
  readonly language: Language;
  readonly label: string;
  readonly kind: 'PREFERRED' | 'ALTERNATIVE';
  /** The skill's URI in a public classification; left out for other skills and for other labels than preferred ones. */
  readonly skillUri?: string;
}

/** Every label of one owner's skills. SQL because Prisma would read two tables and join them in memory. */
export async function loadLabels(db: Database, ownerId: string): Promise<Label[]> {
  const labels = await db.$queryRaw<(Label & { readonly skillUri: string | null })[]>`
    SELECT t.owner_id AS "skillOwnerId", t.skill_id AS "skillId", t.language::text AS language, t.name AS label, 'PREFERRED' AS kind,
      CASE WHEN s.source_key LIKE 'http%' THEN s.source_key END AS "skillUri"
    FROM skill_translation t JOIN skill s ON s.owner_id = t.owner_id AND s.id = t.skill_id
    WHERE t.owner_id = ${ownerId}::uuid
    UNION ALL
    SELECT owner_id, skill_id, language::text, label, 'ALTERNATIVE', NULL
    FROM skill_synonym WHERE owner_id = ${ownerId}::uuid`;
  return labels.map(({ skillUri, ...label }) => (skillUri === null ? label : { ...label, skillUri }));
}

/** How often each owner's skills have changed; 0 for an owner that has none. */
export async function taxonomyVersions(db: Database, ownerIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.taxonomyVersion.findMany({ where: { ownerId: { in: [...ownerIds] } } });
  const versions = new Map(rows.map((row) => [row.ownerId, row.version]));
  return new Map(ownerIds.map((ownerId) => [ownerId, versions.get(ownerId) ?? 0]));
}

/** The id of each starter skill, by its key. */
export async function starterSkillIds(db: Database): Promise<Map<string, string>> {
  const rows = await db.skill.findMany({ where: { ownerId: SHARED_OWNER_ID, sourceKey: { not: null } }, select: { id: true, sourceKey: true } });
  return new Map(rows.map(({ id, sourceKey }) => [sourceKey as string, id]));
}
