import { Prisma } from '../../generated/prisma/client.js';
import type { SkillType } from '../../generated/prisma/enums.js';
import { isId, SHARED_OWNER_ID } from '../../platform/database/index.js';
import type { SelectedFields } from '../../platform/graphql/index.js';
import { isTextValue, readPage, toConnection, type Connection, type PageArguments } from '../../platform/pagination/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkOptionalText } from '../../platform/validation/index.js';
import { skillSelect, type SkillRow } from './skill-row.js';

/** Longest search text, in characters. */
const SEARCH_LIMIT = 100;

export interface SkillFilter {
  readonly search?: string | null;
  readonly type?: SkillType | null;
}

export type SkillRowConnection = Connection<SkillRow>;

/**
 * The shared skills and the organisation's own, by name in the scope's language. A search finds skills with a
 * name or synonym, in any language, that holds its words in that order.
 */
export async function findSkills(
  scope: Scope,
  filter: SkillFilter,
  pageArguments: PageArguments,
  fields: SelectedFields,
): Promise<SkillRowConnection> {
  // In another language they stand in another order.
  const page = readPage(pageArguments, `skills in ${scope.language}`, [isTextValue, isId]);
  const search = checkOptionalText('search', filter.search, { limit: SEARCH_LIMIT });
  const found = foundSkills(scope, search, filter.type ?? null);
  const order = page.backward ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  // SQL because Prisma can neither sort by a translation nor name a collation.
  const ids = await scope.db.$queryRaw<{ owner_id: string; id: string; name: string }[]>`
    SELECT owner_id, id, name FROM (${found}) AS found
    WHERE TRUE
      ${page.after ? Prisma.sql`AND (name, id::text) > (${page.after[0]}, ${page.after[1]})` : Prisma.empty}
      ${page.before ? Prisma.sql`AND (name, id::text) < (${page.before[0]}, ${page.before[1]})` : Prisma.empty}
    ORDER BY name ${order}, id::text ${order}
    LIMIT ${page.size + 1}`;
  const rows = await scope.db.skill.findMany({
    where: { OR: ids.map(({ owner_id, id }) => ({ ownerId: owner_id, id })) },
    select: skillSelect(fields),
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const skills = ids.flatMap(({ id, name }) => {
    const row = byId.get(id);
    return row ? [{ ...row, sortedBy: name }] : [];
  });
  return toConnection(skills, page, ({ sortedBy, id }) => [sortedBy, id], async () => {
    const [counted] = await scope.db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM (${found}) AS found`;
    return counted?.count ?? 0;
  });
}

function foundSkills(scope: Scope, search: string | null, type: SkillType | null): Prisma.Sql {
  const pattern = search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&').replace(/\s+/g, '%')}%`;
  return Prisma.sql`
    SELECT s.owner_id, s.id,
      (SELECT t.name FROM skill_translation t WHERE t.owner_id = s.owner_id AND t.skill_id = s.id
       ORDER BY t.language <> ${scope.language}::language LIMIT 1) COLLATE "und-x-icu" AS name
    FROM skill s
    WHERE s.owner_id IN (${scope.organisationId}::uuid, ${SHARED_OWNER_ID}::uuid)
      ${type === null ? Prisma.empty : Prisma.sql`AND s.type = ${type}::skill_type`}
      ${
        pattern === null
          ? Prisma.empty
          : Prisma.sql`AND (
              EXISTS (SELECT 1 FROM skill_translation t WHERE t.owner_id = s.owner_id AND t.skill_id = s.id AND t.name ILIKE ${pattern})
              OR EXISTS (SELECT 1 FROM skill_synonym y WHERE y.owner_id = s.owner_id AND y.skill_id = s.id AND y.label ILIKE ${pattern}))`
      }`;
}
