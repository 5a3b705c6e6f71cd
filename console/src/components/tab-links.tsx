import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';

/** A part of a screen with an address of its own. */
export interface TabLink {
  readonly path: string;
  readonly name: string;
}

interface TabLinksProps {
  /** What the parts belong to, for those who do not see the heading above. */
  readonly label: string;
  readonly tabs: readonly TabLink[];
}

/** The parts of a screen. The one whose address begins with the longest matching path is shown as the current one. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const [location] = useLocation();
  const current = tabs
    .filter(({ path }) => location === path || location.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  const list = useRef<HTMLElement>(null);
  // On a phone the list scrolls sideways.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current?.path]);
  return (
    <nav className="tabs-list" aria-label={label} ref={list}>
      {tabs.map((tab) => (
        <Link key={tab.path} href={tab.path} aria-current={tab === current ? 'page' : undefined}>
          {tab.name}
        </Link>
      ))}
    </nav>
  );
}
