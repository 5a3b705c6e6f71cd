import { useMemo } from 'react';
import { Link } from 'wouter';
import type { DeliveryInListFragment } from '../../../../generated/operations.ts';
import type { Column } from '../../../components/data-table/columns.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { DeliveryStatusTag } from './delivery-status-tag.tsx';
import messages from './messages.json';

export function useDeliveryColumns(): readonly Column<DeliveryInListFragment>[] {
  const say = useTexts(messages);
  const { dateTime, number, relative } = useFormats();
  return useMemo(
    () => [
      {
        id: 'event',
        name: say('column.event'),
        width: 15,
        cell: ({ id, event }) => <Link href={`/webhooks/deliveries/${id}`}>{event.type}</Link>,
      },
      {
        id: 'status',
        name: say('column.status'),
        width: 8,
        cell: ({ status }) => <DeliveryStatusTag status={status} />,
      },
      { id: 'endpoint', name: say('column.endpoint'), width: 18, cell: ({ endpoint }) => endpoint.url },
      {
        id: 'attempts',
        name: say('column.attempts'),
        width: 6,
        isNumber: true,
        cell: ({ attempts }) => number(attempts),
      },
      {
        id: 'next',
        name: say('column.next'),
        width: 9,
        cell: ({ nextAttemptAt }) => nextAttemptAt && relative(nextAttemptAt),
      },
      {
        id: 'created',
        name: say('column.created'),
        width: 11,
        cell: ({ createdAt }) => (
          <time dateTime={createdAt} title={dateTime(createdAt)}>
            {relative(createdAt)}
          </time>
        ),
      },
    ],
    [say, dateTime, number, relative],
  );
}
