import { Link, useLocation } from 'wouter';
import { useMay } from '../../app/viewer-context.tsx';
import { useTexts } from '../../language/language-context.tsx';
import messages from './messages.json';

const TABS = [
  ['/imports', 'tab.imports', 'IMPORTS_READ'],
  ['/imports/suggestions', 'tab.suggestions', 'PROFILES_READ'],
  ['/imports/failed', 'tab.failed', 'IMPORTS_READ'],
] as const;

/** The lists of this screen. */
export function ImportsTabs() {
  const say = useTexts(messages);
  const may = useMay();
  const [location] = useLocation();
  return (
    <nav className="tabs-list" aria-label={say('title')}>
      {TABS.filter(([, , scope]) => may(scope)).map(([path, name]) => (
        <Link key={path} href={path} aria-current={location === path ? 'page' : undefined}>
          {say(name)}
        </Link>
      ))}
    </nav>
  );
}
