import { useState } from 'react';
import { Button } from 'react-aria-components';
import {
  DecideContestDocument,
  type ContestOfPersonFragment,
  type ContestVerdict,
} from '../../../../../generated/operations.ts';
import { useNotices } from '../../../../app/notices-context.ts';
import { ModalDialog } from '../../../../components/dialogs/modal-dialog.tsx';
import { SelectField } from '../../../../components/fields/select-field.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { useAction } from '../../../../graphql/use-action.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import messages from './messages.json';

/** What is right instead: that the person does not have the skill, or has it at a level. */
const CORRECTIONS = ['NONE', '1', '2', '3', '4', '5'] as const;

interface DecideContestDialogProps {
  readonly of: ContestOfPersonFragment;
  readonly onClose: () => void;
}

/** Decides about an objection, with a reason for the person. */
export function DecideContestDialog({ of, onClose }: DecideContestDialogProps) {
  const say = useTexts(messages);
  const { tellDone } = useNotices();
  const { run, isRunning, userErrors } = useAction(DecideContestDocument, ({ decideContest }) => decideContest, {
    showsUserErrors: true,
  });
  const [reason, setReason] = useState('');
  const [correction, setCorrection] = useState<(typeof CORRECTIONS)[number]>('NONE');
  const decide = async (verdict: ContestVerdict) => {
    if (!(await run({ input: { id: of.id, verdict, reason, ...correctionsOf(verdict) } }))) return;
    tellDone(say('decide.done'));
    onClose();
  };
  const correctionsOf = (verdict: ContestVerdict) => {
    if (verdict === 'REJECT' || !of.skill) return {};
    const review =
      correction === 'NONE'
        ? { verdict: 'REJECT' as const }
        : { verdict: 'CONFIRM' as const, level: Number(correction) };
    return { corrections: [{ skillId: of.skill.id, ...review }] };
  };
  return (
    <ModalDialog title={say('decide.title')} isOpen onClose={onClose}>
      <blockquote>{of.reason}</blockquote>
      {of.skill && (
        <SelectField
          label={say('decide.correction', { skill: of.skill.name })}
          value={correction}
          choices={CORRECTIONS.map((value) => ({ value, name: say(`correction.${value}`) }))}
          onChange={setCorrection}
        />
      )}
      <TextField
        label={say('decide.reason')}
        hint={say('decide.reason.hint')}
        value={reason}
        onChange={setReason}
        rows={4}
        error={userErrors[0]?.message}
        isRequired
      />
      <div className="form-actions">
        <Button className="button button-first" isPending={isRunning} onPress={() => void decide('UPHOLD')}>
          {say('decide.uphold')}
        </Button>
        <Button className="button" isPending={isRunning} onPress={() => void decide('REJECT')}>
          {say('decide.reject')}
        </Button>
      </div>
    </ModalDialog>
  );
}
