import { useRef, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { useNotices } from '../../app/notices-context.ts';
import { useTexts } from '../../language/language-context.tsx';
import messages from '../messages.json';
import { asCsv, saveFile } from './chart-files.ts';
import './charts.css';
import { pictureOf } from './picture-of.ts';

/** The numbers of a chart, as a table that says the same. */
export interface ChartNumbers {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

interface ChartFigureProps {
  readonly title: string;
  readonly numbers: ChartNumbers;
  /** The chart: an SVG with a viewBox. */
  readonly children: ReactNode;
}

/** A chart with its numbers as a table beside it, which can be copied as a picture and saved as CSV. */
export function ChartFigure({ title, numbers, children }: ChartFigureProps) {
  const say = useTexts(messages);
  const { tellDone, tellError } = useNotices();
  const figure = useRef<HTMLElement>(null);
  const [showsTable, setShowsTable] = useState(false);
  const drawn = () => figure.current?.querySelector<SVGSVGElement>('.chart svg') ?? null;
  const save = async () => {
    const svg = drawn();
    if (!svg) return;
    try {
      saveFile(`${title}.png`, 'image/png', await pictureOf(svg));
    } catch {
      tellError([say('chart.noPicture')]);
    }
  };
  const copy = async () => {
    const svg = drawn();
    if (!svg) return;
    try {
      // The browser asks for the picture itself, while the press still counts.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': pictureOf(svg) })]);
      tellDone(say('copied'));
    } catch {
      tellError([say('copy.refused')]);
    }
  };
  return (
    <figure className="chart-figure" ref={figure}>
      <figcaption>
        <span>{title}</span>
        <span className="chart-actions">
          <Button className="button button-small" aria-pressed={showsTable} onPress={() => setShowsTable(!showsTable)}>
            {say(showsTable ? 'chart.asChart' : 'chart.asTable')}
          </Button>
          {!showsTable && (
            <>
              <Button className="button button-small" onPress={() => void copy()}>
                {say('chart.copyPicture')}
              </Button>
              <Button className="button button-small" onPress={() => void save()}>
                {say('chart.savePicture')}
              </Button>
            </>
          )}
          <Button className="button button-small" onPress={() => saveFile(`${title}.csv`, 'text/csv', asCsv(numbers))}>
            {say('chart.saveCsv')}
          </Button>
        </span>
      </figcaption>
      {showsTable ? <NumbersTable title={title} numbers={numbers} /> : <div className="chart">{children}</div>}
    </figure>
  );
}

function NumbersTable({ title, numbers }: Pick<ChartFigureProps, 'title' | 'numbers'>) {
  return (
    <div className="chart-table" tabIndex={0} role="region" aria-label={title}>
      <table>
        <caption className="only-read">{title}</caption>
        <thead>
          <tr>
            {numbers.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbers.rows.map((row, place) => (
            <tr key={`${place}`}>
              {row.map((value, at) => {
                const Cell = at === 0 ? 'th' : 'td';
                return (
                  <Cell key={numbers.columns[at]} scope={at === 0 ? 'row' : undefined}>
                    {value}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
