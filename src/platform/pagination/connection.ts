import { writeCursor, type Page } from './page.js';

/** A page of a list, in the form of Relay's connections. */
export interface Connection<Row> {
  readonly edges: { readonly cursor: string; readonly node: Row }[];
  readonly nodes: Row[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  /** Counted only when it is asked for. */
  readonly totalCount: () => Promise<number>;
}

/**
 * Makes a connection of the rows that were read for a page.
 *
 * @param rows - at most one more than the page's size, counted from the end of the list that the page counts from.
 * @param cursorOf - the values of a row's sort keys.
 */
export function toConnection<Row>(
  rows: readonly Row[],
  page: Page,
  cursorOf: (row: Row) => readonly string[],
  totalCount: () => Promise<number>,
): Connection<Row> {
  const more = rows.length > page.size;
  const nodes = rows.slice(0, page.size);
  if (page.backward) nodes.reverse();
  const edges = nodes.map((node) => ({ cursor: writeCursor(page.list, cursorOf(node)), node }));
  return {
    edges,
    nodes,
    pageInfo: {
      hasNextPage: page.backward ? page.before !== null : more,
      hasPreviousPage: page.backward ? more : page.after !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount,
  };
}
