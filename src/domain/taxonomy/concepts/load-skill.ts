import { groupBy } from '../../../platform/group-by.js';
import { createRequestLoader } from '../../../platform/graphql/request-loader.js';
import type { SelectedFields } from '../../../platform/graphql/index.js';
import type { Scope } from '../../../platform/scope.js';
import { type SkillRow, skillSelect } from './concept-rows.js';

/** A skill by its key. */
interface SkillKey {
  readonly ownerId: string;
  readonly id: string;
}

interface SkillRequest {
  readonly key: SkillKey;
  readonly fields: SelectedFields;
}

const skillOf = createRequestLoader(loadRequestedSkills);

/** The skill with a key, or null if it no longer exists. All skills of one answer are read together. */
export function loadSkill(scope: Scope, key: SkillKey, fields: SelectedFields): Promise<SkillRow | null> {
  return skillOf(scope, { key, fields });
}

async function loadRequestedSkills(scope: Scope, requests: readonly SkillRequest[]): Promise<(SkillRow | null)[]> {
  const found = new Map<SkillRequest, SkillRow | undefined>();
  for (const group of groupBy(requests, ({ fields }) => JSON.stringify(fields)).values()) {
    const [{ fields }] = group as [SkillRequest];
    const keys = new Map(group.map(({ key: { ownerId, id } }) => [id, { ownerId, id }]));
    const rows = await scope.db.skill.findMany({ where: { OR: [...keys.values()] }, select: skillSelect(fields) });
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const request of group) found.set(request, byId.get(request.key.id));
  }
  return requests.map((request) => found.get(request) ?? null);
}
