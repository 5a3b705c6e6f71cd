import { Route, Switch } from 'wouter';
import './audit.css';
import { AuditEntryPage } from './audit-entry-page.tsx';
import { AuditTrail } from './audit-trail.tsx';

/** The audit trail, and one entry of it. */
export default function Audit() {
  return (
    <Switch>
      <Route path="/administration/audit" component={AuditTrail} />
      <Route path="/administration/audit/:id">{({ id }) => <AuditEntryPage id={id} />}</Route>
    </Switch>
  );
}
