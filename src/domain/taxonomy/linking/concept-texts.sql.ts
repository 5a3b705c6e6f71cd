import { Prisma } from '../../../generated/prisma/client.js';
import type { Language } from '../../../generated/prisma/enums.js';
import { rowsOf, SHARED_OWNER_ID, statement } from '../../../platform/database/index.js';

/** A concept of the shared taxonomy with all its texts in both languages. */
export interface ConceptTexts {
  readonly kind: 'SKILL' | 'OCCUPATION' | 'GROUP';
  readonly key: string;
  readonly labels: readonly {
    readonly language: Language;
    readonly kind: 'PREFERRED' | 'ALTERNATIVE';
    readonly text: string;
  }[];
  readonly descriptions: readonly { readonly language: Language; readonly text: string }[];
  /** For a skill: the number of occupations that it is essential or optional for. */
  readonly occupationCount: number;
}

/** The tables of each kind of concept, and the column by which the tables of texts refer to it. */
const TABLES = {
  SKILL: { table: 'skill', reference: 'skill_id' },
  OCCUPATION: { table: 'occupation', reference: 'occupation_id' },
  GROUP: { table: 'skill_group', reference: 'group_id' },
} as const;

/** Shared concepts of a kind after an id, in order, without withdrawn ones. SQL because Prisma would join in memory. */
export const findConceptTexts = statement(
  rowsOf<ConceptTexts>({ kind: 'text', key: 'text', labels: 'json', descriptions: 'json', occupationCount: 'int4' }),
  conceptTexts,
  () => conceptTexts('SKILL', SHARED_OWNER_ID, 1),
);

function conceptTexts(kind: ConceptTexts['kind'], after: string, limit: number): Prisma.Sql {
  const { table, reference } = TABLES[kind];
  const concept = Prisma.raw(table);
  const translation = Prisma.raw(`${table}_translation`);
  const synonym = Prisma.raw(`${table}_synonym`);
  const ofConcept = Prisma.raw(`t.owner_id = c.owner_id AND t.${reference} = c.id`);
  const occupationCount =
    kind === 'SKILL'
      ? Prisma.sql`
          (SELECT count(*)::int FROM occupation_skill o WHERE o.owner_id = c.owner_id AND o.skill_id = c.id)`
      : Prisma.sql`0`;
  return Prisma.sql`
    SELECT ${kind}::text AS kind, c.id::text AS key,
      coalesce((SELECT json_agg(l ORDER BY l.kind = 'ALTERNATIVE', l.language, l.text) FROM (
        SELECT t.language, 'PREFERRED' AS kind, t.name AS text FROM ${translation} t WHERE ${ofConcept}
        UNION
        SELECT t.language, CASE t.kind WHEN 'PREFERRED' THEN 'PREFERRED' ELSE 'ALTERNATIVE' END, t.label
          FROM ${synonym} t WHERE ${ofConcept}
      ) AS l), '[]') AS labels,
      coalesce((SELECT json_agg(json_build_object('language', t.language, 'text', t.description) ORDER BY t.language)
        FROM ${translation} t WHERE ${ofConcept} AND t.description <> ''), '[]') AS descriptions,
      ${occupationCount} AS "occupationCount"
    FROM ${concept} c
    WHERE c.owner_id = ${SHARED_OWNER_ID}::uuid AND c.id > ${after}::uuid
      ${kind === 'GROUP' ? Prisma.empty : Prisma.sql`AND NOT c.obsolete`}
    ORDER BY c.id LIMIT ${limit}`;
}
