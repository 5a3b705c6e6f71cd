import { useState, type FormEvent } from 'react';
import { Button, Form } from 'react-aria-components';
import { UpdateApiKeyDocument, type ApiKeyDetailsQuery } from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { ModalDialog } from '../../../components/dialogs/modal-dialog.tsx';
import { Refusals } from '../../../components/fields/refusals.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { KEY_FIELDS, KeyFields, keyInput, type KeyChoices } from './key-fields.tsx';
import messages from './messages.json';

interface EditKeyDialogProps {
  readonly apiKey: NonNullable<ApiKeyDetailsQuery['apiKey']>;
  readonly onClose: () => void;
}

/** Changes what a key is for, what it may do, until when and from where. The key itself stays. */
export function EditKeyDialog({ apiKey, onClose }: EditKeyDialogProps) {
  const say = useTexts(messages);
  const { dateTime } = useFormats();
  const { tellDone } = useNotices();
  const { id, name, preset, scopes, networks, expiresAt } = apiKey;
  const [choices, setChoices] = useState<KeyChoices>({
    name,
    rights: preset ?? 'OWN',
    scopes: new Set(scopes),
    lifetime: 'KEPT',
    networks: networks.join('\n'),
  });
  const { run, isRunning, userErrors } = useAction(UpdateApiKeyDocument, ({ updateApiKey }) => updateApiKey, {
    showsUserErrors: true,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run({ input: { id, ...keyInput(choices) } }))) return;
    tellDone(say('edit.done'));
    onClose();
  };
  return (
    <ModalDialog title={say('edit.title', { name })} isOpen onClose={onClose} closesOutside={false}>
      <Form validationBehavior="aria" onSubmit={(event) => void submit(event)}>
        <KeyFields
          choices={choices}
          onChange={setChoices}
          userErrors={userErrors}
          keptEnd={expiresAt ? dateTime(expiresAt) : say('never')}
        />
        <Refusals userErrors={userErrors} except={KEY_FIELDS} />
        <div className="form-actions">
          <Button className="button button-first" type="submit" isPending={isRunning}>
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
