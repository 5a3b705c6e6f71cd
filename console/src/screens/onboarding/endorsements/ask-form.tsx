import { useState, type FormEvent } from 'react';
import { Button, Form } from 'react-aria-components';
import { Link, useLocation } from 'wouter';
import { AskForEndorsementsDocument, EndorsementSkillsDocument } from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { Refusals } from '../../../components/fields/refusals.tsx';
import { SearchPicker, type Found } from '../../../components/fields/search-picker.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { ValidityField, type Validity } from '../invitations/validity-field.tsx';
import { Picked, PickedPeople } from '../picked-people.tsx';
import { endorsersInput, EndorsersField, NO_ENDORSERS } from './endorsers-field.tsx';
import messages from './messages.json';

/** Asks people to endorse skills of somebody, each by a link of their own. */
export function AskForm() {
  const say = useTexts(messages);
  const [, goTo] = useLocation();
  const { tellDone, tellError } = useNotices();
  const [person, setPerson] = useState<readonly Found[]>([]);
  const [skills, setSkills] = useState<readonly Found[]>([]);
  const [endorsers, setEndorsers] = useState(NO_ENDORSERS);
  const [message, setMessage] = useState('');
  const [validity, setValidity] = useState<Validity>('30');
  const ask = useAction(AskForEndorsementsDocument, ({ requestEndorsements }) => requestEndorsements, {
    showsUserErrors: true,
  });
  const from = endorsersInput(endorsers);
  const profileId = person[0]?.id;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (profileId === undefined) return;
    const payload = await ask.run({
      input: {
        ...{ profileId, skillIds: skills.map(({ id }) => id), from, expiresInDays: Number(validity) },
        message: message.trim() === '' ? null : message.trim(),
      },
    });
    if (!payload?.results) return;
    const refusals = payload.results.flatMap(({ userErrors }) => userErrors.map((one) => one.message));
    const count = payload.results.filter(({ endorsementRequest }) => endorsementRequest).length;
    if (refusals.length > 0) tellError(refusals);
    if (count === 0) return;
    tellDone(say('ask.done', { count }));
    goTo('/onboarding/endorsements?state=OPEN');
  };
  return (
    <>
      <p className="way-back">
        <Link href="/onboarding/endorsements">{say('back')}</Link>
      </p>
      <h2>{say('ask')}</h2>
      <Form
        className="card onboarding-form onboarding-form-broad"
        validationBehavior="aria"
        onSubmit={(event) => void submit(event)}
      >
        <PickedPeople
          label={say(person.length === 0 ? 'person.pick' : 'person')}
          people={person}
          onChange={(picked) => setPerson(picked.slice(-1))}
        />
        <SearchPicker
          label={say('skills.pick')}
          hint={say('skills')}
          document={EndorsementSkillsDocument}
          variablesOf={(search) => ({ search })}
          foundIn={(data) =>
            data.skills.nodes.map(({ id, name, description }) => ({
              id,
              name,
              ...(description !== null && { detail: description }),
            }))
          }
          onPick={(found) => !skills.some(({ id }) => id === found.id) && setSkills([...skills, found].slice(0, 20))}
        />
        {skills.length > 0 && (
          <ul className="picked" aria-label={say('column.skills')}>
            {skills.map((one) => (
              <Picked key={one.id} of={one} onRemove={() => setSkills(skills.filter(({ id }) => id !== one.id))} />
            ))}
          </ul>
        )}
        <EndorsersField value={endorsers} onChange={setEndorsers} />
        <TextField label={say('message')} rows={3} value={message} onChange={setMessage} maxLength={1000} />
        <ValidityField value={validity} onChange={setValidity} />
        <Refusals userErrors={ask.userErrors} />
        <div className="form-actions">
          <Button
            className="button button-first"
            type="submit"
            isPending={ask.isRunning}
            isDisabled={profileId === undefined || skills.length === 0 || from.length === 0}
          >
            {say('ask.go', { count: from.length })}
          </Button>
          <Link href="/onboarding/endorsements" className="button">
            {say('cancel')}
          </Link>
        </div>
      </Form>
    </>
  );
}
