import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import { ChartFigure } from '../../../components/charts/chart-figure.tsx';
import type { HistoryOfSkillFragment } from '../../../../generated/operations.ts';
import { useWidth } from '../../../components/charts/use-width.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';

const HEIGHT = 260;
const MARGIN = { top: 12, right: 16, bottom: 26, left: 44 } as const;

/** The width of the name of a quarter below the chart, in pixels. */
const NAME_WIDTH = 92;

/** How many skills can be beside each other in the chart. */
export const MOST_LINES = 8;

interface HistoryChartProps {
  readonly title: string;
  readonly histories: readonly HistoryOfSkillFragment[];
}

/** How many people had proved each skill over time, a line for each. */
export function HistoryChart({ title, histories }: HistoryChartProps) {
  const say = useTexts(messages);
  const { number } = useFormats();
  const [ref, width] = useWidth();
  const quarters = (histories[0]?.quarters ?? []).map(({ year, quarter }) =>
    say('quarter', { year: `${year}`, quarter }),
  );
  const most = Math.max(1, ...histories.flatMap((one) => one.quarters.map(({ people }) => people)));
  const x = scalePoint(
    quarters.map((_, at) => at),
    [MARGIN.left, width - MARGIN.right],
  );
  const y = scaleLinear([0, most], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(4);
  const path = line<{ readonly people: number }>(
    (_, at) => x(at) ?? 0,
    ({ people }) => y(people),
  );
  const every = Math.ceil((quarters.length * NAME_WIDTH) / width);
  return (
    <ChartFigure
      title={title}
      numbers={{
        columns: [say('skill'), ...quarters],
        rows: histories.map(({ skill, quarters: numbers }) => [skill.name, ...numbers.map(({ people }) => people)]),
      }}
      legend={
        <ul className="chart-legend">
          {histories.map(({ skill, people }, at) => (
            <li key={skill.id} data-series={at}>
              {skill.name} <span className="hint">{number(people)}</span>
            </li>
          ))}
        </ul>
      }
    >
      <div ref={ref}>
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={title}>
          {y
            .ticks(4)
            .filter(Number.isInteger)
            .map((people) => (
              <g key={people}>
                <line className="axis" x1={MARGIN.left} x2={width - MARGIN.right} y1={y(people)} y2={y(people)} />
                <text x={MARGIN.left - 8} y={y(people)} dy="0.35em" textAnchor="end" fontSize="11">
                  {number(people)}
                </text>
              </g>
            ))}
          {quarters.map((name, at) =>
            (quarters.length - 1 - at) % every === 0 ? (
              <text key={name} x={x(at)} y={HEIGHT - 6} textAnchor={endsOf(at, quarters.length)} fontSize="11">
                {name}
              </text>
            ) : null,
          )}
          {histories.map(({ skill, quarters: numbers }, at) => (
            <g key={skill.id} data-series={at}>
              <path className="teams-line" d={path(numbers) ?? undefined}>
                <title>{skill.name}</title>
              </path>
              {numbers.map(({ people }, index) => (
                <circle key={quarters[index]} className="teams-point" cx={x(index)} cy={y(people)} r="3">
                  <title>{`${skill.name}, ${quarters[index]}: ${number(people)}`}</title>
                </circle>
              ))}
            </g>
          ))}
        </svg>
      </div>
    </ChartFigure>
  );
}

/** The names at both ends do not stand out of the chart. */
function endsOf(at: number, count: number): 'start' | 'middle' | 'end' {
  if (at === count - 1) return 'end';
  return at === 0 ? 'start' : 'middle';
}
