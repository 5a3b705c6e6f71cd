import { scaleLinear } from 'd3-scale';
import type { CampaignTeamsFragment } from '../../../../generated/operations.ts';
import { ChartFigure } from '../../../components/charts/chart-figure.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

const WIDTH = 480;
const ROW = 38;
const BAR = 12;

type TeamRow = CampaignTeamsFragment['progress']['teams'][number];

/** How many have answered in each team: a bar for each, with all who were asked as its ground. */
export function TeamProgress({ teams }: { readonly teams: readonly TeamRow[] }) {
  const say = useTexts(messages);
  const rows = teams.map(({ team, asked, submitted }) => [team.name ?? '', asked, submitted] as const);
  const most = Math.max(1, ...rows.map(([, asked]) => asked));
  const x = scaleLinear([0, most], [0, WIDTH]);
  return (
    <ChartFigure
      title={say('teams')}
      numbers={{ columns: [say('column.team'), say('column.asked'), say('column.submitted')], rows }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${rows.length * ROW}`} role="img" aria-label={say('teams')}>
        {rows.map(([name, asked, submitted], at) => (
          <g key={teams[at]?.team.id} transform={`translate(0 ${at * ROW})`}>
            <text y="12" fontSize="12">
              {name}
            </text>
            <text x={WIDTH} y="12" fontSize="12" textAnchor="end">
              {say('progress.of', { submitted, asked })}
            </text>
            <rect className="team-asked" y="18" width={x(asked)} height={BAR} rx="3" />
            <rect className="team-submitted" y="18" width={x(submitted)} height={BAR} rx="3" />
          </g>
        ))}
      </svg>
    </ChartFigure>
  );
}
