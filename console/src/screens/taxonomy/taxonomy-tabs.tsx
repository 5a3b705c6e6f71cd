import { Link } from 'wouter';
import { useTexts } from '../../language/language-context.tsx';
import messages from './messages.json';

const PARTS = [
  ['part.skills', '/taxonomy'],
  ['part.rules', '/taxonomy/rules'],
  ['part.sources', '/taxonomy/sources'],
] as const;

/** The parts of the screen. */
export function TaxonomyTabs({ current }: { readonly current: (typeof PARTS)[number][0] }) {
  const say = useTexts(messages);
  return (
    <nav className="tabs-list" aria-label={say('parts')}>
      {PARTS.map(([name, path]) => (
        <Link key={name} href={path} aria-current={name === current ? 'page' : undefined}>
          {say(name)}
        </Link>
      ))}
    </nav>
  );
}
