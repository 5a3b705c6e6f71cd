import { useState } from 'react';
import { scaleLinear, scaleUtc } from 'd3-scale';
import type { SkillDetailsQuery } from '../../../../../generated/operations.ts';
import { ChartFigure } from '../../../../components/charts/chart-figure.tsx';
import { useFormats, useRegionalTag } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import messages from './messages.json';

type Entry = Extract<SkillDetailsQuery['node'], { __typename: 'ProfileSkill' }>['timeline'][number];

const WIDTH = 420;
const HEIGHT = 170;
const LEFT = 24;
const RIGHT = 12;
const TOP = 10;
const BOTTOM = 26;

const LEVELS = [0, 1, 2, 3, 4, 5] as const;

interface SkillTimelineProps {
  readonly title: string;
  readonly entries: readonly Entry[];
  /** The level of today. */
  readonly level: number;
}

/** What each record and each reviewer said of the level, in time. What is old is paler, as it counts less. */
export function SkillTimeline({ title, entries, level }: SkillTimelineProps) {
  const say = useTexts(messages);
  const tag = useRegionalTag();
  const { date, number } = useFormats();
  const [now] = useState(() => Date.now());
  const instants = entries.map(({ at }) => Date.parse(at));
  const x = scaleUtc([Math.min(...instants), now], [LEFT + 8, WIDTH - RIGHT]);
  const y = scaleLinear([0, 5], [HEIGHT - BOTTOM, TOP]);
  const month = new Intl.DateTimeFormat(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const nameOf = ({ kind, evidence, state }: Entry) =>
    kind === 'REVIEW' ? say(`timeline.review.${state ?? 'SUGGESTED'}`) : say(`source.${evidence?.source ?? 'RECORD'}`);
  return (
    <ChartFigure
      title={title}
      numbers={{
        columns: [say('timeline.when'), say('timeline.what'), say('level')],
        rows: entries.map((entry) => [
          date(entry.at),
          nameOf(entry),
          entry.level === null ? '–' : number(entry.level, 1),
        ]),
      }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
        {LEVELS.map((one) => (
          <g key={one}>
            <line className="timeline-line" x1={LEFT} x2={WIDTH - RIGHT} y1={y(one)} y2={y(one)} />
            <text x={LEFT - 8} y={y(one)} dy="0.35em" textAnchor="end">
              {one}
            </text>
          </g>
        ))}
        {x.ticks(3).map((instant) => (
          <text key={instant.getTime()} x={x(instant)} y={HEIGHT - 6} textAnchor="middle">
            {month.format(instant)}
          </text>
        ))}
        <line className="timeline-level" x1={LEFT} x2={WIDTH - RIGHT} y1={y(level)} y2={y(level)} />
        {entries.map((entry) => {
          const at = x(Date.parse(entry.at));
          const height = y(entry.level ?? level);
          return (
            <g key={`${entry.at} ${entry.evidence?.id ?? entry.kind}`} className={`timeline-${entry.kind}`}>
              <title>{`${date(entry.at)} · ${nameOf(entry)}`}</title>
              {entry.kind === 'REVIEW' ? (
                <rect x={at - 5} y={height - 5} width={10} height={10} transform={`rotate(45 ${at} ${height})`} />
              ) : (
                <circle cx={at} cy={height} r={5.5} opacity={0.35 + 0.65 * entry.freshness} />
              )}
            </g>
          );
        })}
      </svg>
    </ChartFigure>
  );
}
