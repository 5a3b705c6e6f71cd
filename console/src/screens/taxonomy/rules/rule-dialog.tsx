import { useState } from 'react';
import { Button, Form } from 'react-aria-components';
import { SetPhraseRuleDocument, SkillsToPickDocument, type PhraseVerdict } from '../../../../generated/operations.ts';
import { ModalDialog } from '../../../components/dialogs/modal-dialog.tsx';
import { errorAt } from '../../../components/fields/errors-of-fields.ts';
import { Refusals } from '../../../components/fields/refusals.tsx';
import { SearchPicker, type Found } from '../../../components/fields/search-picker.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';

interface RuleDialogProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Says what a phrase means, or does not mean, to the organisation. */
export function RuleDialog({ onClose, onDone }: RuleDialogProps) {
  const say = useTexts(messages);
  const [phrase, setPhrase] = useState('');
  const [verdict, setVerdict] = useState<PhraseVerdict>('MEANS');
  const [skill, setSkill] = useState<Found | null>(null);
  const { run, isRunning, userErrors } = useAction(SetPhraseRuleDocument, (data) => data.setSkillPhraseRule, {
    showsUserErrors: true,
  });
  const save = async () => {
    if (!skill || !(await run({ input: { phrase, verdict, skillId: skill.id } }))) return;
    onClose();
    onDone();
  };
  return (
    <ModalDialog title={say('rules.new')} isOpen onClose={onClose}>
      <Form
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={say('rules.phrase')}
          hint={say('rules.phrase.hint')}
          value={phrase}
          maxLength={200}
          onChange={setPhrase}
          error={errorAt(userErrors, 'phrase')}
        />
        <SelectField
          label={say('rules.meaning')}
          choices={(['MEANS', 'DOES_NOT_MEAN'] as const).map((value) => ({ value, name: say(`verdict.${value}`) }))}
          value={verdict}
          onChange={setVerdict}
        />
        <SearchPicker
          label={say('rules.skill')}
          document={SkillsToPickDocument}
          variablesOf={(search) => ({ search })}
          foundIn={({ skills }) =>
            skills.nodes.map(({ id, name, type, description }) => ({
              id,
              name,
              detail: description || say(`type.${type}`),
            }))
          }
          onPick={setSkill}
        />
        {skill && (
          <p role="status">{say(`rules.says.${verdict}`, { phrase: phrase.trim() || '…', skill: skill.name })}</p>
        )}
        <Refusals userErrors={userErrors} except={['phrase']} />
        <div className="form-actions">
          <Button
            type="submit"
            className="button button-first"
            isPending={isRunning}
            isDisabled={phrase.trim() === '' || skill === null}
          >
            {say('save')}
          </Button>
          <Button className="button" onPress={onClose}>
            {say('cancel')}
          </Button>
        </div>
      </Form>
    </ModalDialog>
  );
}
