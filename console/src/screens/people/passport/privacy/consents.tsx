import { useState } from 'react';
import { Button } from 'react-aria-components';
import { WithdrawConsentDocument, type ConsentsOfPersonFragment } from '../../../../../generated/operations.ts';
import { useMay } from '../../../../app/viewer-context.tsx';
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx';
import { useAction } from '../../../../graphql/use-action.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import messages from './messages.json';

interface ConsentsProps {
  readonly of: ConsentsOfPersonFragment['consents']['nodes'];
}

/** What the person agreed to, in the words that they read. */
export function Consents({ of }: ConsentsProps) {
  const say = useTexts(messages);
  const { date } = useFormats();
  const may = useMay();
  const { run, isRunning } = useAction(WithdrawConsentDocument, ({ withdrawConsent }) => withdrawConsent);
  const [withdrawing, setWithdrawing] = useState<string | null>(null);
  return (
    <section className="card">
      <h2>{say('consents')}</h2>
      {of.length === 0 && <p className="hint">{say('consents.none')}</p>}
      <ul className="career">
        {of.map(({ id, version, language, text, agreedAt, withdrawnAt }) => (
          <li key={id}>
            <span className="career-tags">
              <span className={`tag ${withdrawnAt ? 'tag-bad' : 'tag-good'}`}>
                {withdrawnAt
                  ? say('consent.withdrawn', { date: date(withdrawnAt) })
                  : say('consent.given', { date: date(agreedAt) })}
              </span>
            </span>
            <details>
              <summary>{say('consent.text', { version })}</summary>
              <p lang={language}>{text}</p>
            </details>
            {!withdrawnAt && may('PRIVACY_WRITE') && (
              <div className="form-actions">
                <Button className="button button-small" onPress={() => setWithdrawing(id)}>
                  {say('consent.withdraw')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={say('consent.withdraw')}
        isOpen={withdrawing !== null}
        action={say('consent.withdraw')}
        isRunning={isRunning}
        onConfirm={async () => {
          if (withdrawing !== null && (await run({ input: { id: withdrawing } }))) setWithdrawing(null);
        }}
        onClose={() => setWithdrawing(null)}
      >
        <p>{say('consent.withdraw.explained')}</p>
      </ConfirmDialog>
    </section>
  );
}
