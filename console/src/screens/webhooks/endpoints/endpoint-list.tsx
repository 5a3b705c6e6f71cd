import { useQuery } from 'urql';
import { Link } from 'wouter';
import { EndpointsDocument } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import { DeliveredShare } from './delivered-share.tsx';
import { EndpointState } from './endpoint-state.tsx';
import messages from './messages.json';

/** The endpoints with their health. */
export function EndpointList() {
  const say = useTexts(messages);
  const may = useMay();
  const [{ data, error }, again] = useQuery({ query: EndpointsDocument });
  if (error) return <ErrorNotice error={error} onRetry={again} />;
  if (!data) return <Loading />;
  const endpoints = data.endpoints.nodes;
  const add = may('WEBHOOKS_WRITE') && (
    <Link href="/webhooks/endpoints/new" className="button button-first">
      <Icon name="add" />
      {say('add')}
    </Link>
  );
  if (endpoints.length === 0)
    return (
      <EmptyNotice title={say('none')}>
        <p className="hint">{say('none.explained')}</p>
        {add}
      </EmptyNotice>
    );
  return (
    <>
      <div className="part-header">
        <p className="hint">{say('explained')}</p>
        {add}
      </div>
      <ul className="endpoints" aria-label={say('list')}>
        {endpoints.map((endpoint) => (
          <li key={endpoint.id} className="card">
            <div className="endpoint-name">
              <Link href={`/webhooks/endpoints/${endpoint.id}`}>{endpoint.url}</Link>
              {endpoint.description !== null && <span className="hint">{endpoint.description}</span>}
            </div>
            <div>
              <EndpointState of={endpoint} />
            </div>
            <span className="hint">
              {endpoint.eventTypes.length === 0
                ? say('types.all')
                : say('types.some', { count: endpoint.eventTypes.length })}
            </span>
            <DeliveredShare counts={endpoint.deliveryCounts} />
          </li>
        ))}
      </ul>
    </>
  );
}
