import { useCallback, useEffect, useRef } from 'react';

/** How soon is asked after something changed, in milliseconds. */
const SOON = 300;

/** The shortest time between two questions, in milliseconds: an import changes many people, and counting takes its time. */
const PAUSE = 5000;

/** @returns a function that asks again soon, and once for all calls until then. */
export function useAskingSoon(askAgain: () => void): () => void {
  const ask = useRef(askAgain);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastAsked = useRef(0);
  useEffect(() => {
    ask.current = askAgain;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        lastAsked.current = Date.now();
        ask.current();
      },
      Math.max(SOON, lastAsked.current + PAUSE - Date.now()),
    );
  }, []);
}
