import { scaleLinear } from 'd3-scale';
import type { TrendOfSkillFragment } from '../../../../generated/operations.ts';
import { ChartFigure } from '../../../components/charts/chart-figure.tsx';
import { lettersIn, shorten } from '../../../components/charts/shorten.ts';
import { useWidth } from '../../../components/charts/use-width.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';

const ROW = 36;

/** The width of what stands at the end of a row, in pixels. */
const END = 70;

interface ChangeBarsProps {
  readonly title: string;
  readonly trends: readonly TrendOfSkillFragment[];
}

/** Skills by how much more, or less, evidence of them there is: the people of the earlier and of the later year. */
export function ChangeBars({ title, trends }: ChangeBarsProps) {
  const say = useTexts(messages);
  const { number } = useFormats();
  const [ref, width] = useWidth();
  const most = Math.max(1, ...trends.flatMap(({ earlierPeople, recentPeople }) => [earlierPeople, recentPeople]));
  const x = scaleLinear([0, most], [0, width]);
  return (
    <ChartFigure
      title={title}
      numbers={{
        columns: [say('skill'), say('trends.earlier'), say('trends.recent'), say('trends.change')],
        rows: trends.map(({ skill, earlierPeople, recentPeople, change }) => [
          skill.name,
          earlierPeople,
          recentPeople,
          number(change, 2),
        ]),
      }}
      legend={
        <ul className="chart-legend">
          <li data-part="earlier">{say('trends.earlier')}</li>
          <li data-part="recent">{say('trends.recent')}</li>
        </ul>
      }
    >
      <div ref={ref}>
        <svg viewBox={`0 0 ${width} ${trends.length * ROW}`} role="img" aria-label={title}>
          {trends.map(({ skill, earlierPeople, recentPeople }, at) => (
            <g key={skill.id} transform={`translate(0 ${at * ROW})`}>
              <text y="11" fontSize="12">
                {shorten(skill.name, lettersIn(width - END))}
                <title>{skill.name}</title>
              </text>
              <text x={width} y="11" fontSize="12" textAnchor="end">
                {say('trends.fromTo', { earlier: number(earlierPeople), recent: number(recentPeople) })}
              </text>
              <rect className="teams-bar-earlier" y="16" width={Math.max(1, x(earlierPeople))} height="5" rx="2" />
              <rect className="teams-bar-recent" y="22" width={Math.max(1, x(recentPeople))} height="7" rx="2" />
            </g>
          ))}
        </svg>
      </div>
    </ChartFigure>
  );
}
