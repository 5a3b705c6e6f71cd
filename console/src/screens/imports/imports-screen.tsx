import { Route, Switch } from 'wouter';
import { NoSuchScreen } from '../../app/no-such-screen.tsx';
import './imports.css';
import { ItemScreen } from './item/item-screen.tsx';
import { ImportsListScreen } from './list/imports-list-screen.tsx';
import { FailedRecordsScreen } from './records/failed-records-screen.tsx';
import { ImportScreen } from './records/import-screen.tsx';
import { SuggestionsScreen } from './suggestions/suggestions-screen.tsx';

/** What came in, what was read from it, and what somebody has to decide about it. */
export default function ImportsScreen() {
  return (
    <Switch>
      <Route path="/imports" component={ImportsListScreen} />
      <Route path="/imports/failed" component={FailedRecordsScreen} />
      <Route path="/imports/suggestions" component={SuggestionsScreen} />
      <Route path="/imports/:id">{({ id }) => <ImportScreen key={id} id={id} />}</Route>
      <Route path="/imports/:importId/items/:id">
        {({ importId, id }) => <ItemScreen key={id} importId={importId} id={id} />}
      </Route>
      <Route component={NoSuchScreen} />
    </Switch>
  );
}
