import { useMemo } from 'react';
import { Link } from 'wouter';
import type { InvitationInListFragment } from '../../../../generated/operations.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { stateOf } from './invitation-state.ts';
import { InvitationStateTag } from './invitation-state-tag.tsx';
import messages from './messages.json';
import type { InvitedPerson } from './use-invited-people.ts';

export function useInvitationColumns(
  people: ReadonlyMap<string, InvitedPerson>,
): readonly Column<InvitationInListFragment>[] {
  const say = useTexts(messages);
  const { date, dateTime, relative } = useFormats();
  return useMemo(
    () => [
      {
        id: 'person',
        name: say('column.person'),
        width: 16,
        cell: ({ id, publicIdentifier }) => {
          const name = people.get(publicIdentifier)?.fullName;
          return (
            <span className="two-lines">
              <Link href={`/onboarding/invitations/${id}`}>{name ?? publicIdentifier}</Link>
              {name && <span className="hint">{publicIdentifier}</span>}
            </span>
          );
        },
      },
      { id: 'state', name: say('column.state'), width: 10, cell: (one) => <InvitationStateTag of={one} /> },
      {
        id: 'link',
        name: say('column.link'),
        width: 8,
        cell: (one) => {
          const { link, publicIdentifier } = one;
          const state = stateOf(one);
          const works = state === 'WAITING' || state === 'EXPIRING';
          return works && link !== null && <CopyButton text={link} name={say('link.copy')} of={publicIdentifier} />;
        },
      },
      {
        id: 'created',
        name: say('column.created'),
        width: 9,
        order: 'CREATED_AT',
        cell: ({ createdAt }) => (
          <time dateTime={createdAt} title={dateTime(createdAt)}>
            {relative(createdAt)}
          </time>
        ),
      },
      {
        id: 'expires',
        name: say('column.expires'),
        width: 9,
        order: 'EXPIRES_AT',
        cell: ({ status, expiresAt }) =>
          status === 'PENDING' && (
            <time dateTime={expiresAt} title={dateTime(expiresAt)}>
              {relative(expiresAt)}
            </time>
          ),
      },
      {
        id: 'completed',
        name: say('column.completed'),
        width: 9,
        cell: ({ completedAt }) =>
          completedAt !== null && (
            <time dateTime={completedAt} title={dateTime(completedAt)}>
              {date(completedAt)}
            </time>
          ),
      },
    ],
    [say, date, dateTime, relative, people],
  );
}
