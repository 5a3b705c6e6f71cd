import { useState } from 'react';
import { useLocation } from 'wouter';
import {
  MergeSkillsDocument,
  SkillsToPickDocument,
  type SkillOnScreenFragment,
} from '../../../../generated/operations.ts';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { ModalDialog } from '../../../components/dialogs/modal-dialog.tsx';
import { SearchPicker, type Found } from '../../../components/fields/search-picker.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';

interface MergeDialogProps {
  readonly skill: SkillOnScreenFragment;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Merges a skill of the organisation's own into another skill, after a second question: it cannot be undone. */
export function MergeDialog({ skill, isOpen, onClose }: MergeDialogProps) {
  const say = useTexts(messages);
  const [, navigate] = useLocation();
  const [target, setTarget] = useState<Found | null>(null);
  const merge = useAction(MergeSkillsDocument, (data) => data.mergeSkills);
  const close = () => {
    setTarget(null);
    onClose();
  };
  const confirm = async () => {
    if (!target) return;
    const merged = await merge.run({ input: { sourceIds: [skill.id], targetId: target.id } });
    close();
    if (merged) navigate(`/taxonomy/skills/${target.id}`);
  };
  if (target)
    return (
      <ConfirmDialog
        title={say('merge.title', { name: skill.name, target: target.name })}
        isOpen={isOpen}
        action={say('merge.confirm')}
        isRunning={merge.isRunning}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        <p>{say('merge.explained', { name: skill.name, target: target.name })}</p>
      </ConfirmDialog>
    );
  return (
    <ModalDialog title={say('merge')} isOpen={isOpen} onClose={close}>
      <SearchPicker
        label={say('merge.into')}
        document={SkillsToPickDocument}
        variablesOf={(search) => ({ search })}
        foundIn={({ skills }) =>
          skills.nodes
            .filter(({ id }) => id !== skill.id)
            .map(({ id, name, type, description }) => ({ id, name, detail: description || say(`type.${type}`) }))
        }
        onPick={setTarget}
      />
    </ModalDialog>
  );
}
