import { Prisma } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import {
  isTextValue,
  readPage,
  toConnection,
  type Connection,
  type Page,
  type PageArguments,
} from '../../../platform/pagination/index.js';
import type { Scope } from '../../../platform/scope.js';
import { correctSearch } from './correct-spelling.js';
import { foldLabel } from './fold-label.js';
import { matchLabels, type SearchedConcept } from './match-labels.js';

/** A concept that a search found. */
export interface FoundConcept {
  readonly ownerId: string;
  readonly id: string;
  /** Sorts the best match first. */
  readonly place: string;
}

/** What is searched for. */
export interface ConceptSearch {
  readonly concept: SearchedConcept;
  readonly search: string;
  /** Only skills of this type; null for all. */
  readonly type: string | null;
}

/**
 * A page of the shared concepts and the organisation's own that a search finds, best match first. A search that finds
 * nothing is looked at for mistyped words. Cursors hold the search as it was made good, so that pages follow on.
 */
export async function searchConcepts<Row>(
  scope: Scope,
  { concept, search, type }: ConceptSearch,
  pageArguments: PageArguments,
  load: (found: readonly FoundConcept[]) => Promise<ReadonlyMap<string, Row>>,
): Promise<Connection<Row>> {
  const folded = foldLabel(search);
  const page = readPage(pageArguments, `${concept}s in ${scope.language} for ${type ?? 'all'} ${folded}`, [
    isTextValue,
    isId,
    isTextValue,
  ]);
  let asked = (page.after ?? page.before)?.[2] ?? folded;
  let found = await readFound(scope, concept, asked, type, page);
  if (found.length === 0 && page.after === null && page.before === null) {
    for (const corrected of folded === '' ? [] : await correctSearch(scope, folded)) {
      if (found.length === 0) found = await readFound(scope, concept, (asked = corrected), type, page);
    }
  }
  const rows = await load(found);
  const placed = found.flatMap((one) => {
    const row = rows.get(one.id);
    return row === undefined ? [] : [{ ...one, row }];
  });
  const connection = toConnection(
    placed,
    page,
    ({ place, id }) => [place, id, asked],
    async () => {
      if (asked === '') return 0;
      const [counted] = await scope.db.$queryRaw<
        { count: number }[]
      >`SELECT count(*)::int AS count FROM (${matchLabels(scope, concept, asked, type)}) AS found`;
      return counted?.count ?? 0;
    },
  );
  return {
    ...connection,
    edges: connection.edges.map(({ cursor, node }) => ({ cursor, node: node.row })),
    nodes: connection.nodes.map(({ row }) => row),
  };
}

async function readFound(
  scope: Scope,
  concept: SearchedConcept,
  search: string,
  type: string | null,
  page: Page,
): Promise<FoundConcept[]> {
  // Nothing is left of a search for dashes or brackets.
  if (search === '') return [];
  const order = page.backward ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  return scope.db.$queryRaw<FoundConcept[]>`
    SELECT owner_id AS "ownerId", id, place FROM (${matchLabels(scope, concept, search, type)}) AS found
    WHERE TRUE
      ${page.after ? Prisma.sql`AND (place, id) > (${page.after[0]}, ${page.after[1]}::uuid)` : Prisma.empty}
      ${page.before ? Prisma.sql`AND (place, id) < (${page.before[0]}, ${page.before[1]}::uuid)` : Prisma.empty}
    ORDER BY place ${order}, id ${order}
    LIMIT ${page.size + 1}`;
}
