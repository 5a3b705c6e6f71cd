import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, SHARED_OWNER_ID, statement } from '../../../platform/database/index.js';
import type { Page } from '../../../platform/pagination/index.js';
import type { ConceptKey } from '../concepts/load-concepts.js';

/** A group with the name that it is sorted by. */
interface NamedGroup extends ConceptKey {
  readonly name: string;
}

/**
 * Which groups: those in a group, or those that are in none. An id that is not a UUID is no group's, so it has none.
 */
export type GroupParent = { readonly parentId: string } | 'NONE' | 'UNKNOWN';

/** A page of the groups in a group, by name in a language. */
export const findNamedGroups = statement(
  rowsOf<NamedGroup>({ ownerId: 'uuid', id: 'uuid', name: 'text' }),
  namedGroupPage,
  () =>
    namedGroupPage({ parentId: SHARED_OWNER_ID }, 'en', {
      size: 1,
      backward: false,
      after: ['', SHARED_OWNER_ID],
      before: ['', SHARED_OWNER_ID],
    }),
);

export const countGroups = statement(rowsOf<{ readonly count: number }>({ count: 'int4' }), groupCount, () =>
  groupCount('NONE', 'en'),
);

function namedGroupPage(
  parent: GroupParent,
  language: string,
  page: Pick<Page, 'size' | 'backward' | 'after' | 'before'>,
): Prisma.Sql {
  const order = page.backward ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  return Prisma.sql`
    SELECT owner_id AS "ownerId", id, name FROM (${namedGroups(parent, language)}) AS found
    WHERE TRUE
      ${page.after ? Prisma.sql`AND (name, id) > (${page.after[0]}, ${page.after[1]}::uuid)` : Prisma.empty}
      ${page.before ? Prisma.sql`AND (name, id) < (${page.before[0]}, ${page.before[1]}::uuid)` : Prisma.empty}
    ORDER BY name ${order}, id ${order} LIMIT ${page.size + 1}`;
}

function groupCount(parent: GroupParent, language: string): Prisma.Sql {
  return Prisma.sql`SELECT count(*)::int AS count FROM (${namedGroups(parent, language)}) AS found`;
}

function namedGroups(parent: GroupParent, language: string): Prisma.Sql {
  return Prisma.sql`
    SELECT g.owner_id, g.id,
      (SELECT t.name FROM skill_group_translation t WHERE t.owner_id = g.owner_id AND t.group_id = g.id
        ORDER BY t.language <> ${language}::language LIMIT 1) COLLATE "und-x-icu" AS name
    FROM skill_group g WHERE g.owner_id = ${SHARED_OWNER_ID}::uuid AND ${isIn(parent)}`;
}

function isIn(parent: GroupParent): Prisma.Sql {
  const parents = Prisma.sql`SELECT 1 FROM skill_group_parent p WHERE p.owner_id = g.owner_id AND p.group_id = g.id`;
  if (parent === 'NONE') return Prisma.sql`NOT EXISTS (${parents})`;
  if (parent === 'UNKNOWN') return Prisma.sql`FALSE`;
  return Prisma.sql`EXISTS (${parents} AND p.parent_id = ${parent.parentId}::uuid)`;
}
