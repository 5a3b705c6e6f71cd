import { Prisma } from '../../../generated/prisma/client.js';
import type { LabelKind, Language } from '../../../generated/prisma/enums.js';
import { rowsOf, SHARED_OWNER_ID, statement } from '../../../platform/database/index.js';

// SQL because Prisma would read each table on its own and join them in memory.

/** A label of a skill. */
export interface Label {
  readonly skillOwnerId: string;
  readonly skillId: string;
  readonly language: Language;
  readonly label: string;
  /** Hidden labels, such as misspellings, are searched but never shown. */
  readonly kind: LabelKind;
}

/**
 * The skill that a label of the skill `s` belongs to (alias `t`): the one that `s` was merged into, if that was not
 * withdrawn later, or else `s` itself, if it was not withdrawn.
 */
const LABELLED_SKILL = Prisma.sql`
  JOIN skill t ON NOT t.obsolete AND t.owner_id = coalesce(s.merged_into_owner_id, s.owner_id)
    AND t.id = coalesce(s.merged_into_id, s.id)`;

/** What the name of the skill `s` is to the skill that it belongs to. */
const NAME_KIND = Prisma.sql`CASE WHEN s.merged_into_id IS NULL THEN 'PREFERRED' ELSE 'ALTERNATIVE' END`;

/** All labels of an owner's skills, each once, without those of withdrawn skills; see `LABELLED_SKILL`. */
export const findLabels = statement(
  rowsOf<Label>({ skillOwnerId: 'uuid', skillId: 'uuid', language: 'text', label: 'text', kind: 'text' }),
  (ownerId: string) => Prisma.sql`
    SELECT t.owner_id AS "skillOwnerId", t.id AS "skillId", n.language::text AS language, n.name AS label,
      ${NAME_KIND} AS kind
    FROM skill s ${LABELLED_SKILL}
    JOIN skill_translation n ON n.owner_id = s.owner_id AND n.skill_id = s.id
    WHERE s.owner_id = ${ownerId}::uuid
    UNION
    SELECT t.owner_id, t.id, y.language::text, y.label, y.kind::text
    FROM skill s ${LABELLED_SKILL}
    JOIN skill_synonym y ON y.owner_id = s.owner_id AND y.skill_id = s.id
    WHERE s.owner_id = ${ownerId}::uuid`,
);

/** The ids of the owner's skills after an id, in order. */
export const findSkillIds = statement(
  rowsOf<{ readonly id: string }>({ id: 'uuid' }),
  (ownerId: string, after: string, limit: number) => Prisma.sql`
    SELECT id FROM skill WHERE owner_id = ${ownerId}::uuid AND id > ${after}::uuid ORDER BY id LIMIT ${limit}`,
);

/** A label with where its skill comes from. */
export interface ReadingLabelRow {
  readonly skillOwnerId: string;
  readonly skillId: string;
  readonly language: Language;
  readonly label: string;
  readonly kind: 'PREFERRED' | 'ALTERNATIVE';
  /** With preferred labels of skills that have a URI only. */
  readonly skillUri: string | null;
  readonly origin: 'CLASSIFICATION' | null;
}

/**
 * The labels of the owner's skills with ids after `after` up to `last`, without those of withdrawn skills; see
 * `LABELLED_SKILL`.
 */
export const findReadingLabels = statement(
  rowsOf<ReadingLabelRow>({
    skillOwnerId: 'uuid',
    skillId: 'uuid',
    language: 'text',
    label: 'text',
    kind: 'text',
    skillUri: 'text',
    origin: 'text',
  }),
  (ownerId: string, after: string, last: string) => Prisma.sql`
    SELECT t.owner_id AS "skillOwnerId", t.id AS "skillId", n.language::text AS language, n.name AS label,
      ${NAME_KIND} AS kind, s.esco_uri AS "skillUri",
      CASE WHEN s.source_key IS NULL AND s.esco_uri IS NOT NULL THEN 'CLASSIFICATION' END AS origin
    FROM skill s ${LABELLED_SKILL}
    JOIN skill_translation n ON n.owner_id = s.owner_id AND n.skill_id = s.id
    WHERE s.owner_id = ${ownerId}::uuid AND s.id > ${after}::uuid AND s.id <= ${last}::uuid
    UNION ALL
    SELECT t.owner_id, t.id, y.language::text, y.label,
      CASE WHEN y.kind = 'PREFERRED' AND s.merged_into_id IS NULL THEN 'PREFERRED' ELSE 'ALTERNATIVE' END, NULL,
      CASE y.source WHEN 'ESCO' THEN 'CLASSIFICATION' END
    FROM skill s ${LABELLED_SKILL}
    JOIN skill_synonym y ON y.owner_id = s.owner_id AND y.skill_id = s.id
    WHERE s.owner_id = ${ownerId}::uuid AND s.id > ${after}::uuid AND s.id <= ${last}::uuid`,
);

/** The descriptions of the owner's skills with ids after `after` up to `last`. */
export const findDescriptions = statement(
  rowsOf<{ readonly language: Language; readonly text: string }>({ language: 'text', text: 'text' }),
  (ownerId: string, after: string, last: string) => Prisma.sql`
    SELECT language::text AS language, description AS text
    FROM skill_translation WHERE owner_id = ${ownerId}::uuid AND skill_id > ${after}::uuid
      AND skill_id <= ${last}::uuid AND description <> ''`,
);

/** An occupation of the shared taxonomy with the labels that job titles are compared with. */
export interface OccupationTexts {
  readonly occupationId: string;
  readonly labels: readonly {
    readonly language: Language;
    readonly label: string;
    readonly kind: 'PREFERRED' | 'ALTERNATIVE';
  }[];
  /** Its essential skills, those that the fewest occupations need first; only the first few. */
  readonly requiredSkillIds: readonly string[];
}

/** Shared occupations after an id, in order; withdrawn occupations and withdrawn skills are left out. */
export const findOccupationTexts = statement(
  rowsOf<OccupationTexts>({ occupationId: 'text', labels: 'json', requiredSkillIds: 'json' }),
  (after: string, limit: number, requiredSkillsLimit: number) => Prisma.sql`
    WITH page AS (
      SELECT id FROM occupation WHERE owner_id = ${SHARED_OWNER_ID}::uuid AND id > ${after}::uuid
        AND NOT obsolete ORDER BY id LIMIT ${limit}
    ), required AS (
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
      (SELECT coalesce(json_agg(required.skill_id ORDER BY required.rank), '[]') FROM required
        WHERE required.occupation_id = page.id AND required.rank <= ${requiredSkillsLimit}) AS "requiredSkillIds"
    FROM page ORDER BY page.id`,
);
