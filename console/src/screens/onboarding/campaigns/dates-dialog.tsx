import { useState, type FormEvent } from 'react';
import { Button, Form } from 'react-aria-components';
import { UpdateCampaignDocument, type CampaignDetailsFragment } from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { ModalDialog } from '../../../components/dialogs/modal-dialog.tsx';
import { errorAt } from '../../../components/fields/errors-of-fields.ts';
import { Refusals } from '../../../components/fields/refusals.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { dayOf, endOfDay } from './days.ts';
import messages from './messages.json';
import { ReminderChoice } from './reminder-choice.tsx';

interface DatesDialogProps {
  readonly campaign: CampaignDetailsFragment;
  readonly onClose: () => void;
}

/** Extends a campaign or shortens it, and changes when it reminds. */
export function DatesDialog({ campaign, onClose }: DatesDialogProps) {
  const say = useTexts(messages);
  const { tellDone } = useNotices();
  const [due, setDue] = useState(() => dayOf(campaign.dueAt));
  const [days, setDays] = useState<readonly number[]>(campaign.reminderDays);
  const update = useAction(UpdateCampaignDocument, (data) => data.updateAssessmentCampaign, { showsUserErrors: true });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isMoved = due !== dayOf(campaign.dueAt);
    const input = { id: campaign.id, reminderDays: [...days], ...(isMoved && { dueAt: endOfDay(due) }) };
    if (!(await update.run({ input }))) return;
    tellDone(say('saved'));
    onClose();
  };
  return (
    <ModalDialog title={say('dates')} isOpen onClose={onClose}>
      <Form validationBehavior="aria" onSubmit={(event) => void submit(event)}>
        <TextField
          label={say('due')}
          hint={say('due.hint')}
          type="date"
          value={due}
          onChange={setDue}
          error={errorAt(update.userErrors, 'dueAt')}
        />
        <ReminderChoice days={days} onChange={setDays} />
        <Refusals userErrors={update.userErrors} except={['dueAt']} />
        <div className="form-actions">
          <Button className="button button-first" type="submit" isPending={update.isRunning} isDisabled={due === ''}>
            {say('save')}
          </Button>
        </div>
      </Form>
    </ModalDialog>
  );
}
