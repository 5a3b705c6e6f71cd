import { groupBy } from '../group-by.js';
import { createRequestLoader } from '../graphql/request-loader.js';
import type { Scope } from '../scope.js';
import type { Page } from './page.js';

/** A page of the list that hangs on one row. */
interface AskedPage<Filter> {
  readonly parentId: string;
  readonly filter: Filter;
  readonly page: Page;
}

/** Reads the same page of the lists of several rows in one statement; a row without a list may be left out. */
type LoadPages<Row, Filter> = (
  scope: Scope,
  parentIds: readonly string[],
  filter: Filter,
  page: Page,
) => Promise<ReadonlyMap<string, readonly Row[]>>;

/**
 * Reads pages of lists below lists: what a whole page of rows asks for, at one moment and with the same arguments, is
 * read together.
 *
 * @param load - the filter that it gets is plain data: pages with filters that are written alike are read together.
 */
export function createPageLoader<Row, Filter = null>(
  load: LoadPages<Row, Filter>,
): (scope: Scope, parentId: string, filter: Filter, page: Page) => Promise<readonly Row[]> {
  async function loadAll(scope: Scope, asked: readonly AskedPage<Filter>[]): Promise<(readonly Row[])[]> {
    const found = new Map<AskedPage<Filter>, readonly Row[]>();
    for (const group of groupBy(asked, ({ filter, page }) => JSON.stringify([filter, page])).values()) {
      const [{ filter, page }] = group as [AskedPage<Filter>];
      const rows = await load(scope, [...new Set(group.map(({ parentId }) => parentId))], filter, page);
      for (const one of group) found.set(one, rows.get(one.parentId) ?? []);
    }
    return asked.map((one) => found.get(one) ?? []);
  }

  const loadPage = createRequestLoader(loadAll);
  return (scope, parentId, filter, page) => loadPage(scope, { parentId, filter, page });
}

/** The same for counts of such lists. */
export function createCountLoader<Filter = null>(
  load: (scope: Scope, parentIds: readonly string[], filter: Filter) => Promise<ReadonlyMap<string, number>>,
): (scope: Scope, parentId: string, filter: Filter) => Promise<number> {
  const loadPage = createPageLoader<number, Filter>(async (scope, parentIds, filter) => {
    const counts = await load(scope, parentIds, filter);
    return new Map(parentIds.map((id) => [id, [counts.get(id) ?? 0]]));
  });
  const whole: Page = { list: 'count', size: 1, backward: false, after: null, before: null };
  return async (scope, parentId, filter) => (await loadPage(scope, parentId, filter, whole))[0] ?? 0;
}
