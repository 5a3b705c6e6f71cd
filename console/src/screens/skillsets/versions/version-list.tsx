import { useState } from 'react';
import { Button } from 'react-aria-components';
import {
  RestoreSkillsetVersionDocument,
  SkillsetVersionsDocument,
  type SkillsetOnScreenFragment,
  type VersionOfSkillsetFragment,
} from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { usePages } from '../../../graphql/use-pages.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { VersionEntry } from './version-entry.tsx';

/** The versions of a skillset with their differences, newest first; an earlier one can be restored. */
export function VersionList({ skillset }: { readonly skillset: SkillsetOnScreenFragment }) {
  const say = useTexts(messages);
  const may = useMay();
  const { tellDone } = useNotices();
  const [chosen, setChosen] = useState<VersionOfSkillsetFragment | null>(null);
  const restore = useAction(RestoreSkillsetVersionDocument, (data) => data.restoreSkillsetVersion);
  const { nodes, hasMore, isLoading, error, loadMore, reload } = usePages(
    SkillsetVersionsDocument,
    { id: skillset.id },
    (data) => data.skillset?.versions,
  );
  if (error) return <ErrorNotice error={error} onRetry={reload} />;
  if (isLoading && nodes.length === 0) return <Loading />;

  const confirm = async () => {
    if (!chosen) return;
    const restored = await restore.run({ input: { id: chosen.id, expectedVersion: skillset.version } });
    setChosen(null);
    if (!restored) return;
    tellDone(say('restore.done', { number: chosen.number }));
    reload();
  };
  return (
    <>
      <ol className="skillset-versions">
        {nodes.map((version, at) => (
          <VersionEntry
            key={version.id}
            version={version}
            previous={nodes[at + 1]}
            onRestore={at > 0 && may('SKILLSETS_WRITE') ? () => setChosen(version) : undefined}
          />
        ))}
      </ol>
      {hasMore && (
        <Button className="button" isPending={isLoading} onPress={loadMore}>
          {say('versions.more')}
        </Button>
      )}
      <ConfirmDialog
        title={say('restore.title', { number: chosen?.number ?? 0 })}
        isOpen={chosen !== null}
        action={say('restore')}
        isRunning={restore.isRunning}
        onConfirm={() => void confirm()}
        onClose={() => setChosen(null)}
      >
        <p>{say('restore.explained', { version: skillset.version + 1 })}</p>
      </ConfirmDialog>
    </>
  );
}
