import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'wouter';
import type { PassportHeadFragment } from '../../../../../generated/operations.ts';
import { useMay } from '../../../../app/viewer-context.tsx';
import { Icon } from '../../../../components/icon.tsx';
import { useTexts } from '../../../../language/language-context.tsx';
import messages from './messages.json';

const ExportDialog = lazy(() => import('./export-dialog.tsx'));
const EditPersonDialog = lazy(() => import('./edit-person-dialog.tsx'));

/** What can be done with the whole passport. */
export function PassportActions({ person }: { readonly person: PassportHeadFragment }) {
  const say = useTexts(messages);
  const may = useMay();
  const [opened, setOpened] = useState<'edit' | 'export' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      {person.entity && (
        <Link className="button" href={`/graph/${person.entity.id}`}>
          <Icon name="graph" />
          {say('graph')}
        </Link>
      )}
      {may('PROFILES_WRITE') && (
        <Button className="button" onPress={() => setOpened('edit')}>
          <Icon name="edit" />
          {say('edit')}
        </Button>
      )}
      {may('EXPORTS_READ') && (may('EXPORTS_WRITE') || may('PRIVACY_WRITE')) && (
        <Button className="button" onPress={() => setOpened('export')}>
          <Icon name="download" />
          {say('export')}
        </Button>
      )}
      <Suspense>
        {opened === 'edit' && <EditPersonDialog person={person} onClose={close} />}
        {opened === 'export' && <ExportDialog person={person} onClose={close} />}
      </Suspense>
    </>
  );
}
