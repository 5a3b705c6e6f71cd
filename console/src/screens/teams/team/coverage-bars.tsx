import { scaleLinear } from 'd3-scale';
import type { GapOfTeamFragment } from '../../../../generated/operations.ts';
import { useWidth } from '../../../components/charts/use-width.ts';
import { lettersIn, shorten } from '../../../components/charts/shorten.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';

const ROW = 40;
const BAR = { y: 19, height: 12 } as const;

/** The width of what stands at the end of a row, in pixels. */
const END = 120;

interface CoverageBarsProps {
  readonly label: string;
  readonly skills: readonly GapOfTeamFragment[];
}

/** For each required skill: who reaches the level, who nearly does, who has less of it, and who has none. */
export function CoverageBars({ label, skills }: CoverageBarsProps) {
  const say = useTexts(messages);
  const [ref, width] = useWidth();
  const longest = lettersIn(width - END);
  return (
    <div ref={ref}>
      <svg viewBox={`0 0 ${width} ${skills.length * ROW}`} role="img" aria-label={label}>
        {skills.map((one, at) => {
          const x = scaleLinear([0, Math.max(1, one.people)], [0, width]);
          const parts = [
            ['meeting', one.meeting],
            ['short', one.oneLevelShort],
            ['below', Math.max(0, one.holders - one.meeting - one.oneLevelShort)],
          ] as const;
          let start = 0;
          return (
            <g key={one.skill.id} transform={`translate(0 ${at * ROW})`}>
              <text y="13" fontSize="12">
                {say('coverage.skill', { skill: shorten(one.skill.name, longest), level: one.requiredLevel })}
                <title>{one.skill.name}</title>
              </text>
              <text x={width} y="13" fontSize="12" textAnchor="end" data-depth={Math.min(one.meeting, 2)}>
                {say('coverage.depth', { meeting: one.meeting, people: one.people })}
              </text>
              <rect className="teams-part" data-part="none" {...BAR} width={width} rx="3" />
              {parts.map(([part, people]) => {
                const from = start;
                start += people;
                return people === 0 ? null : (
                  <rect
                    key={part}
                    className="teams-part"
                    data-part={part}
                    {...BAR}
                    x={x(from)}
                    width={x(people)}
                    rx="3"
                  />
                );
              })}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
