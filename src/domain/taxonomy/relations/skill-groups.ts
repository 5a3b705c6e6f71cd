import { Prisma } from '../../../generated/prisma/client.js';
import { groupBy } from '../../../platform/collections/group-by.js';
import { createRequestLoader } from '../../../platform/collections/request-loader.js';
import { isId, SHARED_OWNER_ID } from '../../../platform/database/index.js';
import type { SelectedFields } from '../../../platform/graphql/index.js';
import { isTextValue, type PageArguments, readPage, toConnection } from '../../../platform/pagination/index.js';
import type { Scope } from '../../../platform/scope.js';
import { groupSelect, type SkillGroupRow, type SkillGroupRowConnection } from '../concepts/concept-rows.js';
import { type ConceptKey, loadGroups } from '../concepts/load-concepts.js';

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

/** Which groups of a concept: those that a skill lies in, that a group lies in, or that lie in a group. */
type GroupsKind = 'ofSkill' | 'above' | 'below';

interface Asked {
  readonly kind: GroupsKind;
  readonly of: ConceptKey;
  readonly fields: SelectedFields;
  /** How many groups at most. */
  readonly first: number;
}

const groupsOf = createRequestLoader(loadAll);

/**
 * The groups that a concept lies in or that lie in it, by code, the first so many. All concepts of an answer are read
 * together, each once.
 */
export function findGroupsOf(
  scope: Scope,
  kind: GroupsKind,
  of: ConceptKey,
  first: number,
  fields: SelectedFields,
): Promise<SkillGroupRow[]> {
  return groupsOf(scope, { kind, of, first, fields });
}

async function loadAll(scope: Scope, asked: readonly Asked[]): Promise<SkillGroupRow[][]> {
  const found = new Map<Asked, SkillGroupRow[]>();
  for (const group of groupBy(asked, ({ kind, first, fields, of }) =>
    JSON.stringify([kind, first, fields, of.ownerId]),
  ).values()) {
    const byConcept = await readGroups(scope, group as [Asked]);
    for (const one of group) found.set(one, byConcept.get(one.of.id) ?? []);
  }
  return asked.map((one) => found.get(one) ?? []);
}

/** The order in which the first so many are taken. */
const CODE = { code: { sort: 'asc', nulls: 'last' } } as const;
const ID = { id: 'asc' } as const;

async function readGroups({ db }: Scope, asked: readonly [Asked, ...Asked[]]): Promise<Map<string, SkillGroupRow[]>> {
  const [{ kind, of, first: take, fields }] = asked;
  const where = { ownerId: of.ownerId, id: { in: [...new Set(asked.map((one) => one.of.id))] } };
  const group = { select: { ...groupSelect(fields), code: true } };
  switch (kind) {
    case 'ofSkill': {
      const rows = await db.skill.findMany({
        where,
        select: { id: true, groups: { select: { group }, orderBy: [{ group: CODE }, { group: ID }], take } },
      });
      return new Map(rows.map(({ id, groups }) => [id, groups.map(({ group }) => group).sort(byCode)]));
    }
    case 'above': {
      const rows = await db.skillGroup.findMany({
        where,
        select: { id: true, broader: { select: { parent: group }, orderBy: [{ parent: CODE }, { parent: ID }], take } },
      });
      return new Map(rows.map(({ id, broader }) => [id, broader.map(({ parent }) => parent).sort(byCode)]));
    }
    case 'below': {
      const rows = await db.skillGroup.findMany({
        where,
        select: { id: true, narrower: { select: { group }, orderBy: [{ group: CODE }, { group: ID }], take } },
      });
      return new Map(rows.map(({ id, narrower }) => [id, narrower.map(({ group }) => group).sort(byCode)]));
    }
  }
}

function byCode(one: SkillGroupRow, other: SkillGroupRow): number {
  const [left, right] = [one.code ?? '\u{10ffff}', other.code ?? '\u{10ffff}'];
  return left < right ? -1 : left > right ? 1 : one.id < other.id ? -1 : 1;
}
