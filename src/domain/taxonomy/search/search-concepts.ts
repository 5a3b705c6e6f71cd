import { isId } from '../../../platform/database/index.js';
import {
  isTextValue,
  mapConnection,
  readPage,
  toConnection,
  type Connection,
  type Page,
  type PageArguments,
} from '../../../platform/pagination/index.js';
import type { Scope } from '../../../platform/scope.js';
import { withRows, type ConceptKey } from '../concepts/load-concepts.js';
import { correctSpelling } from './correct-spelling.js';
import { foldLabel } from './fold-label.js';
import {
  countMatchingConcepts,
  findMatchingConcepts,
  searchPatterns,
  type ConceptQuery,
} from './search-concepts.sql.js';

/**
 * Reads the arguments of a page of a search. The third value of its cursors is the search by which it was found.
 *
 * @throws ServiceError INVALID_INPUT
 */
export function readSearchPage(
  concept: ConceptQuery['concept'],
  language: string,
  type: string | null,
  search: string,
  given: PageArguments,
): Page {
  const list = `${concept}s in ${language} for ${type ?? 'all'} ${search}`;
  return readPage(given, list, [isTextValue, isId, isTextValue]);
}

/**
 * A page of the shared concepts and the organisation's own that a search finds, best match first. If nothing is found,
 * the spelling of the search is corrected. Cursors contain the corrected search, so that all pages use the same one.
 */
export async function searchConcepts<Row>(
  scope: Scope,
  { concept, search: given, type }: Pick<ConceptQuery, 'concept' | 'type'> & { readonly search: string },
  pageArguments: PageArguments,
  load: (found: readonly ConceptKey[]) => Promise<ReadonlyMap<string, Row>>,
): Promise<Connection<Row>> {
  const { db, organisationId, language } = scope;
  const folded = foldLabel(given);
  const page = readSearchPage(concept, language, type, folded, pageArguments);
  const queryFor = (search: string): ConceptQuery => ({
    concept,
    organisationId,
    language,
    patterns: searchPatterns(search),
    type,
  });
  // Nothing is left of a search for dashes or brackets.
  const find = async (search: string) => (search === '' ? [] : findMatchingConcepts(db, queryFor(search), page));

  let search = (page.after ?? page.before)?.[2] ?? folded;
  let found = await find(search);
  if (found.length === 0 && folded !== '' && page.after === null && page.before === null) {
    for (const corrected of await correctSpelling(scope, folded)) {
      if (found.length === 0) found = await find((search = corrected));
    }
  }
  const connection = toConnection(
    withRows(found, await load(found)),
    page,
    ({ rank, id }) => [rank, id, search],
    async () => (search === '' ? 0 : ((await countMatchingConcepts(db, queryFor(search)))[0]?.count ?? 0)),
  );
  return mapConnection(connection, ({ row }) => row);
}
