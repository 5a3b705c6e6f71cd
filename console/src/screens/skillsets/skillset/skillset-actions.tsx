import { useState } from 'react';
import { Button } from 'react-aria-components';
import { Link, useLocation } from 'wouter';
import {
  ArchiveSkillsetDocument,
  CopySkillsetDocument,
  DeleteSkillsetDocument,
  UnarchiveSkillsetDocument,
  type SkillsetOnScreenFragment,
} from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';

/** What can be done with a whole skillset. */
export function SkillsetActions({ skillset }: { readonly skillset: SkillsetOnScreenFragment }) {
  const say = useTexts(messages);
  const may = useMay();
  const [, navigate] = useLocation();
  const { tellDone } = useNotices();
  const [isDeleting, setIsDeleting] = useState(false);
  const copy = useAction(CopySkillsetDocument, (data) => data.copySkillset);
  const archive = useAction(ArchiveSkillsetDocument, (data) => data.archiveSkillset);
  const unarchive = useAction(UnarchiveSkillsetDocument, (data) => data.unarchiveSkillset);
  const remove = useAction(DeleteSkillsetDocument, (data) => data.deleteSkillset);
  const input = { id: skillset.id };
  const isArchived = skillset.archivedAt !== null;

  const makeCopy = async () => {
    const made = await copy.run({ input });
    if (!made?.skillset) return;
    tellDone(say('copy.done'));
    navigate(`/skillsets/${made.skillset.id}`);
  };
  const confirmRemoval = async () => {
    if (!(await remove.run({ input }))) return;
    tellDone(say('delete.done'));
    navigate('/skillsets');
  };
  return (
    <>
      {may('ANALYTICS_READ') && !isArchived && (
        <Link className="button button-first" href={`/matching/${skillset.id}`}>
          {say('candidates')}
        </Link>
      )}
      {may('SKILLSETS_WRITE') && (
        <>
          <Button className="button" isPending={copy.isRunning} onPress={() => void makeCopy()}>
            {say('copy')}
          </Button>
          <Button
            className="button"
            isPending={archive.isRunning || unarchive.isRunning}
            onPress={() => void (isArchived ? unarchive : archive).run({ input })}
          >
            {say(isArchived ? 'unarchive' : 'archive')}
          </Button>
          <Button className="button button-danger" onPress={() => setIsDeleting(true)}>
            {say('delete')}
          </Button>
          <ConfirmDialog
            title={say('delete.title', { name: skillset.name })}
            isOpen={isDeleting}
            action={say('delete')}
            isRunning={remove.isRunning}
            onConfirm={() => void confirmRemoval()}
            onClose={() => setIsDeleting(false)}
          >
            <p>{say('delete.explained')}</p>
          </ConfirmDialog>
        </>
      )}
    </>
  );
}
