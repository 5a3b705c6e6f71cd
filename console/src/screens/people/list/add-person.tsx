import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import { useMay } from '../../../app/viewer-context.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

const AddPersonDialog = lazy(() => import('./add-person-dialog.tsx'));

/** Adds somebody by hand. */
export function AddPerson() {
  const say = useTexts(messages);
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  if (!may('IMPORTS_WRITE')) return null;
  return (
    <>
      <Button className="button button-first" onPress={() => setIsOpen(true)}>
        <Icon name="add" />
        {say('add')}
      </Button>
      {isOpen && (
        <Suspense>
          <AddPersonDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
