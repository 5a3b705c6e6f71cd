import type { ComparisonFigures, ContestantFigures, OperationFigures } from '../figures.js';

/*
 * Lengths in pixels of a picture that is as wide as a page of GitHub. Operations stand in two columns; each has a scale
 * of its own, from 0 to its fastest contestant.
 */
const WIDTH = 880;
const MARGIN = 16;
const COLUMN_GAP = 32;
const COLUMN_WIDTH = (WIDTH - 2 * MARGIN - COLUMN_GAP) / 2;
const NAME_WIDTH = 96;
const RATE_WIDTH = 96;
const BAR_WIDTH = COLUMN_WIDTH - NAME_WIDTH - RATE_WIDTH;
const ROW = 18;
const BAR_HEIGHT = 12;
const PANEL_HEAD = 24;
const PANEL_GAP = 20;
const LEGEND = 76;

const CHECKED = 'Checked';

/** The colours of a light page, and those that replace them on a dark one. The background is drawn, as a page may be
 * light while the system is dark. */
const STYLE = `
  .page { fill: #ffffff } text { fill: #1f2328; font: 12px system-ui, sans-serif }
  .title { font-weight: 600 } .note { fill: #59636e }
  .ours { fill: #0969da } .checked { fill: #8c959f } .bare { fill: #d1d9e0 } .spread { stroke: #1f2328 }
  @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117 } text { fill: #f0f6fc } .note { fill: #9198a1 }
    .ours { fill: #4493f8 } .checked { fill: #7d8590 } .bare { fill: #343b44 } .spread { stroke: #f0f6fc }
  }`;

/** A row of an operation: the service, or a peer without and with checks. */
interface Row {
  readonly name: string;
  readonly ours: boolean;
  readonly bare: ContestantFigures | undefined;
  readonly checked: ContestantFigures | undefined;
}

/** Draws the requests a second of each contestant in each operation as an SVG. */
export function drawComparison({ operations, machine, measuredAt, profiles }: ComparisonFigures): string {
  const heights = [0, 0];
  const panels = operations.map((operation) => {
    const rows = rowsOf(operation);
    const column = (heights[0] as number) <= (heights[1] as number) ? 0 : 1;
    const top = LEGEND + (heights[column] as number);
    heights[column] = (heights[column] as number) + PANEL_HEAD + rows.length * ROW + PANEL_GAP;
    return drawPanel(operation, rows, MARGIN + column * (COLUMN_WIDTH + COLUMN_GAP), top);
  });
  const height = LEGEND + Math.max(...heights);
  const { node = '', postgresql = '' } = machine.versions;
  const made =
    `${profiles.toLocaleString('en')} profiles; ${machine.cores} cores, ${machine.processor}; Node ${node}, ` +
    `PostgreSQL ${postgresql}; ${measuredAt.slice(0, 10)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">
<title>Requests a second of the gateway and of its peers</title>
<style>${STYLE}
</style>
<rect class="page" width="${WIDTH}" height="${height}" rx="6"/>
<text class="title" x="${MARGIN}" y="24">Requests a second: more is better</text>
<text class="note" x="${MARGIN}" y="42">${escaped(made)}</text>
${legend()}
${panels.join('\n')}
</svg>
`;
}

function legend(): string {
  const entries = [
    ['ours', 'this gateway, with all that it does'],
    ['checked', 'peer with key check and log'],
    ['bare', 'the same without'],
  ] as const;
  return entries
    .map(([style, text], place) => {
      const x = MARGIN + place * 250;
      return `<rect class="${style}" x="${x}" y="52" width="12" height="12"/><text x="${x + 18}" y="62">${text}</text>`;
    })
    .join('\n');
}

function rowsOf({ contestants }: OperationFigures): Row[] {
  const names = new Set(Object.keys(contestants).map((name) => name.replace(CHECKED, '')));
  return [...names].map((name) => ({
    name: name === 'ours' ? 'skillgate' : name,
    ours: name === 'ours',
    bare: name === 'ours' ? undefined : contestants[name],
    checked: name === 'ours' ? contestants[name] : contestants[`${name}${CHECKED}`],
  }));
}

function drawPanel({ name, description }: OperationFigures, rows: readonly Row[], x: number, y: number): string {
  const highest = Math.max(...rows.flatMap(({ bare, checked }) => [bare?.fastest ?? 0, checked?.fastest ?? 0]));
  const lengthOf = (rate: number) => ((rate / highest) * BAR_WIDTH).toFixed(1);
  const lines = rows.map((row, place) => drawRow(row, x, y + PANEL_HEAD + place * ROW, lengthOf));
  return `<g>
<text x="${x}" y="${y + 14}"><tspan class="title">${escaped(name)}</tspan><tspan class="note" dx="8">${escaped(description)}</tspan></text>
${lines.join('\n')}
</g>`;
}

/** Bars from 0 to the median; the line at the end of a bar leads from the slowest to the fastest round. */
function drawRow({ name, ours, bare, checked }: Row, x: number, y: number, lengthOf: (rate: number) => string): string {
  const barX = x + NAME_WIDTH;
  const middle = y + BAR_HEIGHT / 2;
  const bar = (figures: ContestantFigures | undefined, style: string) =>
    figures
      ? `<rect class="${style}" x="${barX}" y="${y}" width="${lengthOf(figures.perSecond)}" height="${BAR_HEIGHT}"/>` +
        `<line class="spread" x1="${barX + Number(lengthOf(figures.slowest))}" y1="${middle}" ` +
        `x2="${barX + Number(lengthOf(figures.fastest))}" y2="${middle}"/>`
      : '';
  const rates = [checked, bare].flatMap((figures) => (figures ? [Math.round(figures.perSecond)] : []));
  const weight = ours ? ' class="title"' : '';
  return (
    `<text${weight} x="${x}" y="${y + BAR_HEIGHT - 2}">${escaped(name)}</text>` +
    // The longer bar first, so that both are seen.
    [
      { figures: bare, style: 'bare' },
      { figures: checked, style: ours ? 'ours' : 'checked' },
    ]
      .sort((one, other) => (other.figures?.perSecond ?? 0) - (one.figures?.perSecond ?? 0))
      .map(({ figures, style }) => bar(figures, style))
      .join('') +
    `<text${weight} x="${barX + BAR_WIDTH + 6}" y="${y + BAR_HEIGHT - 2}">${rates.join(' / ')}</text>`
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
