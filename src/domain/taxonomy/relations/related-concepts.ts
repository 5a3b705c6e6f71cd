import { groupBy } from '../../../platform/group-by.js';
import { createRequestLoader } from '../../../platform/graphql/request-loader.js';
import { isId } from '../../../platform/database/index.js';
import type { SelectedFields } from '../../../platform/graphql/index.js';
import {
  isTextValue,
  readPage,
  toConnection,
  type Connection,
  type Page,
  type PageArguments,
} from '../../../platform/pagination/index.js';
import type { Scope } from '../../../platform/scope.js';
import type { OccupationRow, SkillRow } from '../concepts/concept-rows.js';
import { withRows, type ConceptKey, type LoadConcepts } from '../concepts/load-concepts.js';
import {
  countRelatedConcepts,
  findRelatedConcepts,
  type RelatedConcept,
  type RelatedListName,
} from './related-concepts.sql.js';

/** A related concept with the type of its relation. */
interface RelatedRow<Row = unknown> {
  readonly type: string;
  readonly row: Row;
}

type RelatedConnection<Row = unknown> = Connection<RelatedRow<Row>>;

/** A skill that is related to a skill. */
export type SkillRelationRow = RelatedRow<SkillRow>;
export type SkillRelationRowConnection = RelatedConnection<SkillRow>;
/** An occupation of a skill. */
export type SkillOccupationRow = RelatedRow<OccupationRow>;
export type SkillOccupationRowConnection = RelatedConnection<OccupationRow>;
/** A skill of an occupation. */
export type OccupationSkillRow = RelatedRow<SkillRow>;
export type OccupationSkillRowConnection = RelatedConnection<SkillRow>;

/** A list of related concepts as a client requests it. */
interface RelatedListRequest<Row> {
  readonly list: RelatedListName;
  readonly parent: ConceptKey;
  /** Only relations of this type; null for all. */
  readonly type: string | null;
  readonly page: PageArguments;
  /** The requested fields of each related concept. */
  readonly fields: SelectedFields;
  readonly load: LoadConcepts<Row>;
}

type PageRequest = Omit<RelatedListRequest<unknown>, 'page'> & { readonly page: Page };
type CountRequest = Pick<PageRequest, 'list' | 'parent' | 'type'>;
type LoadedConcept<Row = unknown> = RelatedConcept & { readonly row: Row };

/** What cursors call the lists. */
export const CURSOR_NAMES: Record<RelatedListName, string> = {
  skillRelations: 'relations of a skill',
  skillOccupations: 'occupations of a skill',
  occupationSkills: 'skills of an occupation',
  groupSkills: 'skills of a group',
};

const pagesOf = createRequestLoader(loadPages);
const countsOf = createRequestLoader(loadCounts);

/**
 * A page of the concepts related to a parent, by type of relation, then by name in the scope's language. The same page
 * of several parents in one answer is read with one statement.
 */
export async function findRelated<Row>(
  scope: Scope,
  { page: pageArguments, ...request }: RelatedListRequest<Row>,
): Promise<RelatedConnection<Row>> {
  const { list, parent, type } = request;
  const page = readPage(pageArguments, `${CURSOR_NAMES[list]} in ${scope.language}`, [isTextValue, isTextValue, isId]);
  const rows = (await pagesOf(scope, { ...request, page })) as LoadedConcept<Row>[];
  return toConnection(
    rows,
    page,
    (row) => [row.type, row.name, row.id],
    () => countsOf(scope, { list, parent, type }),
  );
}

async function loadPages(scope: Scope, requests: readonly PageRequest[]): Promise<LoadedConcept[][]> {
  const pages = new Map<PageRequest, LoadedConcept[]>();
  const alike = groupBy(requests, ({ list, type, page, fields }) => JSON.stringify([list, type, page, fields]));
  for (const group of alike.values()) {
    const [{ list, type, page, fields, load }] = group as [PageRequest];
    const parents = group.map(({ parent }) => parent);
    const related = await findRelatedConcepts(scope.db, list, type, parents, scope.language, page);
    const rows = await load(scope, related, fields);
    const byParent = groupBy(withRows(related, rows), ({ parentId }) => parentId);
    for (const request of group) pages.set(request, byParent.get(request.parent.id) ?? []);
  }
  return requests.map((request) => pages.get(request) ?? []);
}

async function loadCounts({ db }: Scope, requests: readonly CountRequest[]): Promise<number[]> {
  const counts = new Map<CountRequest, number>();
  for (const group of groupBy(requests, ({ list, type }) => `${list} ${type ?? ''}`).values()) {
    const [{ list, type }] = group as [CountRequest];
    const parents = group.map(({ parent }) => parent);
    const rows = await countRelatedConcepts(db, list, type, parents);
    const byParent = new Map(rows.map(({ id, count }) => [id, count]));
    for (const request of group) counts.set(request, byParent.get(request.parent.id) ?? 0);
  }
  return requests.map((request) => counts.get(request) ?? 0);
}
