import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import type { EndorsementRequestInListFragment } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { ScreenLink } from '../../../components/screen-link.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';
import { RequestStateTag } from './request-state-tag.tsx';

type Request = EndorsementRequestInListFragment;

/** What can be asked of the list about one request. */
export interface RequestActions {
  readonly onWrite: (request: Request) => void;
  readonly onRevoke: (request: Request) => void;
}

/** The name of whoever is asked; null once they were deleted. */
export function endorserOf({ endorserProfile, endorserName, endorserEmail }: Request): string | null {
  return endorserProfile?.fullName ?? endorserName ?? endorserEmail;
}

export function useRequestColumns({ onWrite, onRevoke }: RequestActions): readonly Column<Request>[] {
  const say = useTexts(messages);
  const mayWrite = useMay()('PROFILES_WRITE');
  const { dateTime, relative } = useFormats();
  return useMemo(
    () => [
      {
        id: 'endorser',
        name: say('column.endorser'),
        width: 10,
        cell: (one) => endorserOf(one) ?? say('endorser.unknown'),
      },
      {
        id: 'about',
        name: say('column.about'),
        width: 10,
        cell: ({ profile: { id, fullName, publicIdentifier } }) => (
          <ScreenLink href={`/people/${id}`}>{fullName ?? publicIdentifier}</ScreenLink>
        ),
      },
      {
        id: 'skills',
        name: say('column.skills'),
        width: 11,
        cell: ({ skills }) => skills.map(({ skill }) => skill.name).join(', '),
      },
      { id: 'state', name: say('column.state'), width: 9, cell: (one) => <RequestStateTag of={one} /> },
      {
        id: 'actions',
        name: say('column.actions'),
        width: 20,
        cell: (one) => {
          const who = endorserOf(one) ?? one.id;
          if (one.link === null) return null;
          return (
            <span className="screen-actions">
              <CopyButton text={one.link} name={say('copyLink')} of={who} />
              <Button
                className="button button-small"
                aria-label={`${say('write')}: ${who}`}
                onPress={() => onWrite(one)}
              >
                {say('write')}
              </Button>
              {mayWrite && (
                <Button
                  className="button button-small"
                  aria-label={`${say('revoke')}: ${who}`}
                  onPress={() => onRevoke(one)}
                >
                  {say('revoke')}
                </Button>
              )}
            </span>
          );
        },
      },
      {
        id: 'expires',
        name: say('column.expires'),
        width: 8,
        cell: ({ state, expiresAt }) =>
          state === 'OPEN' && (
            <time dateTime={expiresAt} title={dateTime(expiresAt)}>
              {relative(expiresAt)}
            </time>
          ),
      },
    ],
    [say, mayWrite, dateTime, relative, onWrite, onRevoke],
  );
}
