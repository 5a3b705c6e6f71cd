import { Redirect, Route, Switch } from 'wouter';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { TabLinks } from '../../components/tab-links.tsx';
import { useTexts } from '../../language/language-context.tsx';
import { EventCatalogue } from './catalogue/event-catalogue.tsx';
import { DeliveryList } from './deliveries/delivery-list.tsx';
import { DeliveryPage } from './deliveries/delivery-page.tsx';
import { EndpointForm } from './endpoints/endpoint-form.tsx';
import { EndpointList } from './endpoints/endpoint-list.tsx';
import { EndpointPage } from './endpoints/endpoint-page.tsx';
import messages from './messages.json';
import './webhooks.css';

/** Where events are sent, what became of each, and which events there are. */
export default function WebhooksScreen() {
  const say = useTexts(messages);
  return (
    <>
      <ScreenHeader title={say('title')} />
      <TabLinks
        label={say('title')}
        tabs={[
          { path: '/webhooks', name: say('endpoints') },
          { path: '/webhooks/deliveries', name: say('deliveries') },
          { path: '/webhooks/events', name: say('events') },
        ]}
      />
      <Switch>
        <Route path="/webhooks" component={EndpointList} />
        <Route path="/webhooks/endpoints/new">
          <EndpointForm />
        </Route>
        <Route path="/webhooks/endpoints/:id">{({ id }) => <EndpointPage id={id} />}</Route>
        <Route path="/webhooks/deliveries" component={DeliveryList} />
        <Route path="/webhooks/deliveries/:id">{({ id }) => <DeliveryPage id={id} />}</Route>
        <Route path="/webhooks/events" component={EventCatalogue} />
        <Route>
          <Redirect to="/webhooks" replace />
        </Route>
      </Switch>
    </>
  );
}
