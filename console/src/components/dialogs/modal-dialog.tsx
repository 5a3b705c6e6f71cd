import type { ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTexts } from '../../language/language-context.tsx';
import { Icon } from '../icon.tsx';
import messages from '../messages.json';

interface ModalDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Broad ones hold tables and long texts. */
  readonly isBroad?: boolean;
  /** Whether a press beside it closes it; not where that would lose something. */
  readonly closesOutside?: boolean;
  readonly children: ReactNode;
}

/** A window above the screen. The keyboard stays in it, and Escape closes it. */
export function ModalDialog(props: ModalDialogProps) {
  const { title, isOpen, onClose, isBroad = false, closesOutside = true, children } = props;
  const say = useTexts(messages);
  return (
    <ModalOverlay
      className="overlay"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={closesOutside}
      isKeyboardDismissDisabled={!closesOutside}
    >
      <Modal className="modal" data-broad={isBroad}>
        <Dialog>
          <header className="modal-header">
            <Heading slot="title">{title}</Heading>
            <Button className="button-plain" aria-label={say('close')} onPress={onClose}>
              <Icon name="close" />
            </Button>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
