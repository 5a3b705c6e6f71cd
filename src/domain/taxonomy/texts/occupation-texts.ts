import type { Language } from '../../../generated/prisma/enums.js';
import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';

/** An occupation of the shared taxonomy, as titles of jobs are compared with it. */
export interface OccupationTexts {
  readonly occupationId: string;
  readonly labels: readonly {
    readonly language: Language;
    readonly label: string;
    readonly kind: 'PREFERRED' | 'ALTERNATIVE';
  }[];
  /** The skills that it asks for, those that the fewest occupations ask for first; at most REQUIRED_SKILLS_LIMIT. */
  readonly requiredSkillIds: readonly string[];
}

/** Skills of an occupation that are looked at: the common ones beyond them say little of a person. */
export const REQUIRED_SKILLS_LIMIT = 20;

/** Occupations of a page. */
const PAGE = 500;

/** The occupations of the shared taxonomy, page by page; withdrawn ones and withdrawn skills are left out. */
export async function* occupationTexts(db: Database): AsyncGenerator<readonly OccupationTexts[]> {
  for (let after = SHARED_OWNER_ID; ;) {
    const page = await db.$queryRaw<OccupationTexts[]>`
      WITH page AS (
        SELECT id FROM occupation WHERE owner_id = ${SHARED_OWNER_ID}::uuid AND id > ${after}::uuid
          AND NOT obsolete ORDER BY id LIMIT ${PAGE}
      ), asked AS (
        SELECT o.occupation_id, o.skill_id, a.occupations,
          row_number() OVER (PARTITION BY o.occupation_id ORDER BY a.occupations, o.skill_id) AS rank
        FROM page
        JOIN occupation_skill o ON o.owner_id = ${SHARED_OWNER_ID}::uuid AND o.occupation_id = page.id
          AND o.type = 'ESSENTIAL'
        JOIN skill s ON s.owner_id = o.owner_id AND s.id = o.skill_id AND NOT s.obsolete
        CROSS JOIN LATERAL (SELECT count(*) AS occupations FROM occupation_skill a WHERE a.owner_id = o.owner_id
          AND a.skill_id = o.skill_id) AS a
      )
      SELECT page.id::text AS "occupationId",
        (SELECT coalesce(json_agg(l ORDER BY l.language, l.kind DESC, l.label), '[]') FROM (
          SELECT t.language, 'PREFERRED' AS kind, t.name AS label FROM occupation_translation t
            WHERE t.owner_id = ${SHARED_OWNER_ID}::uuid AND t.occupation_id = page.id
          UNION
          SELECT y.language, CASE y.kind WHEN 'PREFERRED' THEN 'PREFERRED' ELSE 'ALTERNATIVE' END, y.label
          FROM occupation_synonym y WHERE y.owner_id = ${SHARED_OWNER_ID}::uuid AND y.occupation_id = page.id
        ) AS l) AS labels,
        (SELECT coalesce(json_agg(asked.skill_id ORDER BY asked.rank), '[]') FROM asked
          WHERE asked.occupation_id = page.id AND asked.rank <= ${REQUIRED_SKILLS_LIMIT}) AS "requiredSkillIds"
      FROM page ORDER BY page.id`;
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last.occupationId;
  }
}
