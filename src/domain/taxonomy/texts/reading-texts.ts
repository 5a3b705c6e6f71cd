import type { Language } from '../../../generated/prisma/enums.js';
import type { Database } from '../../../platform/database/index.js';

/** A label as reading compares texts with it. */
export interface ReadingLabel {
  readonly skillOwnerId: string;
  readonly skillId: string;
  readonly language: Language;
  readonly label: string;
  readonly kind: 'PREFERRED' | 'ALTERNATIVE';
  /** The skill's URI in a public classification; with preferred labels of such skills only. */
  readonly skillUri?: string;
  /** CLASSIFICATION: from a large classification, not chosen for this service or an organisation. */
  readonly origin?: 'CLASSIFICATION';
}

/** A part of what reading needs of one owner's taxonomy: a page of skills with their labels and descriptions. */
export interface ReadingTexts {
  readonly labels: readonly ReadingLabel[];
  readonly descriptions: readonly { readonly language: Language; readonly text: string }[];
}

type LabelRow = Omit<ReadingLabel, 'skillUri' | 'origin'> & {
  readonly skillUri: string | null;
  readonly origin: 'CLASSIFICATION' | null;
};

/** Skills of a page: some thousand labels, so that a large taxonomy neither blocks the process nor fills its memory. */
const PAGE = 500;

/**
 * The labels and descriptions of one owner's skills, page by page. SQL because Prisma would join the tables in memory.
 */
export async function* readingTexts(db: Database, ownerId: string): AsyncGenerator<ReadingTexts> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const skills = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM skill WHERE owner_id = ${ownerId}::uuid AND id > ${after}::uuid ORDER BY id LIMIT ${PAGE}`;
    const last = skills.at(-1)?.id;
    if (last === undefined) return;
    const [labels, descriptions] = await Promise.all([
      db.$queryRaw<LabelRow[]>`
        SELECT s.owner_id AS "skillOwnerId", s.id AS "skillId", t.language::text AS language, t.name AS label,
          'PREFERRED' AS kind, s.esco_uri AS "skillUri",
          CASE WHEN s.source_key IS NULL AND s.esco_uri IS NOT NULL THEN 'CLASSIFICATION' END AS origin
        FROM skill s JOIN skill_translation t ON t.owner_id = s.owner_id AND t.skill_id = s.id
        WHERE s.owner_id = ${ownerId}::uuid AND s.id > ${after}::uuid AND s.id <= ${last}::uuid AND NOT s.obsolete
        UNION ALL
        SELECT s.owner_id, s.id, y.language::text, y.label, CASE y.kind WHEN 'PREFERRED' THEN 'PREFERRED'
          ELSE 'ALTERNATIVE' END, NULL,
          CASE y.source WHEN 'ESCO' THEN 'CLASSIFICATION' END
        FROM skill s JOIN skill_synonym y ON y.owner_id = s.owner_id AND y.skill_id = s.id
        WHERE s.owner_id = ${ownerId}::uuid AND s.id > ${after}::uuid AND s.id <= ${last}::uuid AND NOT s.obsolete`,
      db.$queryRaw<{ language: Language; text: string }[]>`
        SELECT language::text AS language, description AS text
        FROM skill_translation WHERE owner_id = ${ownerId}::uuid AND skill_id > ${after}::uuid
          AND skill_id <= ${last}::uuid AND description <> ''`,
    ]);
    yield {
      labels: labels.map(({ skillUri, origin, ...label }) => ({
        ...label,
        ...(skillUri === null ? {} : { skillUri }),
        ...(origin === null ? {} : { origin }),
      })),
      descriptions,
    };
    after = last;
  }
}
