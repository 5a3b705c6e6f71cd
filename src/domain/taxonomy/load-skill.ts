import { groupBy } from '../../platform/collections/group-by.js';
import { createRequestLoader } from '../../platform/collections/request-loader.js';
import type { SelectedFields } from '../../platform/graphql/index.js';
import type { Scope } from '../../platform/scope.js';
import { loadSkills, type ConceptKey } from './load-concept-rows.js';
import type { SkillRow } from './skill-row.js';

interface Asked {
  readonly key: ConceptKey;
  readonly fields: SelectedFields;
}

const skillOf = createRequestLoader(loadAll);

/**
 * The skill of a key that the caller may see, or null where it is no longer there. All that an answer names are read
 * together.
 */
export function loadSkill(scope: Scope, key: ConceptKey, fields: SelectedFields): Promise<SkillRow | null> {
  return skillOf(scope, { key, fields });
}

async function loadAll(scope: Scope, asked: readonly Asked[]): Promise<(SkillRow | null)[]> {
  const found = new Map<Asked, SkillRow | undefined>();
  for (const group of groupBy(asked, ({ fields }) => JSON.stringify(fields)).values()) {
    const [{ fields }] = group as [Asked];
    const rows = await loadSkills(
      scope,
      group.map(({ key }) => key),
      fields,
    );
    for (const one of group) found.set(one, rows.get(one.key.id));
  }
  return asked.map((one) => found.get(one) ?? null);
}
