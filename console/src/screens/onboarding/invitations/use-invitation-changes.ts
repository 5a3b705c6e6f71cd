import { useEffect } from 'react';
import { useSubscription } from 'urql';
import { InvitationChangesDocument } from '../../../../generated/operations.ts';
import { useLater } from '../../../graphql/use-later.ts';

/** How soon is asked again after an invitation changed, in milliseconds: inviting a list makes many. */
const PAUSE = 1000;

/** Follows changes of invitations: those of a row by themselves, and what else they change by asking again. */
export function useInvitationChanges(askAgain: () => void): void {
  const [{ data }] = useSubscription({ query: InvitationChangesDocument });
  const askLater = useLater(askAgain, PAUSE);
  useEffect(() => {
    const { missed, changes } = data?.onboardingTokenChanges ?? { missed: false, changes: [] };
    if (missed || changes.length > 0) askLater();
  }, [data, askLater]);
}
