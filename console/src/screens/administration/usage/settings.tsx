import { useState, type FormEvent } from 'react';
import { Button, Form } from 'react-aria-components';
import {
  ChangeSettingsDocument,
  type ChangeableSettingsFragment,
  type UpdateOrganisationSettingsInput,
} from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { CheckField } from '../../../components/fields/check-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

interface SettingsProps {
  readonly settings: ChangeableSettingsFragment['settings'];
}

/** What the organisation decides for itself. A mark takes effect at once. */
export function Settings({ settings: { logsReads, holdErasedPeople, smallestGroup } }: SettingsProps) {
  const say = useTexts(messages);
  const may = useMay();
  const { tellDone } = useNotices();
  const [group, setGroup] = useState(String(smallestGroup));
  const change = useAction(ChangeSettingsDocument, (data) => data.updateOrganisationSettings);
  const save = async (input: UpdateOrganisationSettingsInput) => {
    if (await change.run({ input })) tellDone(say('saved'));
  };
  const saveGroup = (event: FormEvent) => {
    event.preventDefault();
    void save({ smallestGroup: Number(group) });
  };
  return (
    <section className="card" aria-labelledby="settings">
      <h2 id="settings">{say('settings')}</h2>
      <CheckField
        isSelected={logsReads}
        isDisabled={!may('ORGANISATION_WRITE') || change.isRunning}
        onChange={(isOn) => void save({ logsReads: isOn })}
      >
        {say('logsReads')}
      </CheckField>
      <CheckField
        isSelected={holdErasedPeople}
        isDisabled={!may('PRIVACY_WRITE') || change.isRunning}
        onChange={(isOn) => void save({ holdErasedPeople: isOn })}
      >
        {say('holdErasedPeople')}
      </CheckField>
      <Form validationBehavior="aria" className="usage-group" onSubmit={saveGroup}>
        <TextField
          label={say('smallestGroup')}
          hint={say('smallestGroup.hint')}
          type="number"
          value={group}
          onChange={setGroup}
          isRequired
        />
        {may('PRIVACY_WRITE') && Number(group) !== smallestGroup && (
          <Button className="button button-first" type="submit" isPending={change.isRunning}>
            {say('save')}
          </Button>
        )}
      </Form>
    </section>
  );
}
