import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, SHARED_OWNER_ID, statement } from '../../../platform/database/index.js';
import type { Page } from '../../../platform/pagination/index.js';
import type { ConceptKey } from '../concepts/load-concepts.js';

/** A list of related concepts: how they are found, and where their names are. */
interface RelatedList {
  /** SQL of the ids and relation types of the concepts related to a concept, by its alias (owner_id, id). */
  related(concept: Prisma.Sql): Prisma.Sql;
  readonly names: { readonly table: Prisma.Sql; readonly key: Prisma.Sql };
}

const SKILL_NAMES = { table: Prisma.sql`skill_translation`, key: Prisma.sql`skill_id` };
const OCCUPATION_NAMES = { table: Prisma.sql`occupation_translation`, key: Prisma.sql`occupation_id` };

/** A relation between two skills is stored once and listed for both. */
const RELATED_LISTS = {
  skillRelations: {
    related: (p) => Prisma.sql`
      SELECT r.related_skill_id AS id, r.type::text AS type FROM skill_relation r WHERE r.owner_id = ${p}.owner_id
        AND r.skill_id = ${p}.id
      UNION
      SELECT r.skill_id, CASE r.type WHEN 'RELATED' THEN 'RELATED' WHEN 'BROADER' THEN 'NARROWER'
        ELSE r.type::text || '_FOR' END
      FROM skill_relation r WHERE r.owner_id = ${p}.owner_id AND r.related_skill_id = ${p}.id`,
    names: SKILL_NAMES,
  },
  skillOccupations: {
    related: (p) => Prisma.sql`SELECT o.occupation_id AS id, o.type::text AS type FROM occupation_skill o
      WHERE o.owner_id = ${p}.owner_id AND o.skill_id = ${p}.id`,
    names: OCCUPATION_NAMES,
  },
  occupationSkills: {
    related: (p) => Prisma.sql`SELECT o.skill_id AS id, o.type::text AS type FROM occupation_skill o
      WHERE o.owner_id = ${p}.owner_id AND o.occupation_id = ${p}.id`,
    names: SKILL_NAMES,
  },
  groupSkills: {
    related: (p) => Prisma.sql`SELECT m.skill_id AS id, 'MEMBER' AS type FROM skill_group_member m
      WHERE m.owner_id = ${p}.owner_id AND m.group_id = ${p}.id`,
    names: SKILL_NAMES,
  },
} satisfies Record<string, RelatedList>;

const PARENT = Prisma.sql`p`;

export type RelatedListName = keyof typeof RELATED_LISTS;

/** A concept related to a parent, with what it is sorted by. */
export interface RelatedConcept extends ConceptKey {
  readonly parentId: string;
  readonly type: string;
  readonly name: string;
}

const EXAMPLE_PARENTS = [{ ownerId: SHARED_OWNER_ID, id: SHARED_OWNER_ID }];

/**
 * The same page of related concepts for each of some parents, by type of relation, then by name in a language.
 *
 * @param type - only relations of this type; null for all.
 */
export const findRelatedConcepts = statement(
  rowsOf<RelatedConcept>({ parentId: 'uuid', ownerId: 'uuid', id: 'uuid', type: 'text', name: 'text' }),
  relatedConcepts,
  () =>
    relatedConcepts('skillRelations', 'RELATED', EXAMPLE_PARENTS, 'en', {
      size: 1,
      backward: false,
      after: ['', '', SHARED_OWNER_ID],
      before: ['', '', SHARED_OWNER_ID],
    }),
);

/** The number of related concepts of each of some parents. */
export const countRelatedConcepts = statement(
  rowsOf<{ readonly id: string; readonly count: number }>({ id: 'uuid', count: 'int4' }),
  relatedConceptCounts,
  () => relatedConceptCounts('skillRelations', 'RELATED', EXAMPLE_PARENTS),
);

function relatedConcepts(
  list: RelatedListName,
  type: string | null,
  parents: readonly ConceptKey[],
  language: string,
  page: Pick<Page, 'size' | 'backward' | 'after' | 'before'>,
): Prisma.Sql {
  const order = page.backward ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const beyond = (values: readonly string[] | null, operator: Prisma.Sql) =>
    values
      ? Prisma.sql`AND (x.type, n.name, x.id) ${operator} (${values[0]}, ${values[1]}, ${values[2]}::uuid)`
      : Prisma.empty;
  return Prisma.sql`
    SELECT p.id AS "parentId", e."ownerId", e.id, e.type, e.name
    FROM ${parentRows(parents)} CROSS JOIN LATERAL (
      SELECT p.owner_id AS "ownerId", x.id, x.type, n.name
      FROM ${namedRelated(list, PARENT, language)}
      WHERE ${isType(type)} ${beyond(page.after, Prisma.sql`>`)} ${beyond(page.before, Prisma.sql`<`)}
      ORDER BY x.type ${order}, n.name ${order}, x.id ${order} LIMIT ${page.size + 1}) AS e
    ORDER BY p.id, e.type ${order}, e.name ${order}, e.id ${order}`;
}

/**
 * A part of FROM: the ids and relation types (x) of the concepts related to a concept, with their names (n).
 *
 * @param concept - its alias.
 * @param language - of the names, if they have one in it.
 */
export function namedRelated(list: RelatedListName, concept: Prisma.Sql, language: unknown): Prisma.Sql {
  const { related, names } = RELATED_LISTS[list];
  return Prisma.sql`(${related(concept)}) AS x CROSS JOIN LATERAL (
    SELECT t.name COLLATE "und-x-icu" AS name FROM ${names.table} t
    WHERE t.owner_id = ${concept}.owner_id AND t.${names.key} = x.id
    ORDER BY t.language <> ${language}::language LIMIT 1) AS n`;
}

function relatedConceptCounts(list: RelatedListName, type: string | null, parents: readonly ConceptKey[]): Prisma.Sql {
  return Prisma.sql`
    SELECT p.id, (SELECT count(*)::int FROM (${RELATED_LISTS[list].related(PARENT)}) AS x WHERE ${isType(type)}) AS count
    FROM ${parentRows(parents)}`;
}

/** The parents, each once, as the table p (owner_id, id). */
function parentRows(parents: readonly ConceptKey[]): Prisma.Sql {
  const unique = [...new Map(parents.map((parent) => [parent.id, parent])).values()];
  return Prisma.sql`unnest(${unique.map(({ ownerId }) => ownerId)}::uuid[], ${unique.map(({ id }) => id)}::uuid[])
    AS p(owner_id, id)`;
}

function isType(type: string | null): Prisma.Sql {
  return type === null ? Prisma.sql`TRUE` : Prisma.sql`x.type = ${type}`;
}
