import { Route, Switch } from 'wouter';
import { NoSuchScreen } from '../../app/no-such-screen.tsx';
import { HeatmapPage } from './heatmap/heatmap-page.tsx';
import { TeamPage } from './team/team-page.tsx';
import './teams.css';
import { TrendsPage } from './trends/trends-page.tsx';

/** What teams can do: a heat map of all of them, one of them from near by, and how skills change. */
export default function TeamsScreen() {
  return (
    <Switch>
      <Route path="/teams" component={HeatmapPage} />
      <Route path="/teams/trends" component={TrendsPage} />
      <Route path="/teams/:kind/:id/:part?">
        {({ kind, id, part }) => <TeamPage key={id} kind={kind} id={id} part={part} />}
      </Route>
      <Route component={NoSuchScreen} />
    </Switch>
  );
}
