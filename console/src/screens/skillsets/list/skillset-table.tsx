import { useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';
import {
  SkillsetsDocument,
  type SkillsetInListFragment,
  type SkillsetOrderField,
} from '../../../../generated/operations.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { SearchField } from '../../../components/fields/search-field.tsx';
import { usePages } from '../../../graphql/use-pages.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';

const ORDERS: readonly SkillsetOrderField[] = ['NAME', 'UPDATED_AT'];

/** Number of required skills that a row names; it says so when there are more. */
const SHOWN = 4;

interface SkillsetTableProps {
  readonly label: string;
  /** Where the row of a skillset leads. */
  readonly hrefOf: (id: string) => string;
  readonly includeArchived: boolean;
  /** Further filters. */
  readonly children?: ReactNode;
  /** What to do when the organisation has no skillset. */
  readonly whenEmpty?: ReactNode;
}

/** The skillsets as a list to search and order. */
export function SkillsetTable({ label, hrefOf, includeArchived, children, whenEmpty }: SkillsetTableProps) {
  const say = useTexts(messages);
  const [words, setWords] = useAddressParameter('search');
  const [orderText, setOrderText] = useAddressParameter('order');
  const [wanted, direction] = (orderText ?? '').split('-');
  const order = {
    by: ORDERS.find((field) => field === wanted) ?? 'NAME',
    direction: direction === 'DESC' ? 'DESC' : 'ASC',
  } as const;
  const columns = useSkillsetColumns(hrefOf);
  const pages = usePages(
    SkillsetsDocument,
    {
      where: words ? { name: { contains: words } } : null,
      orderBy: { field: order.by, direction: order.direction },
      includeArchived,
    },
    ({ skillsets }) => skillsets,
  );
  const isEmpty = !pages.isLoading && pages.nodes.length === 0 && !pages.error;
  return (
    <>
      <div className="filters">
        <SearchField label={say('list.search')} value={words ?? ''} onSearch={setWords} />
        {children}
      </div>
      {isEmpty ? (
        <EmptyNotice title={say(words ? 'list.noneFound' : 'list.none')}>{!words && whenEmpty}</EmptyNotice>
      ) : (
        <DataTable
          label={label}
          pages={pages}
          columns={columns}
          order={order}
          onOrder={({ by, direction: chosen }) => setOrderText(`${by}-${chosen}`)}
        />
      )}
    </>
  );
}

function useSkillsetColumns(hrefOf: (id: string) => string): readonly Column<SkillsetInListFragment>[] {
  const say = useTexts(messages);
  const { number, relative, dateTime } = useFormats();
  return useMemo(
    () => [
      {
        id: 'name',
        name: say('list.name'),
        width: 16,
        order: 'NAME',
        cell: ({ id, name, archivedAt }) => (
          <>
            <Link href={hrefOf(id)}>{name}</Link>
            {archivedAt !== null && <span className="tag skillset-tag">{say('archived')}</span>}
          </>
        ),
      },
      {
        id: 'requires',
        name: say('list.requires'),
        width: 30,
        cell: ({ leading }) =>
          leading.length === 0 ? (
            <span className="hint">{say('list.requiresNothing')}</span>
          ) : (
            leading
              .map(({ skill, requiredLevel }, at) => (at < SHOWN ? `${skill.name} ${requiredLevel}` : '…'))
              .join(', ')
          ),
      },
      {
        id: 'version',
        name: say('list.version'),
        width: 6,
        isNumber: true,
        cell: ({ version }) => number(version),
      },
      {
        id: 'updated',
        name: say('list.updated'),
        width: 11,
        order: 'UPDATED_AT',
        cell: ({ updatedAt }) => (
          <time dateTime={updatedAt} title={dateTime(updatedAt)}>
            {relative(updatedAt)}
          </time>
        ),
      },
    ],
    [say, number, relative, dateTime, hrefOf],
  );
}
