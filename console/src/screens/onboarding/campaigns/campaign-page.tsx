import { useQuery } from 'urql';
import { Link } from 'wouter';
import { CampaignDocument, type CampaignDetailsFragment } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Loading } from '../../../components/loading.tsx';
import { ScreenLink } from '../../../components/screen-link.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { AssessmentList } from './assessments/assessment-list.tsx';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignProgress } from './campaign-progress.tsx';
import { CampaignStateTag } from './campaign-state-tag.tsx';
import messages from './messages.json';
import { TeamProgress } from './team-progress.tsx';
import { useCampaignChanges } from './use-campaign-changes.ts';

/** A campaign: how far it is, in all and by team, and whose answers are outstanding. */
export function CampaignPage({ id }: { readonly id: string }) {
  const say = useTexts(messages);
  const may = useMay();
  const [{ data, error }, again] = useQuery({
    query: CampaignDocument,
    variables: { id, seesTeams: may('PROFILES_READ') },
  });
  useCampaignChanges(id, () => again({ requestPolicy: 'network-only' }));
  if (error) return <ErrorNotice error={error} onRetry={again} />;
  if (!data) return <Loading />;
  const campaign = data.assessmentCampaign;
  if (!campaign)
    return (
      <EmptyNotice title={say('missing')}>
        <Link href="/onboarding/campaigns">{say('back')}</Link>
      </EmptyNotice>
    );
  const teams = 'teams' in campaign.progress ? campaign.progress.teams : [];
  return (
    <>
      <p className="way-back">
        <Link href="/onboarding/campaigns">{say('back')}</Link>
      </p>
      <div className="part-header">
        <h2>
          {campaign.name} <CampaignStateTag state={campaign.state} />
        </h2>
        {may('ASSESSMENTS_WRITE') && <CampaignActions campaign={campaign} />}
      </div>
      <div className="onboarding-parts">
        <section className="card" aria-labelledby="campaign-progress">
          <h2 id="campaign-progress">{say('column.progress')}</h2>
          <p>
            <CampaignProgress of={campaign.progress} />
          </p>
          <CampaignFacts campaign={campaign} />
          {may('EXPORTS_WRITE') && campaign.progress.asked > 0 && (
            <p>
              <ScreenLink href="/administration/exports?make=ASSESSMENTS">{say('export')}</ScreenLink>
            </p>
          )}
        </section>
        {teams.length > 0 && (
          <section className="card" aria-label={say('teams')}>
            <TeamProgress teams={teams} />
          </section>
        )}
      </div>
      <AssessmentList campaign={campaign} />
    </>
  );
}

function CampaignFacts({ campaign }: { readonly campaign: CampaignDetailsFragment }) {
  const say = useTexts(messages);
  const { dateTime } = useFormats();
  const { state, opensAt, openedAt, dueAt, closedAt, reminderDays, skills, message } = campaign;
  const isPlanned = state === 'PLANNED';
  const facts = [
    { name: say('fact.opens'), value: isPlanned && (opensAt === null ? say('opens.byHand') : dateTime(opensAt)) },
    { name: say('fact.opened'), value: openedAt !== null && dateTime(openedAt) },
    { name: say('column.due'), value: dateTime(dueAt) },
    { name: say('fact.closed'), value: closedAt !== null && dateTime(closedAt) },
    {
      name: say('reminders'),
      value:
        reminderDays.length === 0
          ? say('reminders.none')
          : reminderDays.map((count) => say('reminders.before', { count })).join(', '),
    },
    { name: say('fact.skills'), value: skills.map(({ name }) => name).join(', ') },
    { name: say('message'), value: message },
  ].filter(({ value }) => value !== false);
  return <Facts facts={facts} />;
}
