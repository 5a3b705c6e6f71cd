import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'wouter';
import type { Column } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyNotice } from '../../components/empty-notice.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { Icon } from '../../components/icon.tsx';
import type { Pages } from '../../graphql/use-pages.ts';

/** Stands in the filter for all states. */
const ANY = 'ANY';

/** What the list says, by keys of the part's own messages. */
type Key = 'filter.state' | 'filter.any' | 'list' | 'none' | 'none.filtered' | 'none.clear';

interface ListByStateProps<Row, State extends string> {
  readonly say: (key: Key | `state.${State}`) => string;
  readonly states: readonly State[];
  /** The state whose entries are listed; undefined for all. */
  readonly state: State | undefined;
  readonly onState: (state: State | null) => void;
  readonly pages: Pages<Row>;
  readonly columns: readonly Column<Row>[];
  /** What the list is about, where there is no entry at all. */
  readonly explained: string;
  /** The link to the form for another one; null for those who may not. */
  readonly add: { readonly href: string; readonly name: string } | null;
}

/** A list that can be narrowed to a state, with a way on where it is empty. */
export function ListByState<Row extends { readonly id: string }, State extends string>(
  props: ListByStateProps<Row, State>,
) {
  const { say, states, state, onState, pages, columns, explained, add } = props;
  const isEmpty = !pages.isLoading && !pages.error && pages.nodes.length === 0;
  const link: ReactNode = add && (
    <Link href={add.href} className="button button-first">
      <Icon name="add" />
      {add.name}
    </Link>
  );
  if (isEmpty && state === undefined)
    return (
      <EmptyNotice title={say('none')}>
        <p className="hint">{explained}</p>
        {link}
      </EmptyNotice>
    );
  return (
    <>
      <div className="part-header">
        <div className="filters">
          <SelectField
            label={say('filter.state')}
            hasHiddenLabel
            choices={[
              { value: ANY, name: say('filter.any') },
              ...states.map((value) => ({ value: value as string, name: say(`state.${value}`) })),
            ]}
            value={state ?? ANY}
            onChange={(value) => onState(states.find((one) => one === value) ?? null)}
          />
        </div>
        {link}
      </div>
      {isEmpty ? (
        <EmptyNotice title={say('none.filtered')}>
          <Button className="button" onPress={() => onState(null)}>
            {say('none.clear')}
          </Button>
        </EmptyNotice>
      ) : (
        <DataTable label={say('list')} pages={pages} columns={columns} />
      )}
    </>
  );
}
