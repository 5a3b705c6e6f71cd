import { lazy, useState } from 'react';
import { Route, Switch } from 'wouter';
import { NoSuchScreen } from '../../app/no-such-screen.tsx';
import { PeopleList } from './list/people-list.tsx';

const Passport = lazy(() => import('./passport/passport.tsx'));

/** Everybody in the organisation, and the skill passport of one person. */
export default function PeopleScreen() {
  // Words that people are searched with say something about them: they are kept here, and never in the address.
  const [words, setWords] = useState('');
  const [listAddress, setListAddress] = useState('/people');
  return (
    <Switch>
      <Route path="/people">
        <PeopleList words={words} onSearch={setWords} onAddress={setListAddress} />
      </Route>
      <Route path="/people/:id/:part?">
        {({ id, part }) => <Passport key={id} id={id} part={part} back={listAddress} />}
      </Route>
      <Route component={NoSuchScreen} />
    </Switch>
  );
}
