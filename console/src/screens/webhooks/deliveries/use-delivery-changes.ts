import { useEffect, useRef } from 'react';
import { useSubscription } from 'urql';
import { DeliveryChangesDocument } from '../../../../generated/operations.ts';

/** At most one round of questions in this time, in milliseconds, however fast deliveries are made. */
const PAUSE = 1000;

/**
 * Follows the deliveries to an endpoint: each changes in the cache by itself.
 *
 * @param endpointId - null to follow none.
 * @param askAgain - for what the changes do not tell: new deliveries, counts, attempts.
 */
export function useDeliveryChanges(endpointId: string | null, askAgain: () => void): void {
  const [{ data }] = useSubscription({
    query: DeliveryChangesDocument,
    variables: { endpointId: endpointId ?? '' },
    pause: endpointId === null,
  });
  const ask = useRef(askAgain);
  useEffect(() => {
    ask.current = askAgain;
  });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!data || (data.deliveryChanges.changes.length === 0 && !data.deliveryChanges.missed)) return;
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      ask.current();
    }, PAUSE);
  }, [data]);
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
    },
    [],
  );
}
