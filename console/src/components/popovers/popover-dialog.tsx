import type { ReactNode } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import type { OpenedPopover } from './popover-button.tsx';

interface PopoverDialogProps extends OpenedPopover {
  readonly label: string;
  readonly children: ReactNode;
}

/** What a PopoverButton opens: beside the button, closed by Escape or a press elsewhere. */
export function PopoverDialog({ label, children, ...opened }: PopoverDialogProps) {
  return (
    <Popover className="popover" placement="bottom end" {...opened}>
      <Dialog aria-label={label}>{children}</Dialog>
    </Popover>
  );
}
