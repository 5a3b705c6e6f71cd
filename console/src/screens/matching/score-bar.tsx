import { useFormats } from '../../language/formats.ts';

/** A score from 0 to 100 as a bar with its number. */
export function ScoreBar({ score }: { readonly score: number }) {
  const { number } = useFormats();
  return (
    <span className="score">
      <span className="score-bar" aria-hidden="true">
        <span style={{ width: `${score}%` }} />
      </span>
      <span className="score-number">{number(score, 1)}</span>
    </span>
  );
}
