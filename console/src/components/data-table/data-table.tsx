import { columnVisibilityFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { useMemo, useRef } from 'react';
import type { Pages } from '../../graphql/use-pages.ts';
import { ErrorNotice } from '../error-notice.tsx';
import type { Column, Order } from './columns.ts';
import { ColumnHeading } from './column-heading.tsx';
import './data-table.css';
import { Filler, RowCount } from './rows.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';

const features = tableFeatures({ columnVisibilityFeature });

/** Height of a row in pixels before it was measured. */
const ROW_HEIGHT = 44;

interface DataTableProps<Row> {
  /** What the table lists, for those who do not see what it stands below. */
  readonly label: string;
  readonly pages: Pages<Row>;
  readonly columns: readonly Column<Row>[];
  /** Which columns are shown, by id; without it those that are not hidden. The first is always shown. */
  readonly shown?: ReadonlySet<string>;
  readonly order?: Order;
  readonly onOrder?: (order: Order) => void;
}

/**
 * A list as a table. Only the rows in the window are in the page, so a hundred thousand scroll as smoothly as ten; the
 * next page of the list is loaded before its end is reached. The first cell of a row is its heading: a link in it is hit by
 * the whole row.
 */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { label, pages, columns, shown, order, onOrder } = props;
  const scrollArea = useRef<HTMLDivElement>(null);
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        header: column.name,
        cell: ({ row }) => column.cell(row.original),
      })),
    [columns],
  );
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map(({ id, isHidden }, at) => [id, at === 0 || (shown?.has(id) ?? !isHidden)])),
    [columns, shown],
  );
  const data = pages.nodes as Row[];
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ id }) => id,
    state: { columnVisibility },
  });
  const { rows } = table.getRowModel();
  const visible = columns.filter(({ id }) => columnVisibility[id]);
  const { items, before, after, measureElement } = useVirtualRows(pages, scrollArea, ROW_HEIGHT);
  return (
    <>
      {pages.error && <ErrorNotice error={pages.error} onRetry={pages.reload} />}
      <div className="data-table" ref={scrollArea} tabIndex={0} role="region" aria-label={label}>
        <table
          aria-label={label}
          aria-rowcount={pages.totalCount === undefined ? -1 : pages.totalCount + 1}
          aria-busy={pages.isLoading}
          style={{ minWidth: `${visible.reduce((sum, { width }) => sum + width, 0)}rem` }}
        >
          <colgroup>
            {visible.map(({ id, width }) => (
              <col key={id} style={{ width: `${width}rem` }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {visible.map((column) => (
                <ColumnHeading key={column.id} column={column} order={order} onOrder={onOrder} />
              ))}
            </tr>
          </thead>
          <tbody>
            {before > 0 && <Filler height={before} width={visible.length} />}
            {items.map(({ index, key }) => {
              const row = rows[index];
              return (
                row && (
                  <tr key={key} data-index={index} ref={measureElement} aria-rowindex={index + 2}>
                    {row.getVisibleCells().map((cell, at) => {
                      const Cell = at === 0 ? 'th' : 'td';
                      return (
                        <Cell key={cell.id} scope={at === 0 ? 'row' : undefined} data-number={visible[at]?.isNumber}>
                          <table.FlexRender cell={cell} />
                        </Cell>
                      );
                    })}
                  </tr>
                )
              );
            })}
            {after > 0 && <Filler height={after} width={visible.length} />}
          </tbody>
        </table>
      </div>
      <RowCount pages={pages} />
    </>
  );
}
