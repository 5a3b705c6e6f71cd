import { Route, Switch } from 'wouter';
import { NoSuchScreen } from '../../app/no-such-screen.tsx';
import './graph.css';
import { GraphStart } from './start/graph-start.tsx';
import { Walk } from './walk/walk.tsx';

/** The workforce graph: people, teams, employers and what else there is, drawn around one of them and walked. */
export default function GraphScreen() {
  return (
    <Switch>
      <Route path="/graph" component={GraphStart} />
      <Route path="/graph/:id">{({ id }) => <Walk id={id} />}</Route>
      <Route component={NoSuchScreen} />
    </Switch>
  );
}
