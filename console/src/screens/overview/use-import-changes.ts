import { useEffect, useRef } from 'react';
import { useSubscription } from 'urql';
import { OverviewImportsDocument } from '../../../generated/operations.ts';

/**
 * Follows imports as they are read: their progress changes in the cache by itself. What the overview counts is asked for
 * again when an import is new, has ended, or changes may have been missed.
 */
export function useImportChanges(isAllowed: boolean, askAgain: () => void): void {
  const [{ data }] = useSubscription({ query: OverviewImportsDocument, pause: !isAllowed });
  const ask = useRef(askAgain);
  useEffect(() => {
    ask.current = askAgain;
  });
  useEffect(() => {
    if (!data) return;
    const { missed, changes } = data.importChanges;
    const isNews = changes.some((one) => one.change !== 'UPDATED' || (one.import?.finishedAt ?? null) !== null);
    if (missed || isNews) ask.current();
  }, [data]);
}
