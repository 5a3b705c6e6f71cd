import { scaleLinear } from 'd3-scale';

const WIDTH = 320;
const ROW = 38;
const BAR = 12;

/** A required skill, with what somebody has of it. */
export interface LevelRow {
  readonly name: string;
  /** 1-5 */
  readonly required: number;
  /** 0-5 */
  readonly achieved: number;
  /** 0-5: the achieved level, or more if a related skill is credited. */
  readonly credited: number;
}

interface LevelBarsProps {
  readonly label: string;
  readonly rows: readonly LevelRow[];
}

/** Required against achieved levels: a bar for each skill, with a mark at what is required. */
export function LevelBars({ label, rows }: LevelBarsProps) {
  const x = scaleLinear([0, 5], [0, WIDTH]);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${rows.length * ROW}`} role="img" aria-label={label}>
      {rows.map(({ name, required, achieved, credited }, at) => (
        <g key={name} transform={`translate(0 ${at * ROW})`}>
          <text y="12" fontSize="12">
            {name}
          </text>
          <rect className="bar-ground" y="18" width={WIDTH} height={BAR} rx="3" />
          <rect className="bar-credited" y="18" width={x(credited)} height={BAR} rx="3" />
          <rect className="bar-achieved" y="18" width={x(achieved)} height={BAR} rx="3" />
          <line className="bar-required" x1={x(required)} x2={x(required)} y1="14" y2={18 + BAR + 4} />
        </g>
      ))}
    </svg>
  );
}
