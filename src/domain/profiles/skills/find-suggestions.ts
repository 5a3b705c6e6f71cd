import type { Prisma, SkillSuggestion } from '../../../generated/prisma/client.js';
import type { SuggestionState } from '../../../generated/prisma/enums.js';
import { isId } from '../../../platform/database/index.js';
import type { SelectedFields } from '../../../platform/graphql/index.js';
import {
  createCountLoader,
  createPageLoader,
  keysetQuery,
  readPage,
  toConnection,
  type Connection,
  type Page,
  type PageArguments,
} from '../../../platform/pagination/index.js';
import type { Scope } from '../../../platform/scope.js';
import { skillSelect, type SkillRow } from '../../taxonomy/index.js';

export type SuggestionRow = SkillSuggestion & { readonly skill: SkillRow };

export type SuggestionRowConnection = Connection<SuggestionRow>;

/** Conditions on suggestions; those that are left out do not apply. */
export interface SuggestionFilter {
  readonly state?: SuggestionState | null | undefined;
  readonly skillId?: string | null | undefined;
  /** Only suggestions of at least this likelihood, 0-1. */
  readonly minimumLikelihood?: number | null | undefined;
}

const isLikelihoodValue = (value: string): boolean => /^(?:0(?:\.\d{1,3})?|1)$/.test(value);

const readSuggestionPage = (pageArguments: PageArguments) =>
  readPage(pageArguments, 'suggestions', [isLikelihoodValue, isId]);

/** The likeliest first. */
const sortedPage = (page: Page) =>
  keysetQuery(page, [
    { column: 'likelihood', direction: 'desc', parse: Number },
    { column: 'id', direction: 'asc' },
  ]);

function conditionsOf({ state, skillId, minimumLikelihood }: SuggestionFilter): Prisma.SkillSuggestionWhereInput {
  return {
    ...(state ? { state } : {}),
    ...(skillId ? { skillId: isId(skillId) ? skillId : { in: [] } } : {}),
    ...(minimumLikelihood === null || minimumLikelihood === undefined
      ? {}
      : { likelihood: { gte: minimumLikelihood } }),
  };
}

const connectionOf = (rows: readonly SuggestionRow[], page: Page, totalCount: () => Promise<number>) =>
  toConnection(rows, page, ({ likelihood, id }) => [String(likelihood), id], totalCount);

/** Whose suggestions are loaded, and which. */
interface RowFilter {
  readonly by: 'profileId' | 'importItemId';
  readonly filter: SuggestionFilter;
  readonly fields: SelectedFields;
}

const loadPages = createPageLoader<SuggestionRow, RowFilter>(async (scope, parentIds, { by, filter, fields }, page) => {
  const { where: beyond, ...query } = sortedPage(page);
  const list = { where: { ...conditionsOf(filter), AND: beyond }, include: withSkill(fields), ...query };
  const where = { organisationId: scope.organisationId, id: { in: [...parentIds] } };
  const parents =
    by === 'profileId'
      ? await scope.db.profile.findMany({ where, select: { id: true, skillSuggestions: list } })
      : await scope.db.importItem.findMany({ where, select: { id: true, skillSuggestions: list } });
  return new Map(parents.map(({ id, skillSuggestions }) => [id, skillSuggestions]));
});

const loadCounts = createCountLoader<Omit<RowFilter, 'fields'>>(async (scope, parentIds, { by, filter }) => {
  const groups = await scope.db.skillSuggestion.groupBy({
    by: [by],
    where: { organisationId: scope.organisationId, [by]: { in: [...parentIds] }, ...conditionsOf(filter) },
    _count: true,
  });
  return new Map(groups.map((group) => [group[by], group._count]));
});

/** A page of the suggestions for one profile, or from one import item, likeliest first. */
export async function listSuggestionsOf(
  scope: Scope,
  parent: { readonly by: RowFilter['by']; readonly id: string },
  filter: SuggestionFilter,
  pageArguments: PageArguments,
  fields: SelectedFields,
): Promise<SuggestionRowConnection> {
  const page = readSuggestionPage(pageArguments);
  const { by, id } = parent;
  const rows = await loadPages(
    scope,
    id,
    { by, filter, fields: fields['skill'] ? { skill: fields['skill'] } : {} },
    page,
  );
  return connectionOf(rows, page, () => loadCounts(scope, id, { by, filter }));
}

function withSkill(fields: SelectedFields) {
  return { skill: { select: skillSelect(fields['skill'] ?? {}) } };
}
