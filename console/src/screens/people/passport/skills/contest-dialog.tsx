import { useState } from 'react';
import { Button, Form } from 'react-aria-components';
import {
  ContestSkillDocument,
  type Contestant,
  type SkillOfPersonFragment,
} from '../../../../../generated/operations.ts';
import { useNotices } from '../../../../app/notices-context.ts';
import { ModalDialog } from '../../../../components/dialogs/modal-dialog.tsx';
import { SelectField } from '../../../../components/fields/select-field.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { useAction } from '../../../../graphql/use-action.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import messages from './messages.json';

const CONTESTANTS = ['PERSON', 'REPRESENTATIVE'] as const satisfies readonly Contestant[];

interface ContestDialogProps {
  readonly of: SkillOfPersonFragment;
  readonly profileId: string;
  readonly onClose: () => void;
}

/** Records that the person objects to a skill as the passport has it. Somebody else decides about it. */
export function ContestDialog({ of: { skill }, profileId, onClose }: ContestDialogProps) {
  const say = useTexts(messages);
  const { tellDone } = useNotices();
  const { run, isRunning, userErrors } = useAction(ContestSkillDocument, ({ contestSkill }) => contestSkill, {
    showsUserErrors: true,
  });
  const [reason, setReason] = useState('');
  const [contestant, setContestant] = useState<Contestant>('PERSON');
  const send = async () => {
    if (!(await run({ input: { profileId, skillId: skill.id, reason, contestant } }))) return;
    tellDone(say('contest.done'));
    onClose();
  };
  return (
    <ModalDialog title={say('contest.title', { skill: skill.name })} isOpen onClose={onClose}>
      <p>{say('contest.explained')}</p>
      <Form
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <SelectField
          label={say('contest.who')}
          value={contestant}
          choices={CONTESTANTS.map((value) => ({ value, name: say(`contest.who.${value}`) }))}
          onChange={setContestant}
        />
        <TextField
          label={say('contest.reason')}
          value={reason}
          onChange={setReason}
          rows={4}
          error={userErrors[0]?.message}
          isRequired
        />
        <div className="form-actions">
          <Button className="button button-first" type="submit" isPending={isRunning}>
            {say('contest.send')}
          </Button>
        </div>
      </Form>
    </ModalDialog>
  );
}
