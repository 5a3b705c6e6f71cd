import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import { CancelExportDocument, type ExportInListFragment, type ExportState } from '../../../../generated/operations.ts';
import type { Column } from '../../../components/data-table/columns.ts';
import { useAction } from '../../../graphql/use-action.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

const TAGS: Partial<Record<ExportState, string>> = { COMPLETED: 'tag tag-good', FAILED: 'tag tag-bad' };

export function useExportColumns(mayChange: boolean): readonly Column<ExportInListFragment>[] {
  const say = useTexts(messages);
  const { bytes, number, percent, relative } = useFormats();
  return useMemo(
    () => [
      {
        id: 'kind',
        name: say('kind'),
        width: 13,
        cell: ({ kind, format }) => `${say(`kind.${kind}`)} (${say(`format.${format}`)})`,
      },
      {
        id: 'state',
        name: say('column.state'),
        width: 9,
        cell: ({ state, progress }) => (
          <>
            <span className={TAGS[state] ?? 'tag'}>{say(`state.${state}`)}</span>{' '}
            {state === 'RUNNING' && percent(progress)}
          </>
        ),
      },
      {
        id: 'actions',
        name: say('column.actions'),
        width: 16,
        cell: (one) => <FileActions of={one} mayChange={mayChange} />,
      },
      { id: 'rows', name: say('column.rows'), width: 6, isNumber: true, cell: ({ rowCount }) => number(rowCount) },
      { id: 'size', name: say('column.size'), width: 7, isNumber: true, cell: ({ byteCount }) => bytes(byteCount) },
      { id: 'created', name: say('column.created'), width: 9, cell: ({ createdAt }) => relative(createdAt) },
      {
        id: 'expires',
        name: say('column.expires'),
        width: 9,
        cell: ({ expiresAt }) => expiresAt && relative(expiresAt),
      },
    ],
    [say, bytes, number, percent, relative, mayChange],
  );
}

interface FileActionsProps {
  readonly of: ExportInListFragment;
  readonly mayChange: boolean;
}

function FileActions({ of: { id, state, downloadUrl }, mayChange }: FileActionsProps) {
  const say = useTexts(messages);
  const cancel = useAction(CancelExportDocument, ({ cancelExport }) => cancelExport);
  const isOpen = state === 'QUEUED' || state === 'RUNNING';
  return (
    <span className="screen-actions">
      {downloadUrl !== null && (
        <a className="button button-small" href={downloadUrl} download>
          {say('download')}
        </a>
      )}
      {mayChange && (isOpen || state === 'COMPLETED') && (
        <Button
          className="button button-small"
          isPending={cancel.isRunning}
          onPress={() => void cancel.run({ input: { id } })}
        >
          {say(isOpen ? 'cancel' : 'delete')}
        </Button>
      )}
    </span>
  );
}
