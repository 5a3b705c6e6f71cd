import { useState } from 'react';
import { Button, Checkbox, Form } from 'react-aria-components';
import { useLocation } from 'wouter';
import {
  CreateSkillsetDocument,
  CreateSkillsetFromOccupationDocument,
  OccupationsToPickDocument,
} from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { ModalDialog } from '../../../components/dialogs/modal-dialog.tsx';
import { SearchPicker, type Found } from '../../../components/fields/search-picker.tsx';
import { SliderField } from '../../../components/fields/slider-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { errorAt, otherErrors } from '../../../components/fields/errors-of-fields.ts';
import { useLevelMeaning } from '../level-meaning.ts';
import messages from '../messages.json';

interface NewSkillsetDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes a skillset: an empty one, or one with the skills of an occupation. */
export function NewSkillsetDialog({ isOpen, onClose }: NewSkillsetDialogProps) {
  const say = useTexts(messages);
  return (
    <ModalDialog title={say('new')} isOpen={isOpen} onClose={onClose}>
      <NewSkillsetForm onClose={onClose} />
    </ModalDialog>
  );
}

function NewSkillsetForm({ onClose }: Pick<NewSkillsetDialogProps, 'onClose'>) {
  const say = useTexts(messages);
  const may = useMay();
  const meaningOf = useLevelMeaning();
  const [, navigate] = useLocation();
  const { tellDone } = useNotices();
  const [en, setEn] = useState('');
  const [nl, setNl] = useState('');
  const [occupation, setOccupation] = useState<Found | null>(null);
  const [essentialLevel, setEssentialLevel] = useState(3);
  const [includeOptional, setIncludeOptional] = useState(false);
  const [optionalLevel, setOptionalLevel] = useState(2);
  const create = useAction(CreateSkillsetDocument, (data) => data.createSkillset, { showsUserErrors: true });
  const createFrom = useAction(CreateSkillsetFromOccupationDocument, (data) => data.createSkillsetFromOccupation, {
    showsUserErrors: true,
  });
  const errors = occupation ? createFrom.userErrors : create.userErrors;
  const name = { en: en.trim() || null, nl: nl.trim() || null };

  const submit = async () => {
    const made = occupation
      ? await createFrom.run({
          input: { occupationId: occupation.id, essentialLevel, includeOptional, optionalLevel, name },
        })
      : await create.run({ input: { name, skills: [] } });
    if (!made?.skillset) return;
    if ('leftOutCount' in made && typeof made.leftOutCount === 'number' && made.leftOutCount > 0)
      tellDone(say('new.leftOut', { count: made.leftOutCount }));
    onClose();
    navigate(`/skillsets/${made.skillset.id}`);
  };

  return (
    // A refusal of the service must not keep the browser from sending what was corrected.
    <Form
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="hint">{say(occupation ? 'new.names.fromOccupation' : 'new.names')}</p>
      <div className="both-languages">
        <TextField label={say('name.en')} value={en} onChange={setEn} maxLength={200} error={errorAt(errors, 'name')} />
        <TextField label={say('name.nl')} value={nl} onChange={setNl} maxLength={200} />
      </div>
      {may('TAXONOMY_READ') &&
        (occupation ? (
          <>
            <p className="skillset-picked">
              <span>
                {say('new.occupation')} <strong>{occupation.name}</strong>
              </span>
              <Button
                className="button-plain"
                aria-label={say('new.occupation.remove')}
                onPress={() => setOccupation(null)}
              >
                <Icon name="close" />
              </Button>
            </p>
            <SliderField
              label={say('new.essential')}
              value={essentialLevel}
              onChange={setEssentialLevel}
              minimum={1}
              maximum={5}
              meaning={meaningOf(essentialLevel)}
            />
            <Checkbox className="check" isSelected={includeOptional} onChange={setIncludeOptional}>
              {say('new.includeOptional')}
            </Checkbox>
            {includeOptional && (
              <SliderField
                label={say('new.optional')}
                value={optionalLevel}
                onChange={setOptionalLevel}
                minimum={1}
                maximum={5}
                meaning={meaningOf(optionalLevel)}
              />
            )}
          </>
        ) : (
          <SearchPicker
            label={say('new.fromOccupation')}
            hint={say('new.fromOccupation.hint')}
            document={OccupationsToPickDocument}
            variablesOf={(search) => ({ search })}
            foundIn={({ occupations }) =>
              occupations.nodes.map((one) => ({ id: one.id, name: one.name, detail: one.description }))
            }
            onPick={setOccupation}
          />
        ))}
      {otherErrors(errors, ['name']).map((message) => (
        <p key={message} className="field-error" role="alert">
          {message}
        </p>
      ))}
      <div className="form-actions">
        <Button
          type="submit"
          className="button button-first"
          isPending={create.isRunning || createFrom.isRunning}
          isDisabled={!occupation && !name.en && !name.nl}
        >
          {say('new.create')}
        </Button>
        <Button className="button" onPress={onClose}>
          {say('cancel')}
        </Button>
      </div>
    </Form>
  );
}
