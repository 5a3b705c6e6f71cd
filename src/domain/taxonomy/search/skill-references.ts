import { foldCase } from '../../../platform/text/index.js';
import { SHARED_OWNER_ID } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import { loadLabels } from '../texts/reader-texts.js';

/** Finds skills by the text that refers to them. */
export interface SkillReferences {
  /**
   * The ids of the skills that a text refers to: by id, by starter key, or by exact name or synonym in any language,
   * ignoring case. An organisation's own skills go before shared ones, names before synonyms. Several ids if the text
   * is ambiguous. What refers to a merged skill refers to the one that it was merged into.
   */
  find(reference: string): readonly string[];
}

/** Loads the ids, keys and labels of all skills of the scope's organisation. */
export async function loadSkillReferences(scope: Scope): Promise<SkillReferences> {
  const owners = [scope.organisationId, SHARED_OWNER_ID];
  const skills = await scope.db.skill.findMany({
    where: { ownerId: { in: owners } },
    select: { ownerId: true, id: true, sourceKey: true, mergedIntoId: true },
  });
  const ids = new Map(skills.map(({ id, mergedIntoId }) => [id, mergedIntoId ?? id]));
  const tiers: Map<string, Set<string>>[] = [];
  for (const ownerId of owners) {
    const own = skills.filter((skill) => skill.ownerId === ownerId);
    tiers.push(indexed(own.map(({ id, sourceKey }) => [sourceKey, ids.get(id) ?? id])));
    const labels = await loadLabels(scope.db, ownerId);
    for (const kind of ['PREFERRED', 'ALTERNATIVE']) {
      tiers.push(indexed(labels.filter((label) => label.kind === kind).map(({ label, skillId }) => [label, skillId])));
    }
  }
  return {
    find: (reference) => {
      const key = fold(reference);
      const id = ids.get(key);
      if (id !== undefined) return [id];
      const tier = tiers.find((tier) => tier.has(key));
      return [...(tier?.get(key) ?? [])];
    },
  };
}

function indexed(entries: readonly (readonly [string | null, string])[]): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>();
  for (const [text, id] of entries) {
    if (text === null) continue;
    const key = fold(text);
    index.set(key, (index.get(key) ?? new Set()).add(id));
  }
  return index;
}

function fold(text: string): string {
  return foldCase(text);
}
