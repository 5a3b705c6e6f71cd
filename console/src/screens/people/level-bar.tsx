import { useFormats } from '../../language/formats.ts';

interface LevelBarProps {
  /** 0-5, with one decimal */
  readonly level: number;
  /** What the number is, for those who do not see the bar; without it the number is read alone. */
  readonly label?: string;
}

/** A level as a bar of five parts, with its number. */
export function LevelBar({ level, label }: LevelBarProps) {
  const { number } = useFormats();
  return (
    <span className="level">
      <span className="level-bar" aria-hidden="true">
        <span style={{ width: `max(0px, ${level * 20}% - 2px)` }} />
      </span>
      <span className="level-number">
        {label !== undefined && <span className="only-read">{label} </span>}
        {number(level, 1)}
      </span>
    </span>
  );
}
