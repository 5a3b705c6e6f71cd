import { useState } from 'react';
import { Button, Form } from 'react-aria-components';
import { AddPersonDocument } from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { ModalDialog } from '../../../components/dialogs/modal-dialog.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

/** Asks who somebody is. The service reads it like any other record, and makes the profile. */
export default function AddPersonDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useTexts(messages);
  const { tellDone, tellError } = useNotices();
  const { run, isRunning } = useAction(AddPersonDocument, ({ importUnclassified }) => importUnclassified);
  const [identifier, setIdentifier] = useState('');
  const [fullName, setFullName] = useState('');
  const [email, setEmail] = useState('');
  const [text, setText] = useState('');
  const add = async () => {
    const stated = { publicIdentifier: identifier.trim(), fullName: fullName.trim(), email: email.trim(), text };
    const payload = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== ''));
    const answer = await run({ input: { items: [{ payload }], source: 'console' } });
    if (!answer) return;
    const failures = answer.failedItems ?? [];
    if (failures.length > 0) tellError(failures.map(({ failure }) => failure.message));
    else {
      tellDone(say('add.done', { name: stated.fullName }));
      onClose();
    }
  };
  return (
    <ModalDialog title={say('add')} isOpen onClose={onClose}>
      <Form
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField label={say('add.name')} value={fullName} onChange={setFullName} maxLength={200} isRequired />
        <TextField
          label={say('add.identifier')}
          hint={say('add.identifier.hint')}
          value={identifier}
          onChange={setIdentifier}
          maxLength={200}
          isRequired
        />
        <TextField label={say('add.email')} type="email" value={email} onChange={setEmail} />
        <TextField label={say('add.text')} hint={say('add.text.hint')} value={text} onChange={setText} rows={6} />
        <div className="form-actions">
          <Button className="button button-first" type="submit" isPending={isRunning}>
            {say('add.save')}
          </Button>
        </div>
      </Form>
    </ModalDialog>
  );
}
