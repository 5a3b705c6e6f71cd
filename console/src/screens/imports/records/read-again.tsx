import { useState } from 'react';
import { Button } from 'react-aria-components';
import { RereadImportDocument } from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { ModalDialog } from '../../../components/dialogs/modal-dialog.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';

interface ReadAgainProps {
  readonly id: string;
  readonly onDone?: () => void;
}

/** Has an import read again, after it has said what that changes. */
export function ReadAgain({ id, onDone }: ReadAgainProps) {
  const say = useTexts(messages);
  const { tellDone } = useNotices();
  const [isOpen, setIsOpen] = useState(false);
  const { run, isRunning } = useAction(RereadImportDocument, ({ rereadImport }) => rereadImport);
  async function readAgain() {
    const payload = await run({ input: { id } });
    setIsOpen(false);
    if (!payload) return;
    tellDone(say('again.done', { queued: payload.queued ?? 0, gone: payload.withoutPayload ?? 0 }));
    onDone?.();
  }
  return (
    <>
      <Button className="button" onPress={() => setIsOpen(true)}>
        {say('again')}
      </Button>
      <ModalDialog title={say('again.title')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <p>{say('again.what')}</p>
        <div className="form-actions">
          <Button className="button button-first" isPending={isRunning} onPress={() => void readAgain()}>
            {say('again')}
          </Button>
          <Button className="button" onPress={() => setIsOpen(false)}>
            {say('cancel')}
          </Button>
        </div>
      </ModalDialog>
    </>
  );
}
