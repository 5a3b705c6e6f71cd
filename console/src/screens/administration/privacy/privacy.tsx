import { useState } from 'react';
import { useQuery } from 'urql';
import { PrivacyRequestsDocument } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Loading } from '../../../components/loading.tsx';
import { startOfRequests } from '../../../graphql/link-requests.ts';
import { ConsentList } from './consent-list.tsx';
import { ContestList } from './contest-list.tsx';
import { ErasureList } from './erasure-list.tsx';
import { LinkRequestList } from './link-request-list.tsx';
import './privacy.css';
import { ReviewList } from './review-list.tsx';

/** What people asked for about their data: what waits for a decision comes first. */
export default function Privacy() {
  const may = useMay();
  const [since] = useState(() => startOfRequests(Date.now()));
  const [{ data, error }, again] = useQuery({
    query: PrivacyRequestsDocument,
    variables: { seesPeople: may('PROFILES_READ'), since },
  });
  if (error) return <ErrorNotice error={error} onRetry={again} />;
  if (!data) return <Loading />;
  return (
    <div className="privacy-parts">
      {data.contests && <ContestList contests={data.contests.nodes} />}
      {'requestedLinks' in data && <LinkRequestList requests={data} />}
      <ReviewList reviews={data.erasureReviews.nodes.filter(({ state }) => state === 'OPEN')} />
      <ErasureList erasures={data.erasures.nodes} />
      <ConsentList consents={data.consents.nodes} totalCount={data.consents.totalCount} />
    </div>
  );
}
