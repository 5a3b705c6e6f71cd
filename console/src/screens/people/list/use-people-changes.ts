import { useEffect, useRef } from 'react';
import { useSubscription } from 'urql';
import { PeopleChangesDocument } from '../../../../generated/operations.ts';

/** How long the list waits before it is asked for again, in milliseconds: an import makes many people in a short time. */
const PAUSE = 2000;

/** Follows changes of people: those of a row by themselves, and new and deleted people by asking for the list again. */
export function usePeopleChanges(askAgain: () => void): void {
  const [{ data }] = useSubscription({ query: PeopleChangesDocument });
  const ask = useRef(askAgain);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    ask.current = askAgain;
  });
  useEffect(() => {
    if (!data) return;
    const { missed, changes } = data.profileChanges;
    if (!missed && changes.every(({ change }) => change === 'UPDATED')) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      ask.current();
    }, PAUSE);
  }, [data]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
