import { useMemo } from 'react';
import { Link } from 'wouter';
import type { AuditEntryInListFragment } from '../../../../generated/operations.ts';
import { AuditAction } from '../../../components/audit-action/audit-action.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

export function useAuditColumns(): readonly Column<AuditEntryInListFragment>[] {
  const say = useTexts(messages);
  const { dateTime } = useFormats();
  return useMemo(
    () => [
      {
        id: 'action',
        name: say('column.action'),
        width: 21,
        cell: ({ id, action }) => (
          <Link href={`/administration/audit/${id}`}>
            <AuditAction code={action} />
          </Link>
        ),
      },
      {
        id: 'at',
        name: say('column.at'),
        width: 11,
        cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
      },
      { id: 'actor', name: say('column.actor'), width: 9.5, cell: ({ actorKind }) => say(`actor.${actorKind}`) },
      { id: 'face', name: say('column.face'), width: 8, cell: ({ face }) => face && say(`face.${face}`) },
      { id: 'subject', name: say('column.subject'), width: 20, cell: ({ subjectId }) => <code>{subjectId}</code> },
    ],
    [say, dateTime],
  );
}
