import { useState } from 'react';
import { Button } from 'react-aria-components';
import {
  SettleErasureReviewDocument,
  type ErasureReviewDecision,
  type ReviewToSettleFragment,
} from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { ModalDialog } from '../../../components/dialogs/modal-dialog.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

/** Records of others that may mention somebody who was erased, the oldest first. */
export function ReviewList({ reviews }: { readonly reviews: readonly ReviewToSettleFragment[] }) {
  const say = useTexts(messages);
  return (
    <section className="card" aria-labelledby="reviews">
      <h2 id="reviews">{say('reviews')}</h2>
      {reviews.length === 0 && <p className="hint">{say('reviews.none')}</p>}
      <ul className="privacy-list">
        {reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
    </section>
  );
}

function Review({ review: { id, reason, excerpts, createdAt } }: { readonly review: ReviewToSettleFragment }) {
  const say = useTexts(messages);
  const may = useMay();
  const { relative } = useFormats();
  const { tellDone } = useNotices();
  const [asked, setAsked] = useState<'MASK' | 'DROP_TEXT' | null>(null);
  const [texts, setTexts] = useState('');
  const settle = useAction(SettleErasureReviewDocument, ({ settleErasureReview }) => settleErasureReview);
  const decide = async (decision: ErasureReviewDecision) => {
    const masked = texts
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const payload = await settle.run({ input: { id, decision, ...(decision === 'MASK' && { texts: masked }) } });
    if (!payload) return;
    setAsked(null);
    tellDone(say('review.done'));
  };
  return (
    <li>
      <div>
        <strong>{say(`review.${reason}`)}</strong>{' '}
        <span className="hint">{say('review.found', { moment: relative(createdAt) })}</span>
        {excerpts.map((excerpt) => (
          <blockquote key={excerpt}>{excerpt}</blockquote>
        ))}
      </div>
      {may('PRIVACY_WRITE') && (
        <div className="screen-actions">
          <Button className="button button-small" onPress={() => setAsked('MASK')}>
            {say('review.mask')}
          </Button>
          <Button className="button button-small" onPress={() => setAsked('DROP_TEXT')}>
            {say('review.dropText')}
          </Button>
          <Button className="button button-small" isPending={settle.isRunning} onPress={() => void decide('KEEP')}>
            {say('review.keep')}
          </Button>
        </div>
      )}
      <ModalDialog title={say('review.texts')} isOpen={asked === 'MASK'} onClose={() => setAsked(null)}>
        <TextField
          label={say('review.texts')}
          hint={say('review.texts.hint')}
          value={texts}
          onChange={setTexts}
          rows={3}
        />
        <div className="form-actions">
          <Button
            className="button button-first"
            isDisabled={texts.trim() === ''}
            isPending={settle.isRunning}
            onPress={() => void decide('MASK')}
          >
            {say('review.mask.go')}
          </Button>
        </div>
      </ModalDialog>
      <ConfirmDialog
        title={say('review.dropText.title')}
        isOpen={asked === 'DROP_TEXT'}
        action={say('review.dropText.go')}
        isRunning={settle.isRunning}
        onConfirm={() => void decide('DROP_TEXT')}
        onClose={() => setAsked(null)}
      >
        <p>{say('review.dropText.explained')}</p>
      </ConfirmDialog>
    </li>
  );
}
