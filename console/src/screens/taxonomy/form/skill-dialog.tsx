import { useState } from 'react';
import { Button, Form } from 'react-aria-components';
import {
  CreateSkillDocument,
  UpdateSkillDocument,
  type SkillOnScreenFragment,
  type SkillType,
} from '../../../../generated/operations.ts';
import { asEntries, entriesOf } from '../../../components/fields/separated-list.ts';
import { ModalDialog } from '../../../components/dialogs/modal-dialog.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { errorAt, otherErrors } from '../../../components/fields/errors-of-fields.ts';
import messages from '../messages.json';

interface SkillDialogProps {
  /** The skill to change; without it a new one is made. */
  readonly skill?: SkillOnScreenFragment;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone?: (skill: SkillOnScreenFragment) => void;
}

/** Makes or changes a skill of the organisation's own. */
export function SkillDialog(props: SkillDialogProps) {
  const say = useTexts(messages);
  const { skill, isOpen, onClose } = props;
  return (
    <ModalDialog
      title={skill ? say('skill.edit.title', { name: skill.name }) : say('skill.new')}
      isOpen={isOpen}
      onClose={onClose}
      isBroad
    >
      <SkillForm {...props} />
    </ModalDialog>
  );
}

function SkillForm({ skill, onClose, onDone }: SkillDialogProps) {
  const say = useTexts(messages);
  const [names, setNames] = useState({ en: skill?.names.en ?? '', nl: skill?.names.nl ?? '' });
  const [descriptions, setDescriptions] = useState({
    en: skill?.descriptions.en ?? '',
    nl: skill?.descriptions.nl ?? '',
  });
  const [synonyms, setSynonyms] = useState({
    en: asEntries(skill?.allSynonyms.en ?? []),
    nl: asEntries(skill?.allSynonyms.nl ?? []),
  });
  const [type, setType] = useState<SkillType>(skill?.type ?? 'FUNCTIONAL');
  const create = useAction(CreateSkillDocument, (data) => data.createSkill, { showsUserErrors: true });
  const update = useAction(UpdateSkillDocument, (data) => data.updateSkill, { showsUserErrors: true });
  const { userErrors, isRunning } = skill ? update : create;

  const save = async () => {
    const input = {
      name: { en: names.en.trim() || null, nl: names.nl.trim() || null },
      description: { en: descriptions.en.trim() || null, nl: descriptions.nl.trim() || null },
      synonyms: { en: entriesOf(synonyms.en), nl: entriesOf(synonyms.nl) },
      type,
    };
    const saved = skill ? await update.run({ input: { id: skill.id, ...input } }) : await create.run({ input });
    if (!saved?.skill) return;
    onClose();
    onDone?.(saved.skill);
  };
  return (
    // A refusal of the service must not keep the browser from sending what was corrected.
    <Form
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="both-languages">
        {(['en', 'nl'] as const).map((language) => (
          <fieldset key={language}>
            <legend>{say(`language.${language}`)}</legend>
            <TextField
              label={say('column.name')}
              value={names[language]}
              onChange={(name) => setNames({ ...names, [language]: name })}
              maxLength={200}
              error={
                errorAt(userErrors, 'name', language) ?? (language === 'en' ? errorAt(userErrors, 'name') : undefined)
              }
            />
            <TextField
              label={say('column.description')}
              value={descriptions[language]}
              onChange={(text) => setDescriptions({ ...descriptions, [language]: text })}
              maxLength={2000}
              rows={2}
              error={errorAt(userErrors, 'description', language)}
            />
            <TextField
              label={say('skill.synonyms')}
              hint={say('skill.synonyms.hint')}
              value={synonyms[language]}
              onChange={(text) => setSynonyms({ ...synonyms, [language]: text })}
              error={errorAt(userErrors, 'synonyms', language)}
            />
          </fieldset>
        ))}
      </div>
      <SelectField
        label={say('column.type')}
        choices={(['KNOWLEDGE', 'FUNCTIONAL', 'TRANSVERSAL'] as const).map((value) => ({
          value,
          name: say(`type.${value}`),
        }))}
        value={type}
        onChange={setType}
      />
      {otherErrors(userErrors, ['name', 'description', 'synonyms']).map((message) => (
        <p key={message} className="field-error" role="alert">
          {message}
        </p>
      ))}
      <div className="form-actions">
        <Button
          type="submit"
          className="button button-first"
          isPending={isRunning}
          isDisabled={names.en.trim() === '' && names.nl.trim() === ''}
        >
          {say(skill ? 'save' : 'skill.create')}
        </Button>
        <Button className="button" onPress={onClose}>
          {say('cancel')}
        </Button>
      </div>
    </Form>
  );
}
