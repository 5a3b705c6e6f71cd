import { useEffect, useRef } from 'react';
import { useQuery, useSubscription } from 'urql';
import { Link } from 'wouter';
import { ImportItemDocument, ItemsChangedDocument } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Loading } from '../../../components/loading.tsx';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import './item.css';
import { ItemHeader } from './item-header.tsx';
import { ItemReading } from './item-reading.tsx';

interface ItemScreenProps {
  readonly importId: string;
  readonly id: string;
}

/** A record beside what was read from it. */
export function ItemScreen({ importId, id }: ItemScreenProps) {
  const say = useTexts(messages);
  const seesPeople = useMay()('PROFILES_READ');
  const [{ data, error, fetching }, again] = useQuery({ query: ImportItemDocument, variables: { id, seesPeople } });
  const status = useStatusOf(id, again);
  if (!data) return error ? <ErrorNotice error={error} onRetry={again} /> : <Loading />;
  const item = data.importItem;
  if (!item)
    return fetching ? (
      <Loading />
    ) : (
      <>
        <ScreenHeader title={say('title')} />
        <EmptyNotice title={say('record.unknown')}>
          <Link href={`/imports/${importId}`}>{say('record.back')}</Link>
        </EmptyNotice>
      </>
    );
  return (
    <>
      <ItemHeader item={item} onChanged={again} />
      {/* What was read is asked for again when the record has been read again. */}
      <ItemReading key={status} item={item} seesPeople={seesPeople} />
    </>
  );
}

/** Follows the record: what it says of itself is asked for again when it has ended. */
function useStatusOf(importItemId: string, again: () => void): string {
  const [{ data }] = useSubscription({ query: ItemsChangedDocument, variables: { importItemId } });
  const ask = useRef(again);
  useEffect(() => {
    ask.current = again;
  });
  const latest = data?.importItemChanges.changes.at(-1)?.importItem;
  const state = latest ? `${latest.status} ${latest.finishedAt ?? ''}` : '';
  useEffect(() => {
    if (state !== '') ask.current();
  }, [state]);
  return state;
}
