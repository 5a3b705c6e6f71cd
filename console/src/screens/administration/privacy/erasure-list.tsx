import { useState } from 'react';
import { Button } from 'react-aria-components';
import { AllowErasedPersonDocument, type ErasureInListFragment } from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

/** People who were erased, how far that is, and the imports about them that are held. They have no names any more. */
export function ErasureList({ erasures }: { readonly erasures: readonly ErasureInListFragment[] }) {
  const say = useTexts(messages);
  const { tellDone } = useNotices();
  const [allowed, setAllowed] = useState<string | null>(null);
  const allow = useAction(AllowErasedPersonDocument, ({ allowPerson }) => allowPerson);
  const confirm = async (erasureId: string) => {
    const payload = await allow.run({ input: { erasureId } });
    setAllowed(null);
    if (payload) tellDone(say('allow.done', { count: payload.releasedItemCount ?? 0 }));
  };
  return (
    <section className="card" aria-labelledby="erasures">
      <h2 id="erasures">{say('erasures')}</h2>
      {erasures.length === 0 && <p className="hint">{say('erasures.none')}</p>}
      <ul className="privacy-list">
        {erasures.map((erasure) => (
          <Erasure key={erasure.id} erasure={erasure} onAllow={() => setAllowed(erasure.id)} />
        ))}
      </ul>
      <ConfirmDialog
        title={say('allow.title')}
        isOpen={allowed !== null}
        action={say('allow.go')}
        isRunning={allow.isRunning}
        onConfirm={() => allowed !== null && void confirm(allowed)}
        onClose={() => setAllowed(null)}
      >
        <p>{say('allow.explained')}</p>
      </ConfirmDialog>
    </section>
  );
}

interface ErasureProps {
  readonly erasure: ErasureInListFragment;
  readonly onAllow: () => void;
}

function Erasure({ erasure, onAllow }: ErasureProps) {
  const say = useTexts(messages);
  const may = useMay();
  const { number, relative } = useFormats();
  const { state, requestedAt, deletedRows, searchedItems, totalItems, openReviewCount, isHolding } = erasure;
  const parts = [
    say('erasure.requested', { moment: relative(requestedAt) }),
    say('erasure.rows', { count: deletedRows }),
    state !== 'COMPLETED' &&
      totalItems !== null &&
      say('erasure.searched', { done: number(searchedItems), total: number(totalItems) }),
    openReviewCount > 0 && say('erasure.reviews', { count: openReviewCount }),
    isHolding && say('erasure.held', { count: erasure.heldItemCount }),
  ].filter(Boolean);
  return (
    <li>
      <div>
        <span className={state === 'COMPLETED' ? 'tag tag-good' : 'tag'}>{say(`erasure.${state}`)}</span>{' '}
        <span className="hint">{parts.join(' · ')}</span>
      </div>
      {isHolding && may('PRIVACY_WRITE') && (
        <Button className="button button-small" onPress={onAllow}>
          {say('allow')}
        </Button>
      )}
    </li>
  );
}
