import { groupBy } from '../../../platform/collections/group-by.js';
import { createRequestLoader } from '../../../platform/collections/request-loader.js';
import type { SelectedFields } from '../../../platform/graphql/index.js';
import type { Scope } from '../../../platform/scope.js';
import { groupSelect, type SkillGroupRow } from '../group-row.js';
import type { ConceptKey } from '../load-concept-rows.js';

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
