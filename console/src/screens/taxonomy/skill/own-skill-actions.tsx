import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useLocation } from 'wouter';
import {
  DeleteSkillDocument,
  ReinstateSkillDocument,
  RetireSkillDocument,
  type SkillOnScreenFragment,
} from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { SkillDialog } from '../form/skill-dialog.tsx';
import messages from '../messages.json';
import { MergeDialog } from './merge-dialog.tsx';

interface OwnSkillActionsProps {
  readonly skill: SkillOnScreenFragment;
  readonly onChanged: () => void;
}

/** What an organisation can do with a skill of its own. */
export function OwnSkillActions({ skill, onChanged }: OwnSkillActionsProps) {
  const say = useTexts(messages);
  const [, navigate] = useLocation();
  const { tellDone } = useNotices();
  const [opened, setOpened] = useState<'edit' | 'merge' | 'delete' | null>(null);
  const retire = useAction(RetireSkillDocument, (data) => data.retireSkill);
  const reinstate = useAction(ReinstateSkillDocument, (data) => data.reinstateSkill);
  const remove = useAction(DeleteSkillDocument, (data) => data.deleteSkill);
  const input = { id: skill.id };
  const close = () => setOpened(null);

  const turn = async () => {
    if (await (skill.obsolete ? reinstate : retire).run({ input })) onChanged();
  };
  const confirmRemoval = async () => {
    const removed = await remove.run({ input });
    close();
    if (!removed) return;
    tellDone(say('delete.done'));
    navigate('/taxonomy?kind=own');
  };
  return (
    <>
      {!skill.mergedInto && (
        <>
          <Button className="button button-first" onPress={() => setOpened('edit')}>
            {say('skill.edit')}
          </Button>
          <Button className="button" onPress={() => setOpened('merge')}>
            {say('merge')}
          </Button>
          <Button className="button" isPending={retire.isRunning || reinstate.isRunning} onPress={() => void turn()}>
            {say(skill.obsolete ? 'reinstate' : 'retire')}
          </Button>
        </>
      )}
      <Button className="button button-danger" onPress={() => setOpened('delete')}>
        {say('delete')}
      </Button>
      <SkillDialog skill={skill} isOpen={opened === 'edit'} onClose={close} onDone={onChanged} />
      <MergeDialog skill={skill} isOpen={opened === 'merge'} onClose={close} />
      <ConfirmDialog
        title={say('delete.title', { name: skill.name })}
        isOpen={opened === 'delete'}
        action={say('delete')}
        isRunning={remove.isRunning}
        onConfirm={() => void confirmRemoval()}
        onClose={close}
      >
        <p>{say('delete.explained')}</p>
      </ConfirmDialog>
    </>
  );
}
