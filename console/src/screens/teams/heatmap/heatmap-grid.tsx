import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'wouter';
import { Filler, RowCount } from '../../../components/data-table/rows.tsx';
import { useVirtualRows } from '../../../components/data-table/use-virtual-rows.ts';
import type { Pages } from '../../../graphql/use-pages.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import type { GroupKind } from '../groups.ts';
import messages from '../messages.json';
import { moveIn, type Place } from './move-in-grid.ts';
import { shadeOf, valueOf, writeValue, type Cell, type Measure } from './measure.ts';
import type { HeatmapRow } from './use-heatmap.ts';

/** Height of a row in pixels before it was measured. */
const ROW_HEIGHT = 36;

/** A skill of the map. */
interface HeatmapColumn {
  readonly id: string;
  readonly name: string;
}

interface HeatmapGridProps {
  readonly label: string;
  readonly kind: GroupKind;
  readonly pages: Pages<HeatmapRow>;
  readonly columns: readonly HeatmapColumn[];
  readonly measure: Measure;
}

/**
 * The heat map as a grid: Tab goes into it, the arrow keys from cell to cell, Enter to the people of a cell. Only the rows in
 * the window are in the page.
 */
export function HeatmapGrid({ label, kind, pages, columns, measure }: HeatmapGridProps) {
  const say = useTexts(messages);
  const formats = useFormats();
  const scrollArea = useRef<HTMLDivElement>(null);
  const { items, before, after, scrollToRow } = useVirtualRows(pages, scrollArea, ROW_HEIGHT);
  // The column 0 is the heading of the row.
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current) return;
    const link = scrollArea.current?.querySelector<HTMLElement>(`[data-place='${place.row} ${place.column}']`);
    if (!link) return;
    wantsFocus.current = false;
    link.focus();
  }, [place, items]);

  const move = (event: KeyboardEvent) => {
    const next = moveIn({ rows: pages.nodes.length, columns: columns.length + 1 }, place, event);
    if (!next) return;
    event.preventDefault();
    wantsFocus.current = true;
    if (!items.some(({ index }) => index === next.row)) scrollToRow(next.row);
    setPlace(next);
  };
  const placed = (row: number, column: number) => ({
    'data-place': `${row} ${column}`,
    tabIndex: place.row === row && place.column === column ? 0 : -1,
    onFocus: () => setPlace({ row, column }),
  });
  const numbersOf = (row: HeatmapRow, column: HeatmapColumn, cell: Cell): string => {
    const about = { team: row.name, skill: column.name };
    if (!cell) return say('cell.withheld', about);
    if (cell.holders === 0) return say('cell.nobody', { ...about, people: row.people });
    return say('cell', {
      ...about,
      holders: cell.holders,
      people: row.people,
      share: formats.percent(cell.holders / row.people),
      level: formats.number(cell.meanLevel ?? 0, 1),
    });
  };
  const row = pages.nodes[place.row];
  const column = columns[place.column - 1];
  return (
    <>
      <div className="teams-grid" ref={scrollArea}>
        <table
          role="grid"
          aria-label={label}
          aria-rowcount={(pages.totalCount ?? pages.nodes.length) + 1}
          aria-colcount={columns.length + 1}
          onKeyDown={move}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">{say(`kind.${kind}`)}</th>
              {columns.map(({ id, name }) => (
                <th key={id} scope="col" title={name}>
                  <span>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {before > 0 && <Filler height={before} width={columns.length + 1} />}
            {items.map(({ index }) => {
              const one = pages.nodes[index];
              return (
                one && (
                  <tr key={one.id} aria-rowindex={index + 2}>
                    <th scope="row" title={one.name}>
                      <Link href={`/teams/${kind}/${one.id}`} {...placed(index, 0)}>
                        <span className="teams-grid-name">{one.name}</span>{' '}
                        <span className="hint">{formats.number(one.people)}</span>
                      </Link>
                    </th>
                    {columns.map((skill, at) => {
                      const cell = one.cellOf(skill.id);
                      const value = cell && valueOf(measure, one.people, cell);
                      return (
                        <td key={skill.id} role="gridcell">
                          <Link
                            href={`/teams/${kind}/${one.id}/people?skill=${skill.id}`}
                            data-heat={shadeOf(measure, value)}
                            title={numbersOf(one, skill, cell)}
                            {...placed(index, at + 1)}
                          >
                            <span aria-hidden="true">{cell ? writeValue(measure, value, formats) : '·'}</span>
                            <span className="only-read">{numbersOf(one, skill, cell)}</span>
                          </Link>
                        </td>
                      );
                    })}
                  </tr>
                )
              );
            })}
            {after > 0 && <Filler height={after} width={columns.length + 1} />}
          </tbody>
        </table>
      </div>
      <p className="teams-cell">{row && column ? numbersOf(row, column, row.cellOf(column.id)) : say('cell.hint')}</p>
      <RowCount pages={pages} />
    </>
  );
}
