import { useEffect, useRef } from 'react';

/** How often is asked, in milliseconds. */
const ROUND = 2000;

/**
 * Asks again and again for the progress of work: where the API has no stream of it, or may have told of it before it was followed.
 *
 * @param isWorking - whether something is still to come; nothing is asked otherwise.
 */
export function useRounds(isWorking: boolean, askAgain: () => void): void {
  const ask = useRef(askAgain);
  useEffect(() => {
    ask.current = askAgain;
  });
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => ask.current(), ROUND);
    return () => clearInterval(timer);
  }, [isWorking]);
}
