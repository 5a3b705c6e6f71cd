import { useState } from 'react';
import { Button } from 'react-aria-components';
import {
  AssignItemDocument,
  PeopleToAssignDocument,
  type ItemRowFragment,
  type PeopleToAssignQuery,
} from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { ModalDialog } from '../../../components/dialogs/modal-dialog.tsx';
import { SearchPicker, type Found } from '../../../components/fields/search-picker.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';

interface AssignDialogProps {
  readonly item: Pick<ItemRowFragment, 'id'>;
  readonly onClose: () => void;
}

/** Says about whom a record is: somebody who is found by typing, or somebody new. */
export function AssignDialog({ item, onClose }: AssignDialogProps) {
  const say = useTexts(messages);
  const { tellDone } = useNotices();
  const seesPeople = useMay()('PROFILES_READ');
  const [newPerson, setNewPerson] = useState('');
  const { run, isRunning, userErrors } = useAction(AssignItemDocument, ({ assignImportItem }) => assignImportItem, {
    showsUserErrors: true,
  });
  async function assign(publicIdentifier: string, createProfile: boolean) {
    const payload = await run({ input: { id: item.id, publicIdentifier, createProfile }, seesPeople });
    if (!payload) return;
    tellDone(say('assign.done'));
    onClose();
  }
  return (
    <ModalDialog title={say('assign.title')} isOpen onClose={onClose}>
      <p>{say('assign.what')}</p>
      <SearchPicker
        label={say('assign.person')}
        document={PeopleToAssignDocument}
        variablesOf={(words) => ({ words })}
        foundIn={peopleIn}
        onPick={({ id }) => void assign(id, false)}
      />
      <TextField
        label={say('assign.new')}
        hint={say('assign.new.what')}
        value={newPerson}
        maxLength={200}
        onChange={setNewPerson}
        error={userErrors[0]?.message}
      />
      <div className="form-actions">
        <Button
          className="button"
          isPending={isRunning}
          isDisabled={newPerson.trim() === ''}
          onPress={() => void assign(newPerson.trim(), true)}
        >
          {say('assign.create')}
        </Button>
      </div>
    </ModalDialog>
  );
}

function peopleIn({ search }: PeopleToAssignQuery): readonly Found[] {
  return search.nodes.flatMap(({ title, object }) =>
    'publicIdentifier' in object && object.id !== undefined
      ? [{ id: object.id, name: title, detail: object.publicIdentifier ?? '' }]
      : [],
  );
}
