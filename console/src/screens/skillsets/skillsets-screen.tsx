import { Route, Switch } from 'wouter';
import { NoSuchScreen } from '../../app/no-such-screen.tsx';
import { SkillsetList } from './list/skillset-list.tsx';
import './skillsets.css';
import { SkillsetPage } from './skillset/skillset-page.tsx';

/** The skillsets of the organisation, and one of them to read and change. */
export default function SkillsetsScreen() {
  return (
    <Switch>
      <Route path="/skillsets" component={SkillsetList} />
      <Route path="/skillsets/:id/:part?">{({ id, part }) => <SkillsetPage key={id} id={id} part={part} />}</Route>
      <Route component={NoSuchScreen} />
    </Switch>
  );
}
