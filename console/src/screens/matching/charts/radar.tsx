import { scaleLinear, scalePoint } from 'd3-scale';
import { curveLinearClosed, lineRadial } from 'd3-shape';

const WIDTH = 340;
const HEIGHT = 270;
const RADIUS = 90;
const LEVELS = [1, 2, 3, 4, 5];

/** The longest name that fits beside the circle, in characters. */
const LONGEST_NAME = 13;

/** With fewer than three axes there is no area, and with more names cover each other. */
export const RADAR_AXES = { minimum: 3, maximum: 14 } as const;

/** What is drawn as one outline: the requirements, or a person. */
export interface RadarSeries {
  readonly name: string;
  /** Levels 0-5, one for each axis. */
  readonly levels: readonly number[];
  /** Names its colour in the stylesheet: `required`, or the number of a person. */
  readonly kind: string;
}

interface RadarProps {
  readonly label: string;
  readonly axes: readonly string[];
  readonly series: readonly RadarSeries[];
}

/** Levels of several skills around a circle, each series as an outline. */
export function Radar({ label, axes, series }: RadarProps) {
  const radius = scaleLinear([0, 5], [0, RADIUS]);
  const angle = scalePoint(
    axes.map((_, at) => at),
    [0, 2 * Math.PI * (1 - 1 / axes.length)],
  );
  const outline = lineRadial<number>()
    .angle((_, at) => angle(at) ?? 0)
    .radius((level) => radius(level))
    .curve(curveLinearClosed);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <g transform={`translate(${WIDTH / 2} ${HEIGHT / 2})`}>
        {LEVELS.map((level) => (
          <circle key={level} className="axis" r={radius(level)} />
        ))}
        {axes.map((name, at) => (
          <Axis key={`${at}`} name={name} angle={angle(at) ?? 0} />
        ))}
        {series.map(({ name, levels, kind }) => (
          <path key={name} className="radar-outline" data-kind={kind} d={outline(levels) ?? undefined}>
            <title>{name}</title>
          </path>
        ))}
      </g>
    </svg>
  );
}

function Axis({ name, angle }: { readonly name: string; readonly angle: number }) {
  const x = Math.sin(angle);
  const y = -Math.cos(angle);
  const anchor = Math.abs(x) < 0.1 ? 'middle' : x > 0 ? 'start' : 'end';
  return (
    <>
      <line className="axis" x2={x * RADIUS} y2={y * RADIUS} />
      <text x={x * (RADIUS + 10)} y={y * (RADIUS + 14)} dy="0.35em" textAnchor={anchor} fontSize="10">
        {name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name}
        <title>{name}</title>
      </text>
    </>
  );
}
