import { Link, useLocation } from 'wouter';
import { useTexts } from '../language/language-context.tsx';
import messages from './messages.json';
import { SCREENS } from './screens.ts';
import { isAt, useAllowedScreens } from './use-allowed-screens.ts';

/** At an address that leads nowhere, or to a screen that is not for this person. */
export function NoSuchScreen() {
  const say = useTexts(messages);
  const [location] = useLocation();
  const isHere = ({ path }: { readonly path: string }) => isAt(location, path);
  const isAllowed = useAllowedScreens().some(isHere);
  const isForOthers = SCREENS.some(isHere) && !isAllowed;
  return (
    <>
      <h1>{say(isForOthers ? 'notAllowed' : 'notFound')}</h1>
      {isForOthers && <p>{say('notAllowed.ask')}</p>}
      <p>
        <Link href="/">{say('notFound.home')}</Link>
      </p>
    </>
  );
}
