import { Button } from 'react-aria-components';
import { useTexts } from '../../language/language-context.tsx';
import { CopyButton } from '../copy-button.tsx';
import messages from '../messages.json';
import { ModalDialog } from './modal-dialog.tsx';

/** A secret that the service has just made. */
export interface NewSecret {
  readonly name: string;
  readonly value: string;
}

interface ShownOnceDialogProps {
  readonly title: string;
  /** Nothing is shown while there are none. */
  readonly secrets: readonly NewSecret[];
  readonly onClose: () => void;
}

/** Shows secrets that nobody can see again. It is closed only by its button, so that none is lost by a slip. */
export function ShownOnceDialog({ title, secrets, onClose }: ShownOnceDialogProps) {
  const say = useTexts(messages);
  return (
    <ModalDialog title={title} isOpen={secrets.length > 0} onClose={onClose} closesOutside={false}>
      <p>{say('shownOnce')}</p>
      <dl className="secrets">
        {secrets.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
              <CopyButton text={value} of={name} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="form-actions">
        <Button className="button button-first" onPress={onClose}>
          {say('shownOnce.done')}
        </Button>
      </div>
    </ModalDialog>
  );
}
