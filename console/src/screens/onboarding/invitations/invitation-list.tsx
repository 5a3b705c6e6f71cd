import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { useQuery } from 'urql';
import { Link, useSearchParams } from 'wouter';
import {
  InvitationCountsDocument,
  InvitationsDocument,
  type InvitationCountsQuery,
  type OnboardingTokenOrderField,
} from '../../../../generated/operations.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { SearchField } from '../../../components/fields/search-field.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { usePages } from '../../../graphql/use-pages.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { conditionOf, INVITATION_STATES, momentsAt, type InvitationState } from './invitation-state.ts';
import messages from './messages.json';
import { useInvitationChanges } from './use-invitation-changes.ts';
import { useInvitationColumns } from './use-invitation-columns.tsx';
import { useInvitedPeople } from './use-invited-people.ts';

/** Stands in the filter for all states. */
const ANY = 'ANY';

const ORDERS: readonly OnboardingTokenOrderField[] = ['CREATED_AT', 'EXPIRES_AT'];

const COUNTS = {
  ANY: 'all',
  WAITING: 'waiting',
  EXPIRING: 'expiring',
  EXPIRED: 'expired',
  COMPLETED: 'completed',
  REVOKED: 'revoked',
} as const satisfies Record<InvitationState | typeof ANY, keyof InvitationCountsQuery>;

/** Who was invited, and what became of it. */
export function InvitationList() {
  const say = useTexts(messages);
  const { number } = useFormats();
  const [stateInAddress, setState] = useAddressParameter('state');
  const [orderInAddress, setOrder] = useAddressParameter('order');
  const [, setParameters] = useSearchParams();
  // Identifiers of people do not belong in the address.
  const [words, setWords] = useState('');
  // Taken once: a list whose condition moved on by itself would begin anew all the time.
  const [moments] = useState(() => momentsAt(Date.now()));
  const state = INVITATION_STATES.find((one) => one === stateInAddress);
  const order = orderOf(orderInAddress);
  const wanted = words.trim();
  const where = useMemo(
    () => ({
      ...(state && conditionOf(state, moments)),
      ...(wanted !== '' && { publicIdentifier: { contains: wanted } }),
    }),
    [state, moments, wanted],
  );
  const pages = usePages(
    InvitationsDocument,
    { where, orderBy: { field: order.by, direction: order.direction } },
    ({ onboardingTokens }) => onboardingTokens,
  );
  const [{ data: counts }, countAgain] = useQuery({ query: InvitationCountsDocument, variables: { ...moments } });
  useInvitationChanges(() => {
    pages.reload();
    countAgain({ requestPolicy: 'network-only' });
  });
  const identifiers = useMemo(() => pages.nodes.map(({ publicIdentifier }) => publicIdentifier), [pages.nodes]);
  const columns = useInvitationColumns(useInvitedPeople(identifiers));
  const nameOf = (value: InvitationState | typeof ANY) => {
    const count = counts?.[COUNTS[value]].totalCount;
    return count === undefined ? say(`filter.${value}`) : `${say(`filter.${value}`)} (${number(count)})`;
  };
  const isFiltered = state !== undefined || wanted !== '';
  const isEmpty = !pages.isLoading && !pages.error && pages.nodes.length === 0;
  if (isEmpty && !isFiltered)
    return (
      <EmptyNotice title={say('none')}>
        <p className="hint">{say('none.explained')}</p>
        <InviteLinks />
      </EmptyNotice>
    );
  return (
    <>
      <div className="part-header">
        <div className="filters">
          <SelectField
            label={say('filter.state')}
            hasHiddenLabel
            choices={([ANY, ...INVITATION_STATES] as const).map((value) => ({ value, name: nameOf(value) }))}
            value={state ?? ANY}
            onChange={(value) => setState(value === ANY ? null : value)}
          />
          <SearchField label={say('search')} value={words} onSearch={setWords} />
        </div>
        <InviteLinks />
      </div>
      {isEmpty ? (
        <EmptyNotice title={say('none.filtered')}>
          <Button
            className="button"
            onPress={() => {
              setParameters(new URLSearchParams());
              setWords('');
            }}
          >
            {say('none.clear')}
          </Button>
        </EmptyNotice>
      ) : (
        <DataTable
          label={say('list')}
          pages={pages}
          columns={columns}
          order={order}
          onOrder={({ by, direction }) => setOrder(`${by}-${direction}`)}
        />
      )}
    </>
  );
}

function InviteLinks() {
  const say = useTexts(messages);
  const may = useMay();
  if (!may('ONBOARDING_WRITE')) return null;
  return (
    <div className="screen-actions">
      <Link href="/onboarding/invite" className="button button-first">
        <Icon name="add" />
        {say('invite')}
      </Link>
      <Link href="/onboarding/invite-many" className="button">
        <Icon name="people" />
        {say('invite.many')}
      </Link>
    </div>
  );
}

/** The order in the address; the newest first if it has none. */
function orderOf(text: string | null) {
  const [by, direction] = (text ?? '').split('-');
  return {
    by: ORDERS.find((field) => field === by) ?? 'CREATED_AT',
    direction: direction === 'ASC' ? ('ASC' as const) : ('DESC' as const),
  };
}
