import { lazy } from 'react';
import { useTexts } from '../../language/language-context.tsx';
import { Icon } from '../icon.tsx';
import messages from '../messages.json';
import { PopoverButton } from '../popovers/popover-button.tsx';

const CopyAsPopover = lazy(() => import('./copy-as-popover.tsx'));

/** Copies what the screen shows as GraphQL or as a command with curl. */
export function CopyAs() {
  const say = useTexts(messages);
  return (
    <PopoverButton className="button button-quiet" Content={CopyAsPopover}>
      <Icon name="copy" />
      {say('copyAs')}
    </PopoverButton>
  );
}
