import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { EndSessionDocument, SessionsDocument, type SessionsQuery } from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { usePages } from '../../../graphql/use-pages.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

type Session = SessionsQuery['sessions']['nodes'][number];

/** Who is signed in with a browser. */
export default function Sessions() {
  const say = useTexts(messages);
  const may = useMay();
  const { tellDone } = useNotices();
  const [ending, setEnding] = useState<string | null>(null);
  const columns = useSessionColumns(may('KEYS_WRITE') ? setEnding : null);
  const pages = usePages(SessionsDocument, { seesNames: may('PROFILES_READ') }, ({ sessions }) => sessions);
  const end = useAction(EndSessionDocument, ({ endSession }) => endSession);
  const confirm = async (id: string) => {
    const payload = await end.run({ input: { id } });
    setEnding(null);
    if (!payload) return;
    tellDone(say('end.done'));
    pages.reload();
  };
  return (
    <>
      <p className="hint">{say('explained')}</p>
      {pages.totalCount === 0 ? (
        <EmptyNotice title={say('none')} />
      ) : (
        <DataTable label={say('list')} pages={pages} columns={columns} />
      )}
      <ConfirmDialog
        title={say('end.title')}
        isOpen={ending !== null}
        action={say('end')}
        isRunning={end.isRunning}
        onConfirm={() => ending !== null && void confirm(ending)}
        onClose={() => setEnding(null)}
      >
        <p>{say('end.explained')}</p>
      </ConfirmDialog>
    </>
  );
}

function useSessionColumns(onEnd: ((id: string) => void) | null): readonly Column<Session>[] {
  const say = useTexts(messages);
  const { dateTime, relative } = useFormats();
  return useMemo(
    () => [
      {
        id: 'who',
        name: say('column.who'),
        width: 12,
        cell: ({ name, group, origin }) => name ?? group ?? say(`origin.${origin}`),
      },
      { id: 'origin', name: say('column.origin'), width: 9, cell: ({ origin }) => say(`origin.${origin}`) },
      { id: 'group', name: say('column.group'), width: 7, cell: ({ group }) => group },
      { id: 'began', name: say('column.began'), width: 14, cell: ({ createdAt }) => dateTime(createdAt) },
      { id: 'lastUsed', name: say('column.lastUsed'), width: 9, cell: ({ lastUsedAt }) => relative(lastUsedAt) },
      { id: 'ends', name: say('column.ends'), width: 14, cell: ({ expiresAt }) => dateTime(expiresAt) },
      ...(onEnd
        ? [
            {
              id: 'actions',
              name: say('column.actions'),
              width: 8,
              cell: ({ id, createdAt }: Session) => (
                <Button
                  className="button button-small"
                  aria-label={say('end.of', { moment: dateTime(createdAt) })}
                  onPress={() => onEnd(id)}
                >
                  {say('end')}
                </Button>
              ),
            },
          ]
        : []),
    ],
    [say, dateTime, relative, onEnd],
  );
}
