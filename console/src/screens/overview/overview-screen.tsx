import { useState } from 'react';
import { useQuery } from 'urql';
import { OverviewDocument } from '../../../generated/operations.ts';
import { useMay } from '../../app/viewer-context.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Loading } from '../../components/loading.tsx';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { startOfRequests } from '../../graphql/link-requests.ts';
import { useFormats } from '../../language/formats.ts';
import { useTexts } from '../../language/language-context.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LatestImports } from './latest-imports.tsx';
import messages from './messages.json';
import './overview.css';
import { useImportChanges } from './use-import-changes.ts';
import { usePeopleDecisions } from './use-people-decisions.ts';
import { Waiting } from './waiting.tsx';

/** What came in, and what waits for somebody. */
export default function OverviewScreen() {
  const say = useTexts(messages);
  const { number } = useFormats();
  const may = useMay();
  const [since] = useState(() => startOfRequests(Date.now()));
  const [{ data, error }, again] = useQuery({
    query: OverviewDocument,
    variables: {
      seesPeople: may('PROFILES_READ'),
      seesImports: may('IMPORTS_READ'),
      seesEndpoints: may('WEBHOOKS_READ'),
      seesCertificates: may('ANALYTICS_READ') && may('PROFILES_READ'),
      seesRequests: may('PRIVACY_READ') && may('PROFILES_READ'),
      since,
    },
  });
  useImportChanges(may('IMPORTS_READ'), again);
  // While records are read, people change all the time; what is counted then is asked for when an import has ended.
  usePeopleDecisions(may('PROFILES_READ') && data?.organisation.unreadItemCount === 0, again);
  if (!data) return error ? <ErrorNotice error={error} onRetry={again} /> : <Loading />;
  const { profileCount, skillsetCount, unreadItemCount } = data.organisation;
  const figures = [
    ['profiles', profileCount],
    ['skillsets', skillsetCount],
    ['unread', unreadItemCount],
  ] as const;
  return (
    <>
      <ScreenHeader title={say('title')} />
      <ul className="overview-figures">
        {figures.map(([name, count]) => (
          <li key={name} className="card">
            <strong>{number(count)}</strong> {say(name, { count })}
          </li>
        ))}
      </ul>
      {profileCount === 0 && unreadItemCount === 0 && <FirstSteps />}
      <div className="overview-parts">
        <Waiting overview={data} />
        {data.imports && <LatestImports imports={data.imports.nodes} />}
      </div>
    </>
  );
}
