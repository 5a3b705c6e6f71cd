import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import { useQuery } from 'urql';
import { useSearchParams } from 'wouter';
import { DeliveriesDocument, DeliveryFiltersDocument, type DeliveryStatus } from '../../../../generated/operations.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { usePages } from '../../../graphql/use-pages.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';
import { useDeliveryChanges } from './use-delivery-changes.ts';
import { useDeliveryColumns } from './use-delivery-columns.tsx';

const STATUSES = ['PENDING', 'DELIVERED', 'EXHAUSTED'] as const satisfies readonly DeliveryStatus[];

/** Stands in a filter for all of its values. */
const ANY = 'ANY';

/** What was sent, the newest first. Deliveries to a chosen endpoint are followed as they happen. */
export function DeliveryList() {
  const say = useTexts(messages);
  const columns = useDeliveryColumns();
  const [endpoint, setEndpoint] = useAddressParameter('endpoint');
  const [statusInAddress, setStatus] = useAddressParameter('state');
  const [type, setType] = useAddressParameter('event');
  const [, setParameters] = useSearchParams();
  const [{ data: filters }] = useQuery({ query: DeliveryFiltersDocument });
  const status = STATUSES.find((one) => one === statusInAddress);
  const where = useMemo(
    () => ({
      ...(endpoint !== null && { endpoint: { id: { eq: endpoint } } }),
      ...(status && { status: { eq: status } }),
      ...(type !== null && { event: { type: { eq: type } } }),
    }),
    [endpoint, status, type],
  );
  const pages = usePages(DeliveriesDocument, { where }, ({ deliveries }) => deliveries);
  useDeliveryChanges(endpoint, pages.reload);
  const isFiltered = Object.keys(where).length > 0;
  const isEmpty = !pages.isLoading && !pages.error && pages.nodes.length === 0;
  return (
    <>
      <div className="filters">
        <SelectField
          label={say('filter.endpoint')}
          hasHiddenLabel
          choices={[
            { value: ANY, name: say('filter.endpoint.any') },
            ...(filters?.endpoints.nodes ?? []).map(({ id, url }) => ({ value: id, name: url })),
          ]}
          value={endpoint ?? ANY}
          onChange={(value) => setEndpoint(value === ANY ? null : value)}
        />
        <SelectField
          label={say('filter.status')}
          hasHiddenLabel
          choices={[
            { value: ANY, name: say('filter.status.any') },
            ...STATUSES.map((value) => ({ value, name: say(`status.${value}`) })),
          ]}
          value={status ?? ANY}
          onChange={(value) => setStatus(value === ANY ? null : value)}
        />
        <SelectField
          label={say('filter.type')}
          hasHiddenLabel
          choices={[
            { value: ANY, name: say('filter.type.any') },
            ...(filters?.eventTypes ?? []).map(({ name }) => ({ value: name, name })),
          ]}
          value={type ?? ANY}
          onChange={(value) => setType(value === ANY ? null : value)}
        />
      </div>
      {isEmpty && isFiltered && (
        <EmptyNotice title={say('none.filtered')}>
          <Button className="button" onPress={() => setParameters(new URLSearchParams())}>
            {say('none.clear')}
          </Button>
        </EmptyNotice>
      )}
      {isEmpty && !isFiltered && (
        <EmptyNotice title={say('none')}>
          <p className="hint">{say('none.explained')}</p>
        </EmptyNotice>
      )}
      {!isEmpty && <DataTable label={say('list')} pages={pages} columns={columns} />}
    </>
  );
}
