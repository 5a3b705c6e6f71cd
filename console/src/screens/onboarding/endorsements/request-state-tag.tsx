import type { EndorsementRequestInListFragment, EndorsementRequestState } from '../../../../generated/operations.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

const KINDS: Partial<Record<EndorsementRequestState, string>> = {
  ANSWERED: 'tag-good',
  DECLINED: 'tag-warning',
  EXPIRED: 'tag-bad',
};

/** The state of a request, and how many of its skills were confirmed. */
export function RequestStateTag({ of: { state, skills } }: { readonly of: EndorsementRequestInListFragment }) {
  const say = useTexts(messages);
  const count = skills.filter(({ answer }) => answer === 'ENDORSED').length;
  return (
    <>
      <span className={`tag ${KINDS[state] ?? ''}`}>{say(`state.${state}`)}</span>
      {state === 'ANSWERED' && <span className="hint"> {say('confirmed', { count, total: skills.length })}</span>}
    </>
  );
}
