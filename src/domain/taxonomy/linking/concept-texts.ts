import { Prisma } from '../../../generated/prisma/client.js';
import type { Language } from '../../../generated/prisma/enums.js';
import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';

/** A concept of the shared taxonomy with everything that its texts say in both languages. */
export interface ConceptTexts {
  readonly kind: 'SKILL' | 'OCCUPATION' | 'GROUP';
  readonly key: string;
  readonly labels: readonly {
    readonly language: Language;
    readonly kind: 'PREFERRED' | 'ALTERNATIVE';
    readonly text: string;
  }[];
  readonly descriptions: readonly { readonly language: Language; readonly text: string }[];
  /** For skills, how many occupations ask for it or profit by it. */
  readonly occupationCount: number;
}

/**
 * Concepts of a page: some thousand texts, so that a large taxonomy neither blocks the process nor fills its memory.
 */
const PAGE = 1000;

const FIRST = '00000000-0000-0000-0000-000000000000';

/** Kinds of concepts by the names of their tables, and what names a concept in those of its texts. */
const KINDS = [
  { kind: 'SKILL', table: 'skill', reference: 'skill_id' },
  { kind: 'OCCUPATION', table: 'occupation', reference: 'occupation_id' },
  { kind: 'GROUP', table: 'skill_group', reference: 'group_id' },
] as const;

/**
 * The concepts of the shared taxonomy, page by page in a fixed order: skills, then occupations, then groups. Withdrawn
 * ones are left out.
 */
export async function* loadConcepts(db: Database): AsyncGenerator<readonly ConceptTexts[]> {
  for (const kind of KINDS) {
    for (let after = FIRST; ;) {
      const concepts = await loadPage(db, kind, after);
      const last = concepts.at(-1);
      if (last === undefined) break;
      yield concepts;
      after = last.key;
    }
  }
}

/** SQL because Prisma would join the tables in memory. */
function loadPage(
  db: Database,
  { kind, table, reference }: (typeof KINDS)[number],
  after: string,
): Promise<ConceptTexts[]> {
  const [concept, translation, synonym] = [table, `${table}_translation`, `${table}_synonym`].map((name) =>
    Prisma.raw(name),
  ) as [Prisma.Sql, Prisma.Sql, Prisma.Sql];
  const ofConcept = Prisma.raw(`t.owner_id = c.owner_id AND t.${reference} = c.id`);
  return db.$queryRaw<ConceptTexts[]>`
    SELECT ${kind} AS kind, c.id::text AS key,
      coalesce((SELECT json_agg(l ORDER BY l.kind = 'ALTERNATIVE', l.language, l.text) FROM (
        SELECT t.language, 'PREFERRED' AS kind, t.name AS text FROM ${translation} t WHERE ${ofConcept}
        UNION
        SELECT t.language, CASE t.kind WHEN 'PREFERRED' THEN 'PREFERRED' ELSE 'ALTERNATIVE' END, t.label
          FROM ${synonym} t WHERE ${ofConcept}
      ) AS l), '[]') AS labels,
      coalesce((SELECT json_agg(json_build_object('language', t.language, 'text', t.description) ORDER BY t.language)
        FROM ${translation} t WHERE ${ofConcept} AND t.description <> ''), '[]') AS descriptions,
      ${
        kind === 'SKILL'
          ? Prisma.sql`(SELECT count(*)::int FROM occupation_skill o WHERE o.owner_id = c.owner_id
        AND o.skill_id = c.id)`
          : Prisma.sql`0`
      } AS "occupationCount"
    FROM ${concept} c
    WHERE c.owner_id = ${SHARED_OWNER_ID}::uuid AND c.id > ${after}::uuid
      ${kind === 'GROUP' ? Prisma.empty : Prisma.sql`AND NOT c.obsolete`}
    ORDER BY c.id LIMIT ${PAGE}`;
}
