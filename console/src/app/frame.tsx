import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { Link, Route, Switch, useLocation } from 'wouter';
import { Icon } from '../components/icon.tsx';
import { Loading } from '../components/loading.tsx';
import { useTexts } from '../language/language-context.tsx';
import { addressOfLogo } from './branding.ts';
import { AccountMenu } from './account-menu.tsx';
import messages from './messages.json';
import { NoSuchScreen } from './no-such-screen.tsx';
import { Palette } from './palette.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { isAt, useAllowedScreens } from './use-allowed-screens.ts';
import { useViewer } from './viewer-context.tsx';

/** What stands around every screen: the organisation, the navigation, and the menu of the person. */
export function Frame() {
  const say = useTexts(messages);
  const { shownName, logo } = useViewer().organisation.branding;
  const [isOpen, setIsOpen] = useState(false);
  const content = useRef<HTMLElement>(null);
  return (
    <div className="frame">
      <a className="skip" href="#content" onClick={() => content.current?.focus()}>
        {say('skip')}
      </a>
      <header className="bar">
        <Button
          className="bar-menu"
          aria-expanded={isOpen}
          aria-controls="navigation"
          onPress={() => setIsOpen(!isOpen)}
        >
          <Icon name="menu" />
          <span className="only-read">{say('menu')}</span>
        </Button>
        {logo && <img className="bar-logo" src={addressOfLogo(logo)} alt="" />}
        <span className="bar-product">Skillgate</span>
        <span className="bar-organisation">{shownName}</span>
        <Palette />
        <AccountMenu />
      </header>
      <Navigation isOpen={isOpen} onChosen={() => setIsOpen(false)} />
      <main id="content" className="content" ref={content} tabIndex={-1}>
        <Screens />
      </main>
    </div>
  );
}

interface NavigationProps {
  readonly isOpen: boolean;
  readonly onChosen: () => void;
}

function Navigation({ isOpen, onChosen }: NavigationProps) {
  const say = useTexts(messages);
  const [location] = useLocation();
  return (
    <nav id="navigation" className="navigation" data-open={isOpen} aria-label={say('navigation')}>
      {useAllowedScreens().map(({ path, name, icon }) => (
        <Link key={path} href={path} onClick={onChosen} aria-current={isAt(location, path) ? 'page' : undefined}>
          <Icon name={icon} />
          {say(name)}
        </Link>
      ))}
    </nav>
  );
}

function Screens() {
  const say = useTexts(messages);
  const [location] = useLocation();
  const screens = useAllowedScreens();
  const name = screens.find(({ path }) => isAt(location, path))?.name;
  // Tabs are told apart by their screens; what a screen shows does not belong into the history of a browser.
  useEffect(() => {
    document.title = name ? `${say(name)} – Skillgate` : 'Skillgate';
  }, [name, say]);
  return (
    <Switch>
      {screens.map(({ path, Component }) => (
        <Route key={path} path={path === '/' ? '/' : `${path}/*?`}>
          <ScreenBoundary>
            <Suspense fallback={<Loading />}>
              <Component />
            </Suspense>
          </ScreenBoundary>
        </Route>
      ))}
      <Route component={NoSuchScreen} />
    </Switch>
  );
}
