import { useMemo } from 'react';
import { Link } from 'wouter';
import type { ApiKeyInListFragment } from '../../../../generated/operations.ts';
import type { Column } from '../../../components/data-table/columns.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { KeyState } from './key-state.tsx';
import messages from './messages.json';

/** What the list can be sorted by. */
export const KEY_ORDERS = ['CREATED_AT', 'NAME', 'EXPIRES_AT', 'LAST_USED_AT'] as const;

export function useKeyColumns(): readonly Column<ApiKeyInListFragment>[] {
  const say = useTexts(messages);
  const { date, relative } = useFormats();
  return useMemo(
    () => [
      {
        id: 'name',
        name: say('column.name'),
        width: 16,
        order: 'NAME',
        cell: ({ id, name }) => <Link href={`/administration/keys/${id}`}>{name}</Link>,
      },
      { id: 'state', name: say('column.state'), width: 7, cell: ({ state }) => <KeyState state={state} /> },
      {
        id: 'rights',
        name: say('column.rights'),
        width: 9,
        cell: ({ preset, scopes }) =>
          preset ? say(`preset.${preset}`) : say('rights.count', { count: scopes.length }),
      },
      { id: 'prefix', name: say('column.prefix'), width: 8, cell: ({ prefix }) => <code>{prefix}</code> },
      {
        id: 'lastUsed',
        name: say('column.lastUsed'),
        width: 10,
        order: 'LAST_USED_AT',
        cell: ({ lastUsedAt }) => (lastUsedAt ? relative(lastUsedAt) : say('never.used')),
      },
      {
        id: 'expires',
        name: say('column.expires'),
        width: 8,
        order: 'EXPIRES_AT',
        cell: ({ expiresAt }) => (expiresAt ? date(expiresAt) : say('never')),
      },
    ],
    [say, date, relative],
  );
}
