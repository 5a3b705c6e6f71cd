import { groupBy } from '../../../platform/group-by.js';
import { createRequestLoader } from '../../../platform/graphql/request-loader.js';
import { isId } from '../../../platform/database/index.js';
import type { SelectedFields } from '../../../platform/graphql/index.js';
import { isTextValue, readPage, toConnection, type PageArguments } from '../../../platform/pagination/index.js';
import type { Scope } from '../../../platform/scope.js';
import { groupSelect, type SkillGroupRow, type SkillGroupRowConnection } from '../concepts/concept-rows.js';
import { loadGroups, type ConceptKey } from '../concepts/load-concepts.js';
import { countGroups, findNamedGroups, type GroupParent } from './skill-groups.sql.js';

/**
 * A page of groups of skills, by name in the scope's language.
 *
 * @param parentId - the group that they are in; null for the groups at the top.
 */
export async function findGroups(
  scope: Scope,
  parentId: string | null,
  pageArguments: PageArguments,
  fields: SelectedFields,
): Promise<SkillGroupRowConnection> {
  const page = readPage(pageArguments, `groups in ${scope.language}`, [isTextValue, isId]);
  const parent: GroupParent = parentId === null ? 'NONE' : isId(parentId) ? { parentId } : 'UNKNOWN';
  const found = await findNamedGroups(scope.db, parent, scope.language, page);
  const rows = await loadGroups(scope, found, fields);
  const named = found.flatMap(({ id, name }) => {
    const row = rows.get(id);
    return row === undefined ? [] : [{ ...row, sortedBy: name }];
  });
  return toConnection(
    named,
    page,
    ({ sortedBy, id }) => [sortedBy, id],
    async () => (await countGroups(scope.db, parent, scope.language))[0]?.count ?? 0,
  );
}

/** Which groups of a concept: those that contain a skill, those above a group, or those below it. */
type GroupsOf = 'ofSkill' | 'above' | 'below';

interface GroupsRequest {
  readonly kind: GroupsOf;
  readonly of: ConceptKey;
  readonly fields: SelectedFields;
  /** Maximum number of groups. */
  readonly first: number;
}

const groupsOf = createRequestLoader(loadAll);

/**
 * The groups of a concept, by code. The groups of several concepts in one answer are read together, each concept once.
 */
export function findGroupsOf(
  scope: Scope,
  kind: GroupsOf,
  of: ConceptKey,
  first: number,
  fields: SelectedFields,
): Promise<SkillGroupRow[]> {
  return groupsOf(scope, { kind, of, first, fields });
}

async function loadAll(scope: Scope, requests: readonly GroupsRequest[]): Promise<SkillGroupRow[][]> {
  const found = new Map<GroupsRequest, SkillGroupRow[]>();
  const alike = groupBy(requests, ({ kind, first, fields, of }) => JSON.stringify([kind, first, fields, of.ownerId]));
  for (const group of alike.values()) {
    const byConcept = await readGroups(scope, group as [GroupsRequest]);
    for (const request of group) found.set(request, byConcept.get(request.of.id) ?? []);
  }
  return requests.map((request) => found.get(request) ?? []);
}

const CODE = { code: { sort: 'asc', nulls: 'last' } } as const;
const ID = { id: 'asc' } as const;

/** Reads the groups of concepts whose requests are alike but for the concept. */
async function readGroups(
  { db }: Scope,
  requests: readonly [GroupsRequest, ...GroupsRequest[]],
): Promise<Map<string, SkillGroupRow[]>> {
  const [{ kind, of, first: take, fields }] = requests;
  const where = { ownerId: of.ownerId, id: { in: [...new Set(requests.map((request) => request.of.id))] } };
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
