import type { EndpointInListFragment } from '../../../../generated/operations.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

/** How much of what ended was delivered, with the numbers. */
export function DeliveredShare({ counts }: { readonly counts: EndpointInListFragment['deliveryCounts'] }) {
  const say = useTexts(messages);
  const { number, percent } = useFormats();
  const { delivered, exhausted, pending } = counts;
  const ended = delivered + exhausted;
  const numbers = say('counts', {
    delivered: number(delivered),
    exhausted: number(exhausted),
    pending: number(pending),
  });
  return (
    <span className="endpoint-share">
      {ended > 0 && (
        <>
          <meter
            min={0}
            max={ended}
            value={delivered}
            low={ended * 0.9}
            high={ended * 0.99}
            optimum={ended}
            aria-label={numbers}
          />
          <strong>{percent(Math.floor((delivered / ended) * 100) / 100)}</strong>
        </>
      )}
      <span className="hint">{numbers}</span>
    </span>
  );
}
