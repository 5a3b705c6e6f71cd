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
  // The cache takes what the messages say of the record.
  useSubscription({ query: ItemsChangedDocument, variables: { importItemId: id } });
  const item = data?.importItem;
  const state = item ? `${item.status} ${item.finishedAt ?? ''}` : undefined;
  useAgainAfterChange(state, again);
  if (!data) return error ? <ErrorNotice error={error} onRetry={again} /> : <Loading />;
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
      <ItemReading key={state} item={item} seesPeople={seesPeople} />
    </>
  );
}

/** Asks again for all that is said of a record when its state becomes another one: it has been read, or read again. */
function useAgainAfterChange(state: string | undefined, again: () => void): void {
  const known = useRef(state);
  useEffect(() => {
    if (known.current !== undefined && state !== known.current) again();
    known.current = state;
  }, [state, again]);
}
