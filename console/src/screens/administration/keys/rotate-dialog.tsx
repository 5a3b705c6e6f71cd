import { useState } from 'react';
import { Button } from 'react-aria-components';
import { RotateApiKeyDocument } from '../../../../generated/operations.ts';
import { ModalDialog } from '../../../components/dialogs/modal-dialog.tsx';
import { ShownOnceDialog } from '../../../components/dialogs/shown-once-dialog.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

const OVERLAP_HOURS = ['0', '1', '24', '72', '168', '720'] as const;

interface RotateDialogProps {
  readonly id: string;
  readonly name: string;
  readonly isOpen: boolean;
  /** @param newId - of the key that took its place, if one was made. */
  readonly onClose: (newId?: string) => void;
}

/** Makes a key that takes the place of another, and shows it. */
export function RotateDialog({ id, name, isOpen, onClose }: RotateDialogProps) {
  const say = useTexts(messages);
  const [hours, setHours] = useState<(typeof OVERLAP_HOURS)[number]>('24');
  const [made, setMade] = useState<{ readonly id: string; readonly key: string } | null>(null);
  const rotate = useAction(RotateApiKeyDocument, ({ rotateApiKey }) => rotateApiKey);
  const run = async () => {
    const payload = await rotate.run({ input: { id, overlapHours: Number(hours) } });
    if (payload?.apiKey && payload.key) setMade({ id: payload.apiKey.id, key: payload.key });
  };
  return (
    <>
      <ModalDialog title={say('rotate.title', { name })} isOpen={isOpen && !made} onClose={() => onClose()}>
        <p>{say('rotate.explained')}</p>
        <SelectField
          label={say('rotate.overlap')}
          choices={OVERLAP_HOURS.map((value) => ({ value, name: say('rotate.hours', { hours: Number(value) }) }))}
          value={hours}
          onChange={setHours}
        />
        <div className="form-actions">
          <Button className="button button-first" isPending={rotate.isRunning} onPress={() => void run()}>
            {say('rotate.go')}
          </Button>
        </div>
      </ModalDialog>
      <ShownOnceDialog
        title={say('made', { name })}
        secrets={made ? [{ name: say('key'), value: made.key }] : []}
        onClose={() => {
          const newId = made?.id;
          setMade(null);
          onClose(newId);
        }}
      />
    </>
  );
}
