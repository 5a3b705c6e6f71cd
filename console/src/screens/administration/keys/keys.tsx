import { Route, Switch } from 'wouter';
import { KeyList } from './key-list.tsx';
import { KeyPage } from './key-page.tsx';
import './keys.css';
import { NewKey } from './new-key.tsx';

/** The API keys of the organisation: the list, a key, and a new one. */
export default function Keys() {
  return (
    <Switch>
      <Route path="/administration/keys" component={KeyList} />
      <Route path="/administration/keys/new" component={NewKey} />
      <Route path="/administration/keys/:id">{({ id }) => <KeyPage id={id} />}</Route>
    </Switch>
  );
}
