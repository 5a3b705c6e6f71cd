import { useQuery } from 'urql';
import { Link } from 'wouter';
import { MatchesOfPersonDocument } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Loading } from '../../../components/loading.tsx';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import { useCandidates } from '../candidates/use-candidates.ts';
import messages from '../messages.json';
import { WithRole, type MatchingRole } from '../with-role.tsx';
import { Explanation } from './explanation.tsx';
import { LevelCharts } from './level-charts.tsx';
import { SmartMatches } from './smart-matches.tsx';
import { useMatchChanges } from './use-match-changes.ts';

const NO_WEIGHTS = {};

interface MatchPageProps {
  readonly skillsetId: string;
  readonly profileId: string;
}

/** One person against one role. */
export function MatchPage({ skillsetId, profileId }: MatchPageProps) {
  return <WithRole skillsetId={skillsetId}>{(role) => <Match role={role} profileId={profileId} />}</WithRole>;
}

function Match({ role, profileId }: { readonly role: MatchingRole; readonly profileId: string }) {
  const say = useTexts(messages);
  const may = useMay();
  const seesMatches = may('MATCHING_READ');
  const [{ data, error }, again] = useQuery({
    query: MatchesOfPersonDocument,
    variables: { profileId, skillsetId: role.id, seesMatches },
  });
  const candidates = useCandidates({
    skillsetId: role.id,
    weights: NO_WEIGHTS,
    settled: NO_WEIGHTS,
    creditRelated: true,
    profileIds: [profileId],
  });
  useMatchChanges({ profileId, skillsetId: role.id, isAllowed: seesMatches }, () => {
    again({ requestPolicy: 'network-only' });
    candidates.reload();
  });
  if (!data) return error ? <ErrorNotice error={error} onRetry={again} /> : <Loading />;
  const back = (
    <p className="way-back">
      <Link href={`/matching/${role.id}`}>{say('match.back', { role: role.name })}</Link>
    </p>
  );
  if (!data.profile)
    return (
      <>
        {back}
        <ScreenHeader title={role.name} />
        <EmptyNotice title={say('match.gone')} />
      </>
    );
  const { fullName, publicIdentifier, smartMatches } = data.profile;
  const candidate = candidates.nodes[0];
  return (
    <>
      {back}
      <ScreenHeader
        title={fullName ?? publicIdentifier}
        actions={
          <Link className="button" href={`/people/${profileId}`}>
            {say('match.passport')}
          </Link>
        }
      >
        <p className="hint">{say('match.for', { role: role.name })}</p>
      </ScreenHeader>
      {candidates.error && <ErrorNotice error={candidates.error} onRetry={candidates.reload} />}
      {!candidate && !candidates.isLoading && !candidates.error && (
        <EmptyNotice title={say('match.nothing')}>
          <Link href={`/people/${profileId}`}>{say('match.nothing.passport')}</Link>
        </EmptyNotice>
      )}
      {candidate && (
        <div className="matching-match">
          <Explanation candidate={candidate} />
          <LevelCharts candidate={candidate} />
        </div>
      )}
      {smartMatches && (
        <SmartMatches
          role={role}
          publicIdentifier={publicIdentifier}
          matches={smartMatches.nodes}
          onAsked={() => again({ requestPolicy: 'network-only' })}
        />
      )}
    </>
  );
}
