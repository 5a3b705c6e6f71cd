import { useState, type FormEvent } from 'react';
import { Button, Form } from 'react-aria-components';
import { Link, useLocation } from 'wouter';
import { CreateApiKeyDocument } from '../../../../generated/operations.ts';
import { ShownOnceDialog } from '../../../components/dialogs/shown-once-dialog.tsx';
import { Refusals } from '../../../components/fields/refusals.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { AccessPreview } from './access-preview.tsx';
import { KEY_FIELDS, KeyFields, keyInput, type KeyChoices } from './key-fields.tsx';
import messages from './messages.json';

/** Makes a key: what it is for, what it may do, and beside it what that comes to. */
export function NewKey() {
  const say = useTexts(messages);
  const [, goTo] = useLocation();
  const [choices, setChoices] = useState<KeyChoices>({
    name: '',
    rights: 'READ_ONLY',
    scopes: new Set(),
    lifetime: '90',
    networks: '',
  });
  const [made, setMade] = useState<{ readonly id: string; readonly key: string } | null>(null);
  const create = useAction(CreateApiKeyDocument, ({ createApiKey }) => createApiKey, { showsUserErrors: true });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const payload = await create.run({ input: keyInput(choices) });
    if (payload?.apiKey && payload.key) setMade({ id: payload.apiKey.id, key: payload.key });
  };

  return (
    <>
      <h2>{say('new')}</h2>
      <div className="key-new">
        <Form validationBehavior="aria" onSubmit={(event) => void submit(event)}>
          <KeyFields choices={choices} onChange={setChoices} userErrors={create.userErrors} />
          <Refusals userErrors={create.userErrors} except={KEY_FIELDS} />
          <div className="form-actions">
            <Button className="button button-first" type="submit" isPending={create.isRunning}>
              {say('make')}
            </Button>
            <Link className="button" href="/administration/keys">
              {say('back')}
            </Link>
          </div>
        </Form>
        <AccessPreview preset={choices.rights === 'OWN' ? null : choices.rights} scopes={[...choices.scopes]} />
      </div>
      <ShownOnceDialog
        title={say('made', { name: choices.name })}
        secrets={made ? [{ name: say('key'), value: made.key }] : []}
        onClose={() => made && goTo(`/administration/keys/${made.id}`)}
      />
    </>
  );
}
