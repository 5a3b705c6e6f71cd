import { Route, Switch } from 'wouter';
import { NoSuchScreen } from '../../app/no-such-screen.tsx';
import { CandidateList } from './candidates/candidate-list.tsx';
import { ChooseRole } from './choose-role.tsx';
import { MatchPage } from './match/match-page.tsx';
import './matching.css';
import { Shortlist } from './shortlist/shortlist.tsx';

/** Who fits a role: candidates by rank, one person against the role, and a shortlist to share. */
export default function MatchingScreen() {
  return (
    <Switch>
      <Route path="/matching" component={ChooseRole} />
      <Route path="/matching/:id">{({ id }) => <CandidateList key={id} skillsetId={id} />}</Route>
      <Route path="/matching/:id/shortlist">{({ id }) => <Shortlist key={id} skillsetId={id} />}</Route>
      <Route path="/matching/:id/people/:profileId">
        {({ id, profileId }) => <MatchPage key={id + profileId} skillsetId={id} profileId={profileId} />}
      </Route>
      <Route component={NoSuchScreen} />
    </Switch>
  );
}
