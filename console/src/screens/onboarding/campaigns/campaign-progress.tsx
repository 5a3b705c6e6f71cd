import type { CampaignInListFragment } from '../../../../generated/operations.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

/** How many have answered of those who were asked, as a bar with its numbers. */
export function CampaignProgress({
  of: { asked, submitted, planned },
}: {
  readonly of: CampaignInListFragment['progress'];
}) {
  const say = useTexts(messages);
  const { number, percent } = useFormats();
  if (asked === 0) return <span className="hint">{planned > 0 && say('progress.planned', { count: planned })}</span>;
  const numbers = say('progress.of', { submitted: number(submitted), asked: number(asked) });
  return (
    <span className="campaign-progress">
      <progress max={asked} value={submitted} aria-label={numbers} />
      <strong>{percent(Math.floor((submitted / asked) * 100) / 100)}</strong>
      <span className="hint">{numbers}</span>
    </span>
  );
}
