import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { useTexts } from '../../language/language-context.tsx';
import messages from '../messages.json';
import { ModalDialog } from './modal-dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** What the button says that does it. */
  readonly action: string;
  readonly isRunning?: boolean;
  /** While something is still missing, such as words that have to be typed. */
  readonly isDisabled?: boolean;
  /** For what does no harm, but reaches people. */
  readonly isHarmless?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What will happen. */
  readonly children: ReactNode;
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, isOpen, action, isRunning = false, isDisabled = false, onConfirm, onClose, children } = props;
  const kind = props.isHarmless ? 'button-first' : 'button-danger';
  const say = useTexts(messages);
  return (
    <ModalDialog title={title} isOpen={isOpen} onClose={onClose}>
      {children}
      <div className="form-actions">
        <Button className={`button ${kind}`} isPending={isRunning} isDisabled={isDisabled} onPress={onConfirm}>
          {action}
        </Button>
        <Button className="button" onPress={onClose}>
          {say('cancel')}
        </Button>
      </div>
    </ModalDialog>
  );
}
