import { useEffect, useMemo, useRef } from 'react';
import { useQuery, useSubscription } from 'urql';
import { Link } from 'wouter';
import { ImportHeadDocument, ImportsChangedDocument } from '../../../../generated/operations.ts';
import type { ImportItemStatus } from '../../../../generated/operations.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { Loading } from '../../../components/loading.tsx';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { ImportState } from '../list/import-state.tsx';
import messages from '../messages.json';
import { ReadAgain } from './read-again.tsx';
import { RecordTable } from './record-table.tsx';

const STATUSES = ['QUEUED', 'READING', 'READ', 'FAILED'] as const satisfies readonly ImportItemStatus[];

/** An import: how far it is, and what became of each of its records. */
export function ImportScreen({ id }: { readonly id: string }) {
  const say = useTexts(messages);
  const may = useMay();
  const { number, dateTime } = useFormats();
  const [{ data, error, fetching }, again] = useQuery({ query: ImportHeadDocument, variables: { id } });
  const [status, setStatus] = useAddressParameter('status');
  const where = useMemo(() => {
    const chosen = STATUSES.find((one) => one === status);
    return { import: { id: { eq: id } }, ...(chosen ? { status: { eq: chosen } } : {}) };
  }, [id, status]);
  useProgressOf(id, again);
  if (!data) return error ? <ErrorNotice error={error} onRetry={again} /> : <Loading />;
  if (!data.import)
    return fetching ? (
      <Loading />
    ) : (
      <>
        <ScreenHeader title={say('title')} />
        <EmptyNotice title={say('import.unknown')}>
          <Link href="/imports">{say('import.back')}</Link>
        </EmptyNotice>
      </>
    );
  const { topic, batchId, source, createdAt, progress } = data.import;
  return (
    <>
      <p className="way-back">
        <Link href="/imports">{say('title')}</Link>
      </p>
      <ScreenHeader
        title={topic ?? batchId ?? say('import.untitled')}
        actions={may('IMPORTS_WRITE') && data.import.finishedAt !== null && <ReadAgain id={id} onDone={again} />}
      >
        <p className="import-facts">
          <ImportState of={data.import} />
          <span className="hint">
            {[dateTime(createdAt), source, say('records', { count: progress.total, number: number(progress.total) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      </ScreenHeader>
      <div className="filters">
        <SelectField
          label={say('filter.status')}
          hasHiddenLabel
          value={status ?? 'ALL'}
          onChange={(value) => setStatus(value === 'ALL' ? null : value)}
          choices={[
            { value: 'ALL', name: say('status.all') },
            ...STATUSES.map((value) => ({ value, name: say(`status.${value}`) })),
          ]}
        />
      </div>
      <RecordTable where={where} importId={id} />
    </>
  );
}

/** Progress changes in the cache by itself; what may have been missed is asked for. */
function useProgressOf(importId: string, again: () => void): void {
  const [{ data }] = useSubscription({ query: ImportsChangedDocument, variables: { importId } });
  const ask = useRef(again);
  useEffect(() => {
    ask.current = again;
  });
  useEffect(() => {
    if (data?.importChanges.missed) ask.current();
  }, [data]);
}
