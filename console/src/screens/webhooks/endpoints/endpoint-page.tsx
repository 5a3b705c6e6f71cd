import { useState } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { EndpointDetailsDocument, type EndpointDetailsQuery } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { Recoveries } from '../recoveries/recoveries.tsx';
import { DeliveredShare } from './delivered-share.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointSecrets } from './endpoint-secrets.tsx';
import { EndpointState } from './endpoint-state.tsx';
import { LatestDeliveries } from './latest-deliveries.tsx';
import messages from './messages.json';

type Endpoint = NonNullable<EndpointDetailsQuery['endpoint']>;

/** An endpoint: its health, its settings and secrets, and what was sent to it. */
export function EndpointPage({ id }: { readonly id: string }) {
  const say = useTexts(messages);
  const may = useMay();
  const [isEdited, setIsEdited] = useState(false);
  const [{ data, error }, again] = useQuery({ query: EndpointDetailsDocument, variables: { id } });
  if (error) return <ErrorNotice error={error} onRetry={again} />;
  if (!data) return <Loading />;
  const { endpoint } = data;
  if (!endpoint)
    return (
      <EmptyNotice title={say('missing')}>
        <Link href="/webhooks">{say('back')}</Link>
      </EmptyNotice>
    );
  if (isEdited) return <EndpointForm endpoint={endpoint} onClose={() => setIsEdited(false)} />;
  const mayChange = may('WEBHOOKS_WRITE');
  return (
    <>
      <p>
        <Link href="/webhooks">{say('back')}</Link>
      </p>
      <div className="part-header">
        <div className="endpoint-name">
          <h2>{endpoint.url}</h2>
          {endpoint.description !== null && <p className="hint">{endpoint.description}</p>}
        </div>
        {mayChange && <EndpointActions endpoint={endpoint} onEdit={() => setIsEdited(true)} />}
      </div>
      <div className="endpoint-parts">
        <div>
          <Health endpoint={endpoint} />
          <Settings endpoint={endpoint} />
          <EndpointSecrets endpoint={endpoint} mayRotate={mayChange} />
        </div>
        <div>
          <LatestDeliveries endpointId={id} onChange={again} />
          <Recoveries endpointId={id} isEnabled={endpoint.enabled} />
        </div>
      </div>
    </>
  );
}

function Health({ endpoint }: { readonly endpoint: Endpoint }) {
  const say = useTexts(messages);
  const { number, relative } = useFormats();
  const { consecutiveFailures, openUntil } = endpoint.health;
  const facts = [
    { name: say('failures'), value: consecutiveFailures > 0 && number(consecutiveFailures) },
    { name: say('nextProbe'), value: openUntil && relative(openUntil) },
  ].filter(({ value }) => value);
  return (
    <section className="card" aria-labelledby="endpoint-health">
      <h2 id="endpoint-health">{say('health')}</h2>
      <p>
        <EndpointState of={endpoint} />
      </p>
      <DeliveredShare counts={endpoint.deliveryCounts} />
      <Facts facts={facts} />
    </section>
  );
}

function Settings({ endpoint }: { readonly endpoint: Endpoint }) {
  const say = useTexts(messages);
  const { date, number } = useFormats();
  const { policy, eventTypes, headerNames } = endpoint;
  const facts = [
    {
      name: say('types'),
      value: eventTypes.length === 0 ? say('types.all') : <code>{eventTypes.join(', ')}</code>,
    },
    { name: say('signature'), value: say(`signature.${endpoint.signatureScheme}`) },
    { name: say('order'), value: say(endpoint.ordered ? 'order.kept' : 'order.free') },
    { name: say('rateLimit'), value: endpoint.rateLimit !== null && number(endpoint.rateLimit) },
    { name: say('timeout'), value: say('seconds', { count: policy.timeoutSeconds }) },
    { name: say('attempts'), value: number(policy.retryScheduleSeconds.length + 1) },
    { name: say('disableAfter'), value: say('days', { count: policy.disableAfterDays }) },
    { name: say('headers'), value: headerNames?.join(', ') },
    { name: say('created'), value: date(endpoint.createdAt) },
  ].filter(({ value }) => value !== false);
  return (
    <section className="card" aria-labelledby="endpoint-settings">
      <h2 id="endpoint-settings">{say('settings')}</h2>
      <Facts facts={facts} />
    </section>
  );
}
