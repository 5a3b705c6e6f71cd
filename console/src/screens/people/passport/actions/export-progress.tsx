import { useEffect } from 'react';
import { useQuery } from 'urql';
import { ExportProgressDocument } from '../../../../../generated/operations.ts';
import { ErrorNotice } from '../../../../components/error-notice.tsx';
import { Icon } from '../../../../components/icon.tsx';
import { useTexts } from '../../../../language/language-context.tsx';
import messages from './messages.json';

/** How often the dialog asks how far the file is, in milliseconds. */
const PAUSE = 700;

/** How far a file is, and the link to it once it is complete. */
export function ExportProgress({ id }: { readonly id: string }) {
  const say = useTexts(messages);
  const [{ data, error, fetching }, again] = useQuery({ query: ExportProgressDocument, variables: { id } });
  const made = data?.export;
  const isWaiting = !made || made.state === 'QUEUED' || made.state === 'RUNNING';
  useEffect(() => {
    if (!isWaiting || fetching || error) return;
    const timer = setTimeout(() => again({ requestPolicy: 'network-only' }), PAUSE);
    return () => clearTimeout(timer);
  }, [isWaiting, fetching, error, again]);
  if (error) return <ErrorNotice error={error} onRetry={again} />;
  return (
    <div role="status">
      {isWaiting && (
        <>
          <p>{say('export.making')}</p>
          <progress max={1} value={made?.progress} aria-label={say('export.making')} />
        </>
      )}
      {made?.state === 'COMPLETED' && made.downloadUrl && (
        <a className="button button-first" href={made.downloadUrl} download>
          <Icon name="download" />
          {say('export.download', { name: made.fileName })}
        </a>
      )}
      {(made?.state === 'FAILED' || made?.state === 'CANCELLED') && <p>{say('export.failed')}</p>}
    </div>
  );
}
