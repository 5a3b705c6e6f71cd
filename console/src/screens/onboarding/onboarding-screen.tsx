import { Redirect, Route, Switch } from 'wouter';
import { useMay } from '../../app/viewer-context.tsx';
import { EmptyNotice } from '../../components/empty-notice.tsx';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { TabLinks } from '../../components/tab-links.tsx';
import { useTexts } from '../../language/language-context.tsx';
import { CampaignForm } from './campaigns/form/campaign-form.tsx';
import { CampaignList } from './campaigns/campaign-list.tsx';
import { CampaignPage } from './campaigns/campaign-page.tsx';
import { ContactsOfScreen } from './contacts.tsx';
import { AskForm } from './endorsements/ask-form.tsx';
import { EndorsementRequestList } from './endorsements/request-list.tsx';
import { InvitationList } from './invitations/invitation-list.tsx';
import { InvitationPage } from './invitations/invitation-page.tsx';
import { InviteOne } from './inviting/invite-one.tsx';
import { InviteMany } from './inviting/invite-many.tsx';
import messages from './messages.json';
import './onboarding.css';

/** Who is invited to make a skill passport, and who is asked about the skills of whom. */
export default function OnboardingScreen() {
  const say = useTexts(messages);
  const may = useMay();
  const tabs = [
    ...(may('ONBOARDING_READ') ? [{ path: '/onboarding', name: say('tab.invitations') }] : []),
    ...(may('ASSESSMENTS_READ') ? [{ path: '/onboarding/campaigns', name: say('tab.campaigns') }] : []),
    ...(may('PROFILES_READ') ? [{ path: '/onboarding/endorsements', name: say('tab.endorsements') }] : []),
  ];
  return (
    <ContactsOfScreen>
      <ScreenHeader title={say('title')} />
      <TabLinks label={say('title')} tabs={tabs} />
      <Switch>
        <Route path="/onboarding">
          {may('ONBOARDING_READ') ? <InvitationList /> : <Redirect to="/onboarding/campaigns" replace />}
        </Route>
        <Route path="/onboarding/invite" component={InviteOne} />
        <Route path="/onboarding/invite-many" component={InviteMany} />
        <Route path="/onboarding/invitations/:id">{({ id }) => <InvitationPage key={id} id={id} />}</Route>
        <Route path="/onboarding/endorsements" component={EndorsementRequestList} />
        <Route path="/onboarding/endorsements/new" component={AskForm} />
        <Route path="/onboarding/campaigns" component={CampaignList} />
        <Route path="/onboarding/campaigns/new" component={CampaignForm} />
        <Route path="/onboarding/campaigns/:id">{({ id }) => <CampaignPage key={id} id={id} />}</Route>
        <Route>
          <EmptyNotice title={say('missing')} />
        </Route>
      </Switch>
    </ContactsOfScreen>
  );
}
