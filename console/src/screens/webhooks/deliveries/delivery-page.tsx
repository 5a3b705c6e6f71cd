import { Button } from 'react-aria-components';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { DeliveryDetailsDocument, RedeliverDocument } from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useRounds } from '../../../graphql/use-rounds.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { AttemptList } from './attempt-list.tsx';
import { DeliveryStatusTag } from './delivery-status-tag.tsx';
import { indented } from './indented.ts';
import messages from './messages.json';
import { useDeliveryChanges } from './use-delivery-changes.ts';

/** A delivery: what is sent, and what the receiver answered to each attempt. */
export function DeliveryPage({ id }: { readonly id: string }) {
  const say = useTexts(messages);
  const may = useMay();
  const { dateTime, relative } = useFormats();
  const { tellDone } = useNotices();
  const [{ data, error }, again] = useQuery({ query: DeliveryDetailsDocument, variables: { id } });
  const ask = () => again({ requestPolicy: 'network-only' });
  useDeliveryChanges(data?.delivery?.endpoint.id ?? null, ask);
  // An outcome may come before the changes are followed.
  useRounds(data?.delivery?.finishedAt === null, ask);
  const redeliver = useAction(RedeliverDocument, (answer) => answer.redeliver);
  if (error) return <ErrorNotice error={error} onRetry={again} />;
  if (!data) return <Loading />;
  const { delivery } = data;
  if (!delivery)
    return (
      <EmptyNotice title={say('missing')}>
        <Link href="/webhooks/deliveries">{say('back')}</Link>
      </EmptyNotice>
    );
  const { event, endpoint, status, inProgress, nextAttemptAt, finishedAt, attemptLog } = delivery;
  const sendAgain = async () => {
    if (await redeliver.run({ input: { id } })) tellDone(say('redeliver.done'));
  };
  const facts = [
    { name: say('fact.endpoint'), value: <Link href={`/webhooks/endpoints/${endpoint.id}`}>{endpoint.url}</Link> },
    { name: say('fact.eventId'), value: <code>{event.id}</code> },
    { name: say('fact.subject'), value: event.subject },
    { name: say('fact.happened'), value: dateTime(event.createdAt) },
    { name: say('fact.finished'), value: finishedAt && dateTime(finishedAt) },
    { name: say('fact.next'), value: nextAttemptAt && relative(nextAttemptAt) },
  ];
  return (
    <>
      <p>
        <Link href="/webhooks/deliveries">{say('back')}</Link>
      </p>
      <div className="part-header">
        <h2>
          {event.type} <DeliveryStatusTag status={status} />
        </h2>
        {may('WEBHOOKS_WRITE') && (
          <Button
            className="button button-first"
            isDisabled={inProgress}
            isPending={redeliver.isRunning}
            onPress={() => void sendAgain()}
          >
            {say('redeliver')}
          </Button>
        )}
      </div>
      <Facts facts={facts} />
      <div className="endpoint-parts">
        <AttemptList attempts={attemptLog.nodes} isRunning={inProgress} />
        <section className="card" aria-labelledby="delivery-request">
          <div className="part-header">
            <h2 id="delivery-request">{say('request')}</h2>
            <CopyButton text={event.body} of={say('request')} />
          </div>
          <pre className="webhook-body" tabIndex={0} role="region" aria-label={say('request')}>
            {indented(event.body)}
          </pre>
        </section>
      </div>
    </>
  );
}
