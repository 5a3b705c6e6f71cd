import { Suspense, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { Button } from 'react-aria-components';

/** What a popover is opened with. */
export interface OpenedPopover {
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

interface PopoverButtonProps {
  readonly className: string;
  /** What a button says that shows only a picture. */
  readonly label?: string;
  readonly children: ReactNode;
  /** The popover; a lazy one, so that its code is loaded at the first press. */
  readonly Content: ComponentType<OpenedPopover>;
}

/** A button that opens a popover. */
export function PopoverButton({ className, label, children, Content }: PopoverButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <>
      <Button
        ref={trigger}
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setIsOpen(!isOpen)}
      >
        {children}
      </Button>
      {wasOpened && (
        <Suspense>
          <Content triggerRef={trigger} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
