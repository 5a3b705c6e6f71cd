import { Link } from 'wouter';
import type { OverviewQuery } from '../../../generated/operations.ts';
import { useAllowedScreens } from '../../app/use-allowed-screens.ts';
import { Icon } from '../../components/icon.tsx';
import { openRequests } from '../../graphql/link-requests.ts';
import { useFormats } from '../../language/formats.ts';
import { useTexts } from '../../language/language-context.tsx';
import messages from './messages.json';

/** Where what waits is worked on, for those counts that have such a place. */
const PLACES: Readonly<Record<string, string>> = {
  suggestions: '/imports/suggestions',
  contradictions: '/people?contradicted=true',
  contests: '/people?contested=true',
  linkRequests: '/administration/privacy',
  certificates: '/people?certificates=EXPIRING',
  failedItems: '/imports/failed',
  endpoints: '/webhooks',
};

/** What waits for somebody to do something; what nobody waits for is left out. */
export function Waiting({ overview }: { readonly overview: OverviewQuery }) {
  const say = useTexts(messages);
  const { number } = useFormats();
  const failing = overview.endpoints?.nodes.filter(({ health }) => health.circuit !== 'CLOSED');
  const counts = [
    ['suggestions', overview.skillSuggestions?.totalCount],
    ['contradictions', overview.contradictions?.totalCount],
    ['contests', overview.contests?.totalCount],
    ['linkRequests', 'requestedLinks' in overview ? openRequests(overview).length : 0],
    ['certificates', overview.certificationsExpiring?.totalCount],
    ['failedItems', overview.failedItems?.totalCount],
    ['endpoints', failing?.length],
  ] as const;
  const waiting = counts.flatMap(([name, count]) => (count ? [{ name, count }] : []));
  return (
    <section className="card" aria-labelledby="waiting">
      <h2 id="waiting">{say('waiting')}</h2>
      {waiting.length === 0 && (
        <p className="hint">
          <Icon name="done" /> {say('waiting.none')}
        </p>
      )}
      <ul className="overview-waiting">
        {waiting.map(({ name, count }) => (
          <li key={name}>
            <strong>{number(count)}</strong> <Place of={name}>{say(name, { count })}</Place>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place({ of, children }: { readonly of: string; readonly children: string }) {
  const place = PLACES[of];
  const screens = useAllowedScreens();
  const isAllowed = screens.some(({ path }) => path !== '/' && place?.split(/[/?]/)[1] === path.slice(1));
  return place !== undefined && isAllowed ? <Link href={place}>{children}</Link> : children;
}
