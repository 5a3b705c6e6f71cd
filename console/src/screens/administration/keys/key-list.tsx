import { useMemo } from 'react';
import { Link } from 'wouter';
import { ApiKeysDocument, type ApiKeyState } from '../../../../generated/operations.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { Order } from '../../../components/data-table/columns.ts';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { usePages } from '../../../graphql/use-pages.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';
import { KEY_ORDERS, useKeyColumns } from './use-key-columns.tsx';

const STATES = ['ACTIVE', 'ENDED'] as const satisfies readonly ApiKeyState[];

/** The keys, those that are accepted first. */
export function KeyList() {
  const say = useTexts(messages);
  const may = useMay();
  const columns = useKeyColumns();
  const [stateInAddress, setState] = useAddressParameter('state');
  const state = stateInAddress ?? 'ACTIVE';
  const [order, setOrder] = useOrder();
  const wanted = STATES.find((one) => one === state);
  const pages = usePages(
    ApiKeysDocument,
    {
      where: wanted ? { state: { eq: wanted } } : null,
      orderBy: { field: KEY_ORDERS.find((field) => field === order.by) ?? 'CREATED_AT', direction: order.direction },
    },
    ({ apiKeys }) => apiKeys,
  );
  return (
    <>
      <div className="part-header">
        <p className="hint">{say('explained')}</p>
        {may('KEYS_WRITE') && (
          <Link href="/administration/keys/new" className="button button-first">
            <Icon name="add" />
            {say('make')}
          </Link>
        )}
      </div>
      <div className="filters">
        <SelectField
          label={say('filter.state')}
          hasHiddenLabel
          choices={[
            ...STATES.map((value) => ({ value, name: say(`state.${value}`) })),
            { value: 'ANY', name: say('filter.any') },
          ]}
          value={state}
          onChange={(value) => setState(value === 'ACTIVE' ? null : value)}
        />
      </div>
      {pages.totalCount === 0 ? (
        <EmptyNotice title={say('none')}>
          <p className="hint">{say('none.explained')}</p>
        </EmptyNotice>
      ) : (
        <DataTable label={say('list')} pages={pages} columns={columns} order={order} onOrder={setOrder} />
      )}
    </>
  );
}

/** The order stands in the address, as `NAME.ASC`. */
function useOrder(): readonly [Order, (order: Order) => void] {
  const [text, setText] = useAddressParameter('order');
  const order = useMemo((): Order => {
    const [by = '', direction] = (text ?? 'CREATED_AT.DESC').split('.');
    return { by, direction: direction === 'ASC' ? 'ASC' : 'DESC' };
  }, [text]);
  return [order, ({ by, direction }) => setText(`${by}.${direction}`)];
}
