import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { useQuery } from 'urql';
import { useSearch } from 'wouter';
import { PeopleDocument, PeopleFacetsDocument, type ProfileOrderField } from '../../../../generated/operations.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { ColumnChoice } from '../../../components/data-table/column-choice.tsx';
import type { Order } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { ModalDialog } from '../../../components/dialogs/modal-dialog.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { SearchField } from '../../../components/fields/search-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { usePages } from '../../../graphql/use-pages.ts';
import { useTexts } from '../../../language/language-context.tsx';
import '../people.css';
import { AddPerson } from './add-person.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import messages from './messages.json';
import { usePeopleColumns } from './people-columns.tsx';
import { conditionOf, filterOf, isFiltered } from './people-filter.ts';
import { SavedViews } from './saved-views.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import { usePeopleChanges } from './use-people-changes.ts';
import { usePeopleFilter } from './use-people-filter.ts';

const ORDERS: readonly ProfileOrderField[] = ['NAME', 'PUBLIC_IDENTIFIER', 'UPDATED_AT', 'CREATED_AT'];

/** A list of which more was loaded stays as it is when people come or go: asking for all of it would take its time. */
const MOST_TO_RELOAD = 600;

interface PeopleListProps {
  readonly words: string;
  readonly onSearch: (words: string) => void;
  /** Told where the list is, for the way back from a person. */
  readonly onAddress: (address: string) => void;
}

/** Everybody whom the person who is signed in may see: to search, filter and order. */
export function PeopleList({ words, onSearch, onAddress }: PeopleListProps) {
  const say = useTexts(messages);
  const columns = usePeopleColumns();
  const [shown, setShown] = useColumnChoice(columns);
  const [filter, setFilter] = usePeopleFilter();
  const [orderText, setOrderText] = useAddressParameter('order');
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const query = useSearch();
  useEffect(() => onAddress(query === '' ? '/people' : `/people?${query}`), [onAddress, query]);
  const order = orderOf(orderText);
  const where = conditionOf(filter, words);
  const pages = usePages(
    PeopleDocument,
    { where, orderBy: { field: order.by, direction: order.direction } },
    ({ profiles }) => profiles,
  );
  const [{ data: counted }, countAgain] = useQuery({ query: PeopleFacetsDocument, variables: { where } });
  usePeopleChanges(() => {
    if (pages.nodes.length <= MOST_TO_RELOAD) pages.reload();
    countAgain({ requestPolicy: 'network-only' });
  });
  const facets = counted?.profiles.facets;
  const isNarrowed = isFiltered(filter) || words !== '';
  const panel = <FilterPanel filter={filter} onChange={setFilter} facets={facets} />;
  return (
    <>
      <ScreenHeader title={say('title')} actions={<AddPerson />} />
      <div className="filters people-tools">
        <SearchField label={say('search')} value={words} onSearch={onSearch} />
        <Button className="button people-filter-button" onPress={() => setIsPanelOpen(true)}>
          <Icon name="filter" />
          {say('filters')}
        </Button>
        <SavedViews />
        <ColumnChoice columns={columns} shown={shown} onChange={setShown} />
      </div>
      <FilterChips filter={filter} onChange={setFilter} />
      <div className="people-list">
        <aside className="people-panel" aria-label={say('filters')}>
          {panel}
        </aside>
        <div className="people-table">
          {!pages.isLoading && pages.nodes.length === 0 && !pages.error ? (
            <EmptyNotice title={say(isNarrowed ? 'none.filtered' : 'none')}>
              {isNarrowed ? (
                <Button
                  className="button"
                  onPress={() => {
                    setFilter(filterOf(new URLSearchParams()));
                    onSearch('');
                  }}
                >
                  {say('filters.clear')}
                </Button>
              ) : (
                <p className="hint">{say('none.hint')}</p>
              )}
            </EmptyNotice>
          ) : (
            <DataTable
              label={say('title')}
              pages={{ ...pages, totalCount: counted?.profiles.totalCount }}
              columns={columns}
              shown={shown}
              order={order}
              onOrder={({ by, direction }) => setOrderText(`${by}-${direction}`)}
            />
          )}
        </div>
      </div>
      <ModalDialog title={say('filters')} isOpen={isPanelOpen} onClose={() => setIsPanelOpen(false)}>
        {panel}
        <div className="form-actions">
          <Button className="button button-first" onPress={() => setIsPanelOpen(false)}>
            {say('filters.show', { count: counted?.profiles.totalCount ?? pages.nodes.length })}
          </Button>
        </div>
      </ModalDialog>
    </>
  );
}

/** The order in the address; by name if it has none. */
function orderOf(text: string | null): Order & { readonly by: ProfileOrderField } {
  const [by, direction] = (text ?? '').split('-');
  return {
    by: ORDERS.find((field) => field === by) ?? 'NAME',
    direction: direction === 'DESC' ? 'DESC' : 'ASC',
  };
}
