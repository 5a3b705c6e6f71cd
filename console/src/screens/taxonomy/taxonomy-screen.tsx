import { Route, Switch } from 'wouter';
import { NoSuchScreen } from '../../app/no-such-screen.tsx';
import { RuleList } from './rules/rule-list.tsx';
import { SkillPage } from './skill/skill-page.tsx';
import { SkillList } from './skills/skill-list.tsx';
import { SourceList } from './sources/source-list.tsx';
import './taxonomy.css';

/** The skills that the service knows, the organisation's own among them, and what phrases mean. */
export default function TaxonomyScreen() {
  return (
    <Switch>
      <Route path="/taxonomy" component={SkillList} />
      <Route path="/taxonomy/rules" component={RuleList} />
      <Route path="/taxonomy/sources" component={SourceList} />
      <Route path="/taxonomy/skills/:id">{({ id }) => <SkillPage key={id} id={id} />}</Route>
      <Route component={NoSuchScreen} />
    </Switch>
  );
}
