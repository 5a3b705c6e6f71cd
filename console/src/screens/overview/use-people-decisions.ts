import { useEffect } from 'react';
import { useSubscription } from 'urql';
import { OverviewPeopleDocument } from '../../../generated/operations.ts';
import { useAskingSoon } from '../../graphql/use-asking-soon.ts';

/** Follows changes of people, such as a suggestion that somebody has decided: what waits is counted again. */
export function usePeopleDecisions(isFollowing: boolean, askAgain: () => void): void {
  const [{ data }] = useSubscription({ query: OverviewPeopleDocument, pause: !isFollowing });
  const askSoon = useAskingSoon(askAgain);
  useEffect(() => {
    if (data) askSoon();
  }, [data, askSoon]);
}
