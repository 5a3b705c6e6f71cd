import type { SkillType } from '../../../generated/prisma/enums.js';
import type { SelectedFields } from '../../../platform/graphql/index.js';
import type { Connection, PageArguments } from '../../../platform/pagination/index.js';
import type { Scope } from '../../../platform/scope.js';
import { checkOptionalText } from '../../../platform/validation/index.js';
import { loadOccupations, loadSkills, type ConceptKey } from '../concepts/load-concepts.js';
import type { OccupationRowConnection } from '../concepts/concept-rows.js';
import { listConcepts } from './list-concepts.js';
import { searchConcepts } from './search-concepts.js';
import type { SkillRow } from '../concepts/concept-rows.js';

/** Maximum length of a search, in characters. */
export const SEARCH_LIMIT = 100;

interface SkillFilter {
  readonly search?: string | null;
  readonly type?: SkillType | null;
}

export type SkillRowConnection = Connection<SkillRow>;

/**
 * The shared skills and the organisation's own: all by name in the scope's language, or those that a search finds by
 * their labels in either language, best match first.
 */
export async function findSkills(
  scope: Scope,
  filter: SkillFilter,
  page: PageArguments,
  fields: SelectedFields,
): Promise<SkillRowConnection> {
  const search = checkOptionalText('search', filter.search, { limit: SEARCH_LIMIT });
  const type = filter.type ?? null;
  const load = (found: readonly ConceptKey[]) => loadSkills(scope, found, fields);
  return search === null
    ? listConcepts(scope, { concept: 'skill', type }, page, load)
    : searchConcepts(scope, { concept: 'skill', search, type }, page, load);
}

/** Occupations: all by name in the scope's language, or those that a search finds, best match first. */
export async function findOccupations(
  scope: Scope,
  given: string | null | undefined,
  page: PageArguments,
  fields: SelectedFields,
): Promise<OccupationRowConnection> {
  const search = checkOptionalText('search', given, { limit: SEARCH_LIMIT });
  const load = (found: readonly ConceptKey[]) => loadOccupations(scope, found, fields);
  return search === null
    ? listConcepts(scope, { concept: 'occupation', type: null }, page, load)
    : searchConcepts(scope, { concept: 'occupation', search, type: null }, page, load);
}
