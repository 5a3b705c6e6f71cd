import { useEffect } from 'react';
import { useSubscription } from 'urql';
import { GraphChangesDocument } from '../../../../generated/operations.ts';
import { useAskingSoon } from '../../../graphql/use-asking-soon.ts';

/** Asks again after people changed: what is read of them is what the graph is made of. */
export function useGraphChanges(askAgain: () => void): void {
  const [{ data }] = useSubscription({ query: GraphChangesDocument });
  const askSoon = useAskingSoon(askAgain);
  useEffect(() => {
    if (data) askSoon();
  }, [data, askSoon]);
}
