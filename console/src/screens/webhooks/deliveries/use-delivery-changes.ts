import { useEffect } from 'react';
import { useSubscription } from 'urql';
import { DeliveryChangesDocument } from '../../../../generated/operations.ts';
import { useLater } from '../../../graphql/use-later.ts';

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
  const askLater = useLater(askAgain, PAUSE);
  useEffect(() => {
    if (data && (data.deliveryChanges.changes.length > 0 || data.deliveryChanges.missed)) askLater();
  }, [data, askLater]);
}
