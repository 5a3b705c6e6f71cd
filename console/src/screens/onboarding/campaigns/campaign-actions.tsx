import { useState } from 'react';
import { Button } from 'react-aria-components';
import {
  CancelCampaignDocument,
  CloseCampaignDocument,
  OpenCampaignDocument,
  RemindAssessorsDocument,
  type CampaignDetailsFragment,
} from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { DatesDialog } from './dates-dialog.tsx';
import messages from './messages.json';

/** What can be done with a campaign in its state. */
export function CampaignActions({ campaign }: { readonly campaign: CampaignDetailsFragment }) {
  const say = useTexts(messages);
  const { tellDone } = useNotices();
  const [asked, setAsked] = useState<'open' | 'remind' | 'dates' | 'close' | 'cancel' | null>(null);
  const open = useAction(OpenCampaignDocument, (data) => data.openAssessmentCampaign);
  const remind = useAction(RemindAssessorsDocument, (data) => data.remindAssessors);
  const close = useAction(CloseCampaignDocument, (data) => data.closeAssessmentCampaign);
  const cancel = useAction(CancelCampaignDocument, (data) => data.cancelAssessmentCampaign);
  const { id, state, progress } = campaign;
  const isOpen = state === 'OPEN';
  if (!isOpen && state !== 'PLANNED') return null;
  const steps = { open, close, cancel } as const;
  const confirm = async (step: keyof typeof steps) => {
    const payload = await steps[step].run({ input: { id } });
    setAsked(null);
    if (payload) tellDone(say(`${step}.done`));
  };
  const confirmReminder = async () => {
    const payload = await remind.run({ input: { id } });
    setAsked(null);
    if (payload) tellDone(say('remind.done', { count: payload.remindedCount ?? 0 }));
  };
  return (
    <div className="screen-actions">
      {!isOpen && (
        <Button className="button button-first" onPress={() => setAsked('open')}>
          {say('open')}
        </Button>
      )}
      {isOpen && progress.open > 0 && (
        <Button className="button button-first" onPress={() => setAsked('remind')}>
          {say('remind')}
        </Button>
      )}
      <Button className="button" onPress={() => setAsked('dates')}>
        {say('dates')}
      </Button>
      {isOpen && (
        <Button className="button" onPress={() => setAsked('close')}>
          {say('close')}
        </Button>
      )}
      <Button className="button button-danger" onPress={() => setAsked('cancel')}>
        {say('cancel')}
      </Button>
      {asked === 'dates' && <DatesDialog campaign={campaign} onClose={() => setAsked(null)} />}
      {(['open', 'close', 'cancel'] as const).map((step) => (
        <ConfirmDialog
          key={step}
          title={say(`${step}.title`)}
          isOpen={asked === step}
          action={say(step)}
          isRunning={steps[step].isRunning}
          isHarmless={step === 'open'}
          onConfirm={() => void confirm(step)}
          onClose={() => setAsked(null)}
        >
          <p>{say(`${step}.explained`)}</p>
        </ConfirmDialog>
      ))}
      <ConfirmDialog
        title={say('remind.title')}
        isOpen={asked === 'remind'}
        action={say('remind')}
        isRunning={remind.isRunning}
        isHarmless
        onConfirm={() => void confirmReminder()}
        onClose={() => setAsked(null)}
      >
        <p>{say('remind.explained', { count: progress.open })}</p>
      </ConfirmDialog>
    </div>
  );
}
