import type { EndpointInListFragment } from '../../../../generated/operations.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

type Endpoint = Pick<EndpointInListFragment, 'enabled' | 'disabledReason' | 'disabledAt' | 'health' | 'deliveryCounts'>;

/** Whether an endpoint works, and since when it does not. */
export function EndpointState({ of }: { readonly of: Endpoint }) {
  const say = useTexts(messages);
  const { relative } = useFormats();
  const { name, kind, since } = stateOf(of);
  return (
    <>
      <span className={`tag tag-${kind}`}>{say(name)}</span>
      {since !== null && <span className="hint"> {say('since', { moment: relative(since) })}</span>}
    </>
  );
}

interface State {
  readonly name: keyof typeof messages & `state.${string}`;
  readonly kind: 'good' | 'warning' | 'bad' | 'none';
  readonly since: string | null;
}

function stateOf({ enabled, disabledReason, disabledAt, health, deliveryCounts }: Endpoint): State {
  if (!enabled) {
    const reason = disabledReason ?? 'REQUESTED';
    return { name: `state.disabled.${reason}`, kind: reason === 'REQUESTED' ? 'none' : 'bad', since: disabledAt };
  }
  if (health.circuit !== 'CLOSED') return { name: 'state.paused', kind: 'bad', since: health.failingSince };
  if (health.failingSince !== null) return { name: 'state.failing', kind: 'warning', since: health.failingSince };
  const { delivered, exhausted } = deliveryCounts;
  return {
    name: delivered + exhausted === 0 ? 'state.unused' : 'state.healthy',
    kind: delivered > 0 ? 'good' : 'none',
    since: null,
  };
}
