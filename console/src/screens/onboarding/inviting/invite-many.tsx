import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'wouter';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useLanguage, useTexts } from '../../../language/language-context.tsx';
import { useContacts } from '../contacts-context.ts';
import { LanguageField } from '../letters/language-field.tsx';
import { ValidityField, type Validity } from '../invitations/validity-field.tsx';
import { invitedListOf, MOST_PEOPLE } from './invited-list.ts';
import { InvitingResults } from './inviting-results.tsx';
import { ListPreview } from './list-preview.tsx';
import { ListSource } from './list-source.tsx';
import messages from './messages.json';
import { useInviting, type Inviting } from './use-inviting.ts';

/** Invites the people of a list: shows what is wrong with it, makes the links, and gives them as a file. */
export function InviteMany() {
  const say = useTexts(messages);
  const { remember } = useContacts();
  const ownLanguage = useLanguage();
  const [text, setText] = useState('');
  const [language, setLanguage] = useState(ownLanguage);
  const [redirectUrl, setRedirectUrl] = useState('');
  const [validity, setValidity] = useState<Validity>('30');
  const inviting = useInviting();
  const people = useMemo(() => invitedListOf(text), [text]);
  const sound = useMemo(() => people.filter(({ fault }) => fault === null), [people]);
  const run = () => {
    remember(
      sound.map(({ identifier, name, email, language: own }) => [
        identifier,
        { name, email, language: own ?? language },
      ]),
    );
    void inviting.run(sound, {
      redirectUrl: redirectUrl.trim() === '' ? null : redirectUrl.trim(),
      expiresInDays: Number(validity),
    });
  };
  const { results } = inviting;
  return (
    <>
      <p className="way-back">
        <Link href="/onboarding">{say('back')}</Link>
      </p>
      <h2>{say('many')}</h2>
      {results === null ? (
        <div className="card onboarding-form onboarding-form-broad">
          <ListSource text={text} onChange={setText} />
          <div className="field-pair">
            <ValidityField value={validity} onChange={setValidity} />
            <LanguageField value={language} onChange={setLanguage} />
          </div>
          <TextField
            label={say('redirect')}
            hint={say('redirect.hint')}
            type="url"
            value={redirectUrl}
            onChange={setRedirectUrl}
          />
          {people.length > 0 && <ListPreview people={people} />}
          <div className="form-actions">
            <Button
              className="button button-first"
              isDisabled={sound.length === 0 || people.length > MOST_PEOPLE}
              onPress={run}
            >
              {say('many.go', { count: sound.length })}
            </Button>
            <Link href="/onboarding" className="button">
              {say('cancel')}
            </Link>
          </div>
        </div>
      ) : (
        <>
          <InvitingProgress of={inviting} total={sound.length} onGoOn={run} />
          {results.length > 0 && <InvitingResults results={results} language={language} />}
        </>
      )}
    </>
  );
}

interface InvitingProgressProps {
  readonly of: Inviting;
  readonly total: number;
  readonly onGoOn: () => void;
}

/** How far the links are made, with a way to stop and to go on. */
function InvitingProgress({ of: inviting, total, onGoOn }: InvitingProgressProps) {
  const say = useTexts(messages);
  const { number } = useFormats();
  const results = inviting.results ?? [];
  const refused = results.filter(({ invitation }) => invitation === null).length;
  const isComplete = results.length === total;
  return (
    <section className="card inviting-progress" aria-label={say('progress')}>
      <progress max={total} value={results.length} aria-label={say('progress')} />
      <p role="status">
        {say('progress.of', { done: number(results.length), total: number(total) })}
        {refused > 0 && ` ${say('progress.refused', { count: refused })}`}
      </p>
      <div className="form-actions">
        {inviting.isRunning && (
          <Button className="button" onPress={inviting.stop}>
            {say('stop')}
          </Button>
        )}
        {!inviting.isRunning && !isComplete && (
          <Button className="button button-first" onPress={onGoOn}>
            {say('goOn')}
          </Button>
        )}
        {!inviting.isRunning && (
          <Button className="button" onPress={inviting.reset}>
            {say('backToList')}
          </Button>
        )}
      </div>
    </section>
  );
}
