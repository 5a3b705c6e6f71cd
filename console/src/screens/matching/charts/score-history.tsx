import { scaleLinear, scaleTime } from 'd3-scale';
import { line } from 'd3-shape';
import { useFormats } from '../../../language/formats.ts';

const WIDTH = 420;
const HEIGHT = 160;
const MARGIN = { top: 10, right: 10, bottom: 24, left: 30 } as const;

/** A score at a moment. */
export interface ScoreAt {
  readonly id: string;
  readonly at: string;
  /** 0-100 */
  readonly score: number;
}

interface ScoreHistoryProps {
  readonly label: string;
  /** At least two, oldest first. */
  readonly scores: readonly ScoreAt[];
}

/** How a score developed. */
export function ScoreHistory({ label, scores }: ScoreHistoryProps) {
  const { date, dateTime, number } = useFormats();
  const times = scores.map(({ at }) => Date.parse(at));
  const x = scaleTime([Math.min(...times), Math.max(...times)], [MARGIN.left, WIDTH - MARGIN.right]);
  const y = scaleLinear([0, 100], [HEIGHT - MARGIN.bottom, MARGIN.top]);
  const path = line<ScoreAt>(
    ({ at }) => x(Date.parse(at)),
    ({ score }) => y(score),
  );
  const ends = [scores[0], scores.at(-1)] as const;
  const isOneDay = new Set(ends.map((end) => end && date(end.at))).size === 1;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {[0, 50, 100].map((score) => (
        <g key={score}>
          <line className="axis" x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={y(score)} y2={y(score)} />
          <text x={MARGIN.left - 6} y={y(score)} dy="0.35em" textAnchor="end" fontSize="11">
            {score}
          </text>
        </g>
      ))}
      <path className="history-line" d={path(scores) ?? undefined} />
      {scores.map(({ id, at, score }) => (
        <circle key={id} className="history-point" cx={x(Date.parse(at))} cy={y(score)} r="4">
          <title>{`${dateTime(at)}: ${number(score, 1)}`}</title>
        </circle>
      ))}
      {ends.map(
        (end, at) =>
          end && (
            <text key={end.id} x={x(Date.parse(end.at))} y={HEIGHT - 6} textAnchor={at ? 'end' : 'start'} fontSize="11">
              {isOneDay ? dateTime(end.at) : date(end.at)}
            </text>
          ),
      )}
    </svg>
  );
}
