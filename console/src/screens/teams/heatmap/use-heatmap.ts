import { useMemo } from 'react';
import { useClient, useQuery } from 'urql';
import {
  TeamHeatmapDocument,
  type RowOfHeatmapFragment,
  type TeamHeatmapQuery,
  type TeamHeatmapQueryVariables,
} from '../../../../generated/operations.ts';
import { usePages, type Page, type Pages } from '../../../graphql/use-pages.ts';
import type { Cell } from './measure.ts';

/** How many rows the API is asked for at a time; teams.graphql says the same. */
const PAGE = 60;

/** Which heat map is shown. */
export type HeatmapQuestion = Omit<TeamHeatmapQueryVariables, 'after'>;

/** A team with its cells by column. */
export interface HeatmapRow {
  readonly id: string;
  readonly name: string;
  readonly people: number;
  readonly cellOf: (columnId: string) => Cell;
}

/** A heat map, of which rows are loaded as they are scrolled to. */
export interface Heatmap {
  readonly pages: Pages<HeatmapRow>;
  /** What is known of the whole; undefined before the first answer. */
  readonly about: TeamHeatmapQuery | undefined;
  /** Loads all rows, for those who want to save them. */
  readonly loadAll: () => Promise<readonly HeatmapRow[]>;
}

export function useHeatmap(question: HeatmapQuestion): Heatmap {
  const client = useClient();
  // The first page says of the whole what each page does. It is one request with that of the rows.
  const [{ data, stale }] = useQuery({ query: TeamHeatmapDocument, variables: { ...question, after: null } });
  const pages = usePages(TeamHeatmapDocument, question, pageOf);
  const loadAll = async () => {
    const rows: HeatmapRow[] = [];
    for (let after: string | null = null, isLast = false; !isLast;) {
      const { data: page, error } = await client.query(TeamHeatmapDocument, { ...question, after }).toPromise();
      if (!page) throw error ?? new Error('no answer');
      const { nodes, pageInfo } = pageOf(page);
      rows.push(...nodes);
      after = pageInfo.endCursor;
      isLast = !pageInfo.hasNextPage;
    }
    return rows;
  };
  return { pages, about: useMemo(() => (stale && !data ? undefined : data), [data, stale]), loadAll };
}

function pageOf({ skillHeatmap: { rows, totalRows } }: TeamHeatmapQuery): Page<HeatmapRow> {
  return {
    nodes: rows.map(rowOf),
    totalCount: totalRows,
    pageInfo: { hasNextPage: rows.length === PAGE, endCursor: rows.at(-1)?.groupId ?? null },
  };
}

function rowOf({ groupId, name, people, cells }: RowOfHeatmapFragment): HeatmapRow {
  const byColumn = new Map(cells.map((cell) => [cell.columnId, cell]));
  return { id: groupId, name, people, cellOf: (columnId) => byColumn.get(columnId) ?? null };
}
