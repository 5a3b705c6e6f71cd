import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from 'react-aria-components';
import { useNotices } from '../../app/notices-context.ts';
import { useTexts } from '../../language/language-context.tsx';
import messages from '../messages.json';
import { asCsv, saveFile } from './chart-files.ts';
import './charts.css';
import { pictureOf } from './picture-of.ts';
import { readLegend } from './read-legend.ts';

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
  /** What the colours and shapes mean: a list of the class chart-legend. It stands below the chart, and in its picture. */
  readonly legend?: ReactNode;
  /** The SVG that is copied as a picture, if the chart itself is none. */
  readonly picture?: ReactNode;
  /** Loads the numbers to save, if the chart shows only a part of them. */
  readonly loadNumbers?: () => Promise<ChartNumbers>;
}

/** A chart with its numbers as a table beside it, which can be copied as a picture and saved as CSV. */
export function ChartFigure({ title, numbers, children, legend, picture, loadNumbers }: ChartFigureProps) {
  const say = useTexts(messages);
  const { tellDone, tellError } = useNotices();
  const figure = useRef<HTMLElement>(null);
  const [showsTable, setShowsTable] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  /** Does something with the drawing; what is not drawn on the screen is drawn for that time. */
  const withDrawing = async (take: (png: () => Promise<Blob>) => Promise<void>, refusal: string) => {
    if (picture) flushSync(() => setIsDrawn(true));
    const svg = figure.current?.querySelector<SVGSVGElement>(picture ? '.chart-picture > svg' : '.chart svg');
    try {
      if (svg) await take(() => pictureOf(svg, { title, legend: figure.current ? readLegend(figure.current) : [] }));
    } catch {
      tellError([refusal]);
    } finally {
      setIsDrawn(false);
    }
  };
  const copyPicture = () =>
    withDrawing(async (png) => {
      // The browser asks for the picture itself, while the press still counts.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png() })]);
      tellDone(say('copied'));
    }, say('copy.refused'));
  const savePicture = () =>
    withDrawing(async (png) => saveFile(`${title}.png`, 'image/png', await png()), say('chart.noPicture'));
  const saveNumbers = async () => {
    try {
      saveFile(`${title}.csv`, 'text/csv', asCsv(loadNumbers ? await loadNumbers() : numbers));
    } catch {
      tellError([say('error.title')]);
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
              <Button className="button button-small" onPress={() => void copyPicture()}>
                {say('chart.copyPicture')}
              </Button>
              <Button className="button button-small" onPress={() => void savePicture()}>
                {say('chart.savePicture')}
              </Button>
            </>
          )}
          <Button className="button button-small" onPress={() => void saveNumbers()}>
            {say('chart.saveCsv')}
          </Button>
        </span>
      </figcaption>
      {showsTable ? (
        <NumbersTable title={title} numbers={numbers} />
      ) : (
        <>
          <div className="chart">{children}</div>
          {legend}
        </>
      )}
      {isDrawn && (
        <div className="chart chart-picture" aria-hidden="true">
          {picture}
        </div>
      )}
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
          {numbers.rows.map((row, index) => (
            <tr key={`${index}`}>
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
