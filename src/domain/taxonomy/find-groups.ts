import { Prisma } from '../../generated/prisma/client.js';
import { isId, SHARED_OWNER_ID } from '../../platform/database/index.js';
import type { SelectedFields } from '../../platform/graphql/index.js';
import { isTextValue, readPage, toConnection, type PageArguments } from '../../platform/pagination/index.js';
import type { Scope } from '../../platform/scope.js';
import type { SkillGroupRowConnection } from './group-row.js';
import { loadGroups } from './load-concept-rows.js';

/** Groups of skills by name in the scope's language: those in one group, or those at the top. */
export async function findGroups(
  scope: Scope,
  parentId: string | null,
  pageArguments: PageArguments,
  fields: SelectedFields,
): Promise<SkillGroupRowConnection> {
  const page = readPage(pageArguments, `groups in ${scope.language}`, [isTextValue, isId]);
  const order = page.backward ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const below = Prisma.sql`SELECT 1 FROM skill_group_parent p WHERE p.owner_id = g.owner_id AND p.group_id = g.id`;
  // An id that is none names no group, and nothing lies in it.
  const place =
    parentId === null
      ? Prisma.sql`NOT EXISTS (${below})`
      : isId(parentId)
        ? Prisma.sql`EXISTS (${below} AND p.parent_id = ${parentId}::uuid)`
        : Prisma.sql`FALSE`;
  const groups = Prisma.sql`
    SELECT g.owner_id, g.id,
      (SELECT t.name FROM skill_group_translation t WHERE t.owner_id = g.owner_id AND t.group_id = g.id
        ORDER BY t.language <> ${scope.language}::language LIMIT 1) COLLATE "und-x-icu" AS name
    FROM skill_group g WHERE g.owner_id = ${SHARED_OWNER_ID}::uuid AND ${place}`;
  const found = await scope.db.$queryRaw<{ ownerId: string; id: string; name: string }[]>`
    SELECT owner_id AS "ownerId", id, name FROM (${groups}) AS found
    WHERE TRUE
      ${page.after ? Prisma.sql`AND (name, id) > (${page.after[0]}, ${page.after[1]}::uuid)` : Prisma.empty}
      ${page.before ? Prisma.sql`AND (name, id) < (${page.before[0]}, ${page.before[1]}::uuid)` : Prisma.empty}
    ORDER BY name ${order}, id ${order} LIMIT ${page.size + 1}`;
  const rows = await loadGroups(scope, found, fields);
  const named = found.flatMap(({ id, name }) => {
    const row = rows.get(id);
    return row === undefined ? [] : [{ ...row, sortedBy: name }];
  });
  return toConnection(
    named,
    page,
    ({ sortedBy, id }) => [sortedBy, id],
    async () => {
      const [counted] = await scope.db.$queryRaw<
        { count: number }[]
      >`SELECT count(*)::int AS count FROM (${groups}) AS found`;
      return counted?.count ?? 0;
    },
  );
}
