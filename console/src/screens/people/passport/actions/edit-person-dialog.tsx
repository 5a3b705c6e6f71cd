import { useState } from 'react';
import { Button, Form } from 'react-aria-components';
import { UpdateProfileDocument, type PassportHeadFragment } from '../../../../../generated/operations.ts';
import { useNotices } from '../../../../app/notices-context.ts';
import { ModalDialog } from '../../../../components/dialogs/modal-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { useAction } from '../../../../graphql/use-action.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import messages from './messages.json';

const FIELDS = ['fullName', 'firstName', 'lastName', 'email'] as const;

interface EditPersonDialogProps {
  readonly person: PassportHeadFragment;
  readonly onClose: () => void;
}

/** Changes the names and the e-mail address. */
export default function EditPersonDialog({ person, onClose }: EditPersonDialogProps) {
  const say = useTexts(messages);
  const { tellDone } = useNotices();
  const { run, isRunning, userErrors } = useAction(UpdateProfileDocument, ({ updateProfile }) => updateProfile, {
    showsUserErrors: true,
  });
  const [values, setValues] = useState<Readonly<Partial<Record<(typeof FIELDS)[number], string>>>>({});
  const save = async () => {
    const changed = Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, value.trim() === '' ? null : value.trim()]),
    );
    if (!(await run({ input: { publicIdentifier: person.id, ...changed } }))) return;
    tellDone(say('edit.done'));
    onClose();
  };
  return (
    <ModalDialog title={say('edit.title')} isOpen onClose={onClose}>
      <Form
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={say(`field.${field}`)}
            type={field === 'email' ? 'email' : 'text'}
            value={values[field] ?? person[field] ?? ''}
            onChange={(value) => setValues((before) => ({ ...before, [field]: value }))}
            error={userErrors.find((error) => error.field?.at(-1) === field)?.message}
          />
        ))}
        {userErrors
          .filter((error) => !FIELDS.some((field) => field === error.field?.at(-1)))
          .map(({ message }) => (
            <p key={message} className="field-error" role="alert">
              {message}
            </p>
          ))}
        <div className="form-actions">
          <Button className="button button-first" type="submit" isPending={isRunning}>
            {say('edit.save')}
          </Button>
        </div>
      </Form>
    </ModalDialog>
  );
}
