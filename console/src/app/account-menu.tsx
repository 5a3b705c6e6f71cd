import { lazy } from 'react';
import { Icon } from '../components/icon.tsx';
import { PopoverButton } from '../components/popovers/popover-button.tsx';
import { useTexts } from '../language/language-context.tsx';
import messages from './messages.json';

const AccountPopover = lazy(() => import('./account-popover.tsx'));

/** The menu of the person who is signed in. */
export function AccountMenu() {
  const say = useTexts(messages);
  return (
    <PopoverButton className="bar-account" label={say('account')} Content={AccountPopover}>
      <Icon name="account" />
    </PopoverButton>
  );
}
