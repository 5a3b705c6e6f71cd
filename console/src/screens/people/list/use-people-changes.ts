import { useEffect, useRef } from 'react';
import { useSubscription } from 'urql';
import { PeopleChangesDocument } from '../../../../generated/operations.ts';

/** How soon the list is asked for again after somebody came or went, in milliseconds. */
const SOON = 300;

/** The shortest time between two questions, in milliseconds: an import brings many people, and counting takes its time. */
const PAUSE = 5000;

/** Follows changes of people: those of a row by themselves, and new and deleted people by asking for the list again. */
export function usePeopleChanges(askAgain: () => void): void {
  const [{ data }] = useSubscription({ query: PeopleChangesDocument });
  const ask = useRef(askAgain);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastAsked = useRef(0);
  useEffect(() => {
    ask.current = askAgain;
  });
  useEffect(() => {
    if (!data) return;
    const { missed, changes } = data.profileChanges;
    if (!missed && changes.every(({ change }) => change === 'UPDATED')) return;
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        lastAsked.current = Date.now();
        ask.current();
      },
      Math.max(SOON, lastAsked.current + PAUSE - Date.now()),
    );
  }, [data]);
  useEffect(() => () => clearTimeout(timer.current), []);
}
