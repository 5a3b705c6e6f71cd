import { useEffect, useRef, useState } from 'react';
import { useSubscription, type UseQueryExecute } from 'urql';
import { PassportChangesDocument } from '../../../../generated/operations.ts';

/**
 * Follows a person: what stands above all parts changes in the cache by itself.
 *
 * @param again - asks for the person, when changes may have been missed or the person is gone
 * @returns how many changes there were
 */
export function usePassportChanges(id: string, again: UseQueryExecute): number {
  const [changes, setChanges] = useState(0);
  const ask = useRef(again);
  useEffect(() => {
    ask.current = again;
  });
  useSubscription({ query: PassportChangesDocument, variables: { id } }, (_, message) => {
    const { profileChanges } = message;
    const isGone = profileChanges.changes.some(({ change }) => change === 'DELETED');
    if (profileChanges.missed || isGone) ask.current({ requestPolicy: 'network-only' });
    // The first message tells how the person is now, which the passport has just asked for.
    if (profileChanges.changes.some(({ change }) => change !== 'CURRENT')) setChanges((before) => before + 1);
    return message;
  });
  return changes;
}
