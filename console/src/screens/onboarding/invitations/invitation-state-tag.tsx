import type { InvitationInListFragment } from '../../../../generated/operations.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { stateOf, type InvitationState } from './invitation-state.ts';
import messages from './messages.json';

const KINDS: Readonly<Record<InvitationState, string>> = {
  WAITING: '',
  EXPIRING: 'tag-warning',
  EXPIRED: 'tag-bad',
  COMPLETED: 'tag-good',
  REVOKED: '',
};

export function InvitationStateTag({ of }: { readonly of: Pick<InvitationInListFragment, 'status' | 'expiresAt'> }) {
  const say = useTexts(messages);
  const state = stateOf(of);
  return <span className={`tag ${KINDS[state]}`}>{say(`state.${state}`)}</span>;
}
