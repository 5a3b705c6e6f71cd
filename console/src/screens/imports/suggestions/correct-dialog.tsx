import { useState } from 'react';
import { Button } from 'react-aria-components';
import { SkillsToChooseDocument } from '../../../../generated/operations.ts';
import { ModalDialog } from '../../../components/dialogs/modal-dialog.tsx';
import { SearchPicker } from '../../../components/fields/search-picker.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import type { Decidable, NamedSkill } from './decisions.ts';

const LEVELS = ['1', '2', '3', '4', '5'] as const;

const STATED = 'STATED';

interface CorrectDialogProps {
  readonly entry: Decidable;
  readonly onClose: () => void;
  /** @param level - undefined if the words state it. */
  readonly onCorrect: (skill: NamedSkill, level: number | undefined) => void;
}

/** What the words mean instead: another skill, another level, or both. */
export function CorrectDialog({ entry, onClose, onCorrect }: CorrectDialogProps) {
  const say = useTexts(messages);
  const [skill, setSkill] = useState<NamedSkill>(entry.skill);
  const [level, setLevel] = useState<string>(STATED);
  const isChanged = skill.id !== entry.skill.id || level !== STATED;
  return (
    <ModalDialog title={say('correct.title')} isOpen onClose={onClose}>
      <p>
        <q>{entry.words[0]}</q>
      </p>
      <p>
        {say('correct.means')} <strong>{skill.name}</strong>
      </p>
      <SearchPicker
        label={say('correct.skill')}
        document={SkillsToChooseDocument}
        variablesOf={(words) => ({ words })}
        foundIn={({ skills }) => skills.nodes}
        onPick={({ id, name }) => setSkill({ id, name })}
      />
      <SelectField
        label={say('level')}
        value={level}
        onChange={setLevel}
        choices={[
          { value: STATED, name: say('level.stated') },
          ...LEVELS.map((value) => ({ value, name: `${value} · ${say(`level.${value}`)}` })),
        ]}
      />
      <div className="form-actions">
        <Button
          className="button button-first"
          isDisabled={!isChanged}
          onPress={() => onCorrect(skill, level === STATED ? undefined : Number(level))}
        >
          {say('correct.do')}
        </Button>
        <Button className="button" onPress={onClose}>
          {say('cancel')}
        </Button>
      </div>
    </ModalDialog>
  );
}
