import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, SHARED_OWNER_ID, statement } from '../../../platform/database/index.js';
import type { Page } from '../../../platform/pagination/index.js';
import type { ConceptKey } from '../concepts/load-concepts.js';

// SQL because Prisma can neither sort by a translation nor choose a collation.

/** A concept with the name that it is sorted by. */
interface NamedConcept extends ConceptKey {
  readonly name: string;
}

/** Which concepts are listed: the shared ones and the organisation's own, without withdrawn ones. */
export interface ConceptList {
  readonly concept: 'skill' | 'occupation';
  readonly organisationId: string;
  /** Only skills of this type; null for all. */
  readonly type: string | null;
}

const EXAMPLE: ConceptList = { concept: 'skill', organisationId: SHARED_OWNER_ID, type: 'KNOWLEDGE' };

/** A page of concepts by name in a language, or in the other language if they have no name in it. */
export const findNamedConcepts = statement(
  rowsOf<NamedConcept>({ ownerId: 'uuid', id: 'uuid', name: 'text' }),
  namedConcepts,
  () =>
    namedConcepts(EXAMPLE, 'en', {
      size: 1,
      backward: false,
      after: ['', SHARED_OWNER_ID],
      before: ['', SHARED_OWNER_ID],
    }),
);

export const countConcepts = statement(rowsOf<{ readonly count: number }>({ count: 'int4' }), conceptCount, () =>
  conceptCount(EXAMPLE),
);

function namedConcepts(
  list: ConceptList,
  language: string,
  page: Pick<Page, 'size' | 'backward' | 'after' | 'before'>,
): Prisma.Sql {
  const order = page.backward ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const [table, key] = [Prisma.raw(list.concept), Prisma.raw(`${list.concept}_id`)];
  const name = Prisma.sql`t.name COLLATE "und-x-icu"`;
  const part = (isWanted: Prisma.Sql) => Prisma.sql`(
    SELECT t.owner_id, t.${key} AS id, ${name} AS name
    FROM ${table}_translation t
    JOIN ${table} c ON c.owner_id = t.owner_id AND c.id = t.${key} AND ${isListed(list)}
    WHERE ${isWanted}
      ${page.after ? Prisma.sql`AND (${name}, t.${key}) > (${page.after[0]}, ${page.after[1]}::uuid)` : Prisma.empty}
      ${page.before ? Prisma.sql`AND (${name}, t.${key}) < (${page.before[0]}, ${page.before[1]}::uuid)` : Prisma.empty}
    ORDER BY ${name} ${order}, t.${key} ${order} LIMIT ${page.size + 1})`;
  return Prisma.sql`
    SELECT owner_id AS "ownerId", id, name FROM (
      ${part(Prisma.sql`t.language = ${language}::language`)}
      UNION ALL
      ${part(Prisma.sql`t.language <> ${language}::language AND NOT EXISTS (
        SELECT 1 FROM ${table}_translation o
        WHERE o.owner_id = t.owner_id AND o.${key} = t.${key} AND o.language = ${language}::language)`)}
    ) AS named
    ORDER BY name ${order}, id ${order}
    LIMIT ${page.size + 1}`;
}

function conceptCount(list: ConceptList): Prisma.Sql {
  return Prisma.sql`SELECT count(*)::int AS count FROM ${Prisma.raw(list.concept)} c WHERE ${isListed(list)}`;
}

function isListed({ organisationId, type }: ConceptList): Prisma.Sql {
  const isType = type === null ? Prisma.empty : Prisma.sql`AND c.type = ${type}::skill_type`;
  return Prisma.sql`
    c.owner_id IN (${organisationId}::uuid, ${SHARED_OWNER_ID}::uuid) AND NOT c.obsolete ${isType}`;
}
