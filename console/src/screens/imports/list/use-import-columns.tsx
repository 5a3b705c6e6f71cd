import { useMemo } from 'react';
import { Link } from 'wouter';
import type { ImportRowFragment } from '../../../../generated/operations.ts';
import type { Column } from '../../../components/data-table/columns.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { ImportState } from './import-state.tsx';

/** The columns of the list of imports. */
export function useImportColumns(): readonly Column<ImportRowFragment>[] {
  const say = useTexts(messages);
  const { number, relative, dateTime } = useFormats();
  return useMemo(
    () => [
      {
        id: 'name',
        name: say('column.import'),
        width: 16,
        cell: ({ id, topic, batchId }) => (
          <Link href={`/imports/${id}`}>{topic ?? batchId ?? say('import.untitled')}</Link>
        ),
      },
      { id: 'state', name: say('column.state'), width: 13, cell: (one) => <ImportState of={one} /> },
      {
        id: 'records',
        name: say('column.records'),
        width: 6,
        isNumber: true,
        cell: (one) => number(one.progress.total),
      },
      {
        id: 'failed',
        name: say('column.failed'),
        width: 6,
        isNumber: true,
        cell: ({ progress }) => (progress.failed > 0 ? number(progress.failed) : '–'),
      },
      { id: 'source', name: say('column.source'), width: 10, cell: ({ source }) => source ?? '–' },
      {
        id: 'received',
        name: say('column.received'),
        width: 9,
        cell: ({ createdAt }) => (
          <time dateTime={createdAt} title={dateTime(createdAt)}>
            {relative(createdAt)}
          </time>
        ),
      },
    ],
    [say, number, relative, dateTime],
  );
}
