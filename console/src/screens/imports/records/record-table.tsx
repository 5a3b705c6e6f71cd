import { useEffect, useRef, useState } from 'react';
import { useSubscription } from 'urql';
import {
  ItemsChangedDocument,
  RecordsOfImportDocument,
  type ImportItemWhere,
  type RecordsOfImportQuery,
} from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { usePages } from '../../../graphql/use-pages.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { AssignDialog } from './assign-dialog.tsx';
import { useRecordColumns } from './use-record-columns.tsx';

/** A record in the list. */
export type RecordRow = RecordsOfImportQuery['importItems']['nodes'][number];

interface RecordTableProps {
  readonly where: ImportItemWhere;
  /** The import whose records are listed; without it records of all imports. */
  readonly importId?: string;
}

/** Records with what became of them, live. */
export function RecordTable({ where, importId }: RecordTableProps) {
  const say = useTexts(messages);
  const may = useMay();
  const [assigned, setAssigned] = useState<RecordRow | null>(null);
  const pages = usePages(
    RecordsOfImportDocument,
    // An import in its own order; of all imports the latest first.
    { where, direction: importId === undefined ? 'DESC' : 'ASC', seesPeople: may('PROFILES_READ') },
    ({ importItems }) => importItems,
  );
  useRecordChanges(importId, pages.reload);
  const columns = useRecordColumns({ showsImport: importId === undefined, onAssign: setAssigned });
  if (pages.totalCount === 0)
    return (
      <EmptyNotice title={say('records.none')}>
        <p>{importId === undefined ? say('records.none.failed') : say('records.none.status')}</p>
      </EmptyNotice>
    );
  return (
    <>
      <DataTable label={say('column.records')} pages={pages} columns={columns} />
      {assigned && <AssignDialog item={assigned} onClose={() => setAssigned(null)} />}
    </>
  );
}

/** How long changes are gathered before the list is asked for again, in milliseconds: a thousand come in a burst. */
const PAUSE = 800;

/**
 * Follows records: their status changes in the cache by itself. What was read from one is asked for again when it has
 * ended.
 */
function useRecordChanges(importId: string | undefined, reload: () => void): void {
  const [{ data }] = useSubscription({ query: ItemsChangedDocument, variables: importId ? { importId } : {} });
  const ask = useRef(reload);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    ask.current = reload;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!data) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask.current(), PAUSE);
  }, [data]);
}
