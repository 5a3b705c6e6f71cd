import type { SkillType } from '../../generated/prisma/enums.js';
import type { SelectedFields } from '../../platform/graphql/index.js';
import type { Connection, PageArguments } from '../../platform/pagination/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkOptionalText } from '../../platform/validation/index.js';
import { listConcepts } from './search/list-concepts.js';
import { searchConcepts } from './search/search-concepts.js';
import { skillSelect, type SkillRow } from './skill-row.js';

/** Longest search text, in characters. */
export const SEARCH_LIMIT = 100;

export interface SkillFilter {
  readonly search?: string | null;
  readonly type?: SkillType | null;
}

export type SkillRowConnection = Connection<SkillRow>;

/**
 * The shared skills and the organisation's own: by name in the scope's language, or what a search finds in names and
 * other labels of either language, best match first.
 */
export async function findSkills(scope: Scope, filter: SkillFilter, page: PageArguments, fields: SelectedFields): Promise<SkillRowConnection> {
  const search = checkOptionalText('search', filter.search, { limit: SEARCH_LIMIT });
  const type = filter.type ?? null;
  const load = (found: readonly { readonly ownerId: string; readonly id: string }[]) => loadSkills(scope, found, fields);
  return search === null ? listConcepts(scope, 'skill', type, page, load) : searchConcepts(scope, { concept: 'skill', search, type }, page, load);
}

/** Skills by id, with what was asked for of them. */
export async function loadSkills(
  scope: Scope,
  found: readonly { readonly ownerId: string; readonly id: string }[],
  fields: SelectedFields,
): Promise<ReadonlyMap<string, SkillRow>> {
  if (found.length === 0) return new Map();
  const rows = await scope.db.skill.findMany({ where: { OR: found.map(({ ownerId, id }) => ({ ownerId, id })) }, select: skillSelect(fields) });
  return new Map(rows.map((row) => [row.id, row]));
}
