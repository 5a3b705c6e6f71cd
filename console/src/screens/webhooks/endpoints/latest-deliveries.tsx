import { useQuery } from 'urql';
import { Link } from 'wouter';
import { EndpointDeliveriesDocument, type EndpointDeliveriesQuery } from '../../../../generated/operations.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { DeliveryStatusTag } from '../deliveries/delivery-status-tag.tsx';
import { useDeliveryChanges } from '../deliveries/use-delivery-changes.ts';
import messages from './messages.json';

/** How many are shown; the times to answer are those of all that were asked for. */
const SHOWN = 8;

interface LatestDeliveriesProps {
  readonly endpointId: string;
  /** What the endpoint tells of itself may have changed too. */
  readonly onChange: () => void;
}

/** The newest deliveries to an endpoint as they happen, and how fast it answers. */
export function LatestDeliveries({ endpointId, onChange }: LatestDeliveriesProps) {
  const say = useTexts(messages);
  const { number, relative } = useFormats();
  const [{ data }, again] = useQuery({ query: EndpointDeliveriesDocument, variables: { id: endpointId } });
  useDeliveryChanges(endpointId, () => {
    again({ requestPolicy: 'network-only' });
    onChange();
  });
  const deliveries = data?.deliveries.nodes ?? [];
  const times = responseTimes(deliveries);
  return (
    <section className="card" aria-labelledby="endpoint-latest">
      <h2 id="endpoint-latest">{say('latest')}</h2>
      {times.length > 0 && (
        <p>
          {say('response')}:{' '}
          {say('response.of', {
            median: number(times[Math.floor(times.length / 2)] ?? 0),
            slowest: number(times.at(-1) ?? 0),
            count: times.length,
          })}
        </p>
      )}
      {data && deliveries.length === 0 && <p className="hint">{say('latest.none')}</p>}
      <ul className="endpoint-latest">
        {deliveries.slice(0, SHOWN).map(({ id, event, status, createdAt }) => (
          <li key={id}>
            <Link href={`/webhooks/deliveries/${id}`}>{event.type}</Link>
            <DeliveryStatusTag status={status} />
            <time className="hint" dateTime={createdAt}>
              {relative(createdAt)}
            </time>
          </li>
        ))}
      </ul>
      {deliveries.length > 0 && <Link href={`/webhooks/deliveries?endpoint=${endpointId}`}>{say('latest.all')}</Link>}
    </section>
  );
}

/** The times that the last attempts took, in milliseconds, the shortest first. */
function responseTimes(deliveries: EndpointDeliveriesQuery['deliveries']['nodes']): readonly number[] {
  return deliveries
    .flatMap(({ attemptLog }) => attemptLog.nodes.map(({ durationMilliseconds }) => durationMilliseconds))
    .toSorted((a, b) => a - b);
}
