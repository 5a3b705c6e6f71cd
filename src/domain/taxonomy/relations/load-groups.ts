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
}

const groupsOf = createRequestLoader(loadAll);

/** The groups that a concept lies in or that lie in it, by code. All concepts of an answer are read together. */
export function findGroupsOf(scope: Scope, kind: GroupsKind, of: ConceptKey, fields: SelectedFields): Promise<SkillGroupRow[]> {
  return groupsOf(scope, { kind, of, fields });
}

async function loadAll(scope: Scope, asked: readonly Asked[]): Promise<SkillGroupRow[][]> {
  const found = new Map<Asked, SkillGroupRow[]>();
  for (const group of groupBy(asked, ({ kind, fields, of }) => JSON.stringify([kind, fields, of.ownerId])).values()) {
    const [{ kind, fields, of }] = group as [Asked];
    const pairs = await readPairs(scope, kind, of.ownerId, group.map((one) => one.of.id), fields);
    const byConcept = groupBy(pairs, ({ conceptId }) => conceptId);
    for (const one of group) found.set(one, (byConcept.get(one.of.id) ?? []).map((pair) => pair.group).toSorted(byCode));
  }
  return asked.map((one) => found.get(one) ?? []);
}

async function readPairs({ db }: Scope, kind: GroupsKind, ownerId: string, ids: readonly string[], fields: SelectedFields) {
  const concepts = { in: [...new Set(ids)] };
  const group = { select: { ...groupSelect(fields), code: true } };
  switch (kind) {
    case 'ofSkill': {
      const rows = await db.skillGroupMember.findMany({ where: { ownerId, skillId: concepts }, select: { skillId: true, group } });
      return rows.map((row) => ({ conceptId: row.skillId, group: row.group }));
    }
    case 'above': {
      const rows = await db.skillGroupParent.findMany({ where: { ownerId, groupId: concepts }, select: { groupId: true, parent: group } });
      return rows.map((row) => ({ conceptId: row.groupId, group: row.parent }));
    }
    case 'below': {
      const rows = await db.skillGroupParent.findMany({ where: { ownerId, parentId: concepts }, select: { parentId: true, group } });
      return rows.map((row) => ({ conceptId: row.parentId, group: row.group }));
    }
  }
}

function byCode(one: SkillGroupRow, other: SkillGroupRow): number {
  const [left, right] = [one.code ?? '\u{10ffff}', other.code ?? '\u{10ffff}'];
  return left < right ? -1 : left > right ? 1 : one.id < other.id ? -1 : 1;
}
