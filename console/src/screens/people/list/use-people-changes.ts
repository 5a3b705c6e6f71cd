import { useEffect } from 'react';
import { useSubscription } from 'urql';
import { PeopleChangesDocument } from '../../../../generated/operations.ts';
import { useAskingSoon } from '../../../graphql/use-asking-soon.ts';

/** Follows changes of people: those of a row by themselves, and new and deleted people by asking for the list again. */
export function usePeopleChanges(askAgain: () => void): void {
  const [{ data }] = useSubscription({ query: PeopleChangesDocument });
  const askSoon = useAskingSoon(askAgain);
  useEffect(() => {
    if (!data) return;
    const { missed, changes } = data.profileChanges;
    if (missed || changes.some(({ change }) => change !== 'UPDATED')) askSoon();
  }, [data, askSoon]);
}
