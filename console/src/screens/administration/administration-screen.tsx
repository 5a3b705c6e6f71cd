import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { useMay } from '../../app/viewer-context.tsx';
import { Loading } from '../../components/loading.tsx';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { TabLinks } from '../../components/tab-links.tsx';
import { useTexts } from '../../language/language-context.tsx';
import { ADMINISTRATION_TABS } from './administration-tabs.ts';
import messages from './messages.json';

/** Who may do what, what happened, and for how long data stay: each in a part of its own. */
export default function AdministrationScreen() {
  const say = useTexts(messages);
  const may = useMay();
  const tabs = ADMINISTRATION_TABS.filter(({ scopes }) => scopes.some(may));
  return (
    <>
      <ScreenHeader title={say('title')} />
      <TabLinks label={say('title')} tabs={tabs.map(({ path, name }) => ({ path, name: say(name) }))} />
      <Suspense fallback={<Loading />}>
        <Switch>
          {tabs.map(({ path, Component }) => (
            <Route key={path} path={`${path}/*?`} component={Component} />
          ))}
          <Route>{tabs[0] && <Redirect to={tabs[0].path} replace />}</Route>
        </Switch>
      </Suspense>
    </>
  );
}
