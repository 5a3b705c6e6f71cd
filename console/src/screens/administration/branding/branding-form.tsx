import type { FormEvent } from 'react';
import { Button, Form } from 'react-aria-components';
import { ChangeBrandingDocument } from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { errorAt } from '../../../components/fields/errors-of-fields.ts';
import { Refusals } from '../../../components/fields/refusals.tsx';
import { SelectField, type Choice } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../language/language.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';
import { isColour, type WantedBranding } from './wanted-branding.ts';

interface BrandingFormProps {
  /** Of the organisation, without a display name. */
  readonly name: string;
  readonly wanted: WantedBranding;
  readonly onChange: (wanted: WantedBranding) => void;
}

/** Name, colour, language and contact. The preview follows what is typed; saving shows it to people. */
export function BrandingForm({ name, wanted, onChange }: BrandingFormProps) {
  const say = useTexts(messages);
  const { tellDone } = useNotices();
  const { run, isRunning, userErrors } = useAction(
    ChangeBrandingDocument,
    ({ updateOrganisationSettings }) => updateOrganisationSettings,
    { showsUserErrors: true },
  );
  const { displayName, accentColour, defaultLanguage, contact } = wanted;
  const isWrongColour = accentColour.trim() !== '' && !isColour(accentColour);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const branding = {
      displayName: displayName.trim() || null,
      accentColour: accentColour.trim() || null,
      defaultLanguage: defaultLanguage === 'NONE' ? null : defaultLanguage,
      contact: contact.trim() || null,
    };
    if (await run({ branding })) tellDone(say('saved'));
  };
  const languages: readonly Choice<WantedBranding['defaultLanguage']>[] = [
    { value: 'NONE', name: say('defaultLanguage.none') },
    ...LANGUAGES.map((value) => ({ value, name: LANGUAGE_NAMES[value] })),
  ];
  return (
    <section className="card" aria-labelledby="branding-texts">
      <h2 id="branding-texts">{say('texts')}</h2>
      <Form validationBehavior="aria" onSubmit={(event) => void save(event)}>
        <TextField
          label={say('displayName')}
          hint={say('displayName.hint', { name })}
          value={displayName}
          maxLength={100}
          error={errorAt(userErrors, 'branding', 'displayName')}
          onChange={(text) => onChange({ ...wanted, displayName: text })}
        />
        <div className="branding-colour">
          <TextField
            label={say('accentColour')}
            hint={say('accentColour.hint')}
            value={accentColour}
            maxLength={7}
            error={isWrongColour ? say('accentColour.wrong') : errorAt(userErrors, 'branding', 'accentColour')}
            onChange={(text) => onChange({ ...wanted, accentColour: text })}
          />
          <input
            type="color"
            aria-label={say('accentColour.choose')}
            value={isColour(accentColour) ? accentColour.trim().toLowerCase() : '#0b5d5e'}
            onChange={({ target }) => onChange({ ...wanted, accentColour: target.value })}
          />
        </div>
        <div>
          <SelectField
            label={say('defaultLanguage')}
            choices={languages}
            value={defaultLanguage}
            onChange={(chosen) => onChange({ ...wanted, defaultLanguage: chosen })}
          />
          <p className="hint">{say('defaultLanguage.hint')}</p>
        </div>
        <TextField
          label={say('contact')}
          hint={say('contact.hint')}
          value={contact}
          maxLength={300}
          error={errorAt(userErrors, 'branding', 'contact')}
          onChange={(text) => onChange({ ...wanted, contact: text })}
        />
        <Refusals userErrors={userErrors} except={['branding']} />
        <div className="form-actions">
          <Button className="button button-first" type="submit" isPending={isRunning} isDisabled={isWrongColour}>
            {say('save')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
