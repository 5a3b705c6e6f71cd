import { useEffect, useRef } from 'react';
import { useSubscription } from 'urql';
import { GraphChangesDocument } from '../../../../generated/operations.ts';

/** The shortest time between two questions, in milliseconds: an import changes many people. */
const PAUSE = 3000;

/** Asks again after people changed: what is read of them is what the graph is made of. */
export function useGraphChanges(askAgain: () => void): void {
  const [{ data }] = useSubscription({ query: GraphChangesDocument });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = useRef(askAgain);
  useEffect(() => {
    ask.current = askAgain;
  });
  useEffect(() => {
    if (!data) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      ask.current();
    }, PAUSE);
  }, [data]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
