import { shorten } from '../../../components/charts/shorten.ts';
import { useFormats } from '../../../language/formats.ts';
import { shadeOf, valueOf, writeValue, type Measure } from './measure.ts';
import type { HeatmapRow } from './use-heatmap.ts';

const CELL = { width: 46, height: 24 } as const;
const NAME_WIDTH = 190;
const HEADING_HEIGHT = 150;

/** More rows than this would make a picture that browsers cannot draw. */
const MOST_ROWS = 200;

interface HeatmapPictureProps {
  readonly title: string;
  readonly rows: readonly HeatmapRow[];
  readonly columns: readonly { readonly id: string; readonly name: string }[];
  readonly measure: Measure;
}

/** The heat map as one SVG, for a picture: what is on the screen is a table that scrolls. */
export function HeatmapPicture({ title, rows, columns, measure }: HeatmapPictureProps) {
  const formats = useFormats();
  const drawn = rows.slice(0, MOST_ROWS);
  // The names of the last columns lean out to the right.
  const width = NAME_WIDTH + columns.length * CELL.width + HEADING_HEIGHT / 2;
  const height = HEADING_HEIGHT + drawn.length * CELL.height;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      {columns.map(({ id, name }, at) => (
        <text
          key={id}
          fontSize="11"
          transform={`translate(${NAME_WIDTH + (at + 0.6) * CELL.width} ${HEADING_HEIGHT - 8}) rotate(-60)`}
        >
          {shorten(name, 26)}
        </text>
      ))}
      {drawn.map((row, index) => (
        <g key={row.id} transform={`translate(0 ${HEADING_HEIGHT + index * CELL.height})`}>
          <text x={NAME_WIDTH - 8} y={CELL.height / 2} dy="0.35em" textAnchor="end" fontSize="12">
            {shorten(row.name, 28)}
          </text>
          {columns.map(({ id }, at) => {
            const cell = row.cellOf(id);
            const value = cell && valueOf(measure, row.people, cell);
            const shade = shadeOf(measure, value);
            return (
              <g key={id} transform={`translate(${NAME_WIDTH + at * CELL.width} 0)`}>
                <rect data-heat={shade} width={CELL.width - 2} height={CELL.height - 2} rx="3" />
                <text
                  data-heat={shade}
                  x={CELL.width / 2 - 1}
                  y={CELL.height / 2 - 1}
                  dy="0.35em"
                  textAnchor="middle"
                  fontSize="11"
                >
                  {cell ? writeValue(measure, value, formats) : '·'}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
