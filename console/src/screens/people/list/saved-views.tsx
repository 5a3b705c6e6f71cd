import { lazy } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { PopoverButton } from '../../../components/popovers/popover-button.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

const SavedViewsPopover = lazy(() => import('./saved-views-popover.tsx'));

/** Goes to a view that somebody saved, or saves what is shown as one. */
export function SavedViews() {
  const say = useTexts(messages);
  return (
    <PopoverButton className="button" Content={SavedViewsPopover}>
      {say('views')}
      <Icon name="down" />
    </PopoverButton>
  );
}
