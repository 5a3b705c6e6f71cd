import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useLocation } from 'wouter';
import { ErasePersonDocument, type PassportHeadFragment } from '../../../../../generated/operations.ts';
import { useNotices } from '../../../../app/notices-context.ts';
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { useAction } from '../../../../graphql/use-action.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import messages from './messages.json';

/** Erases everything about a person, after somebody has typed the identifier. */
export function ErasePerson({ person }: { readonly person: PassportHeadFragment }) {
  const say = useTexts(messages);
  const { tellDone } = useNotices();
  const [, navigate] = useLocation();
  const { run, isRunning } = useAction(ErasePersonDocument, ({ erasePerson }) => erasePerson);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const erase = async () => {
    if (!(await run({ input: { profileId: person.id } }))) return;
    tellDone(say('erase.done'));
    navigate('/people');
  };
  return (
    <section className="card">
      <h2>{say('erase')}</h2>
      <p className="hint">{say('erase.explained')}</p>
      <Button className="button button-danger" onPress={() => setIsOpen(true)}>
        {say('erase.open')}
      </Button>
      <ConfirmDialog
        title={say('erase.title', { name: person.fullName ?? person.publicIdentifier })}
        isOpen={isOpen}
        action={say('erase.do')}
        isRunning={isRunning}
        isDisabled={typed.trim() !== person.publicIdentifier}
        onConfirm={() => void erase()}
        onClose={() => {
          setIsOpen(false);
          setTyped('');
        }}
      >
        <p>{say('erase.what')}</p>
        <TextField
          label={say('erase.type', { identifier: person.publicIdentifier })}
          value={typed}
          onChange={setTyped}
        />
      </ConfirmDialog>
    </section>
  );
}
