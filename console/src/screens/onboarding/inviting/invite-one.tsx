import { useState, type FormEvent } from 'react';
import { Button, Form } from 'react-aria-components';
import { Link, useLocation } from 'wouter';
import { CreateInvitationDocument } from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { errorAt } from '../../../components/fields/errors-of-fields.ts';
import { Refusals } from '../../../components/fields/refusals.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useLanguage, useTexts } from '../../../language/language-context.tsx';
import { useContacts } from '../contacts-context.ts';
import { LanguageField } from '../letters/language-field.tsx';
import { ValidityField, type Validity } from '../invitations/validity-field.tsx';
import messages from './messages.json';

const FIELDS = ['publicIdentifier', 'redirectUrl'];

/** Invites one person. What only the text needs stays in the browser. */
export function InviteOne() {
  const say = useTexts(messages);
  const [, goTo] = useLocation();
  const { tellDone } = useNotices();
  const { remember } = useContacts();
  const ownLanguage = useLanguage();
  const [identifier, setIdentifier] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState(ownLanguage);
  const [redirectUrl, setRedirectUrl] = useState('');
  const [validity, setValidity] = useState<Validity>('30');
  const create = useAction(CreateInvitationDocument, ({ createOnboardingToken }) => createOnboardingToken, {
    showsUserErrors: true,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const payload = await create.run({
      input: {
        publicIdentifier: identifier,
        redirectUrl: redirectUrl.trim() === '' ? null : redirectUrl.trim(),
        expiresInDays: Number(validity),
      },
    });
    const invitation = payload?.onboardingToken;
    if (!invitation) return;
    remember([[invitation.publicIdentifier, { name: name.trim(), email: email.trim(), language }]]);
    if (payload.created) tellDone(say('made'));
    else tellDone(say(invitation.status === 'COMPLETED' ? 'made.completed' : 'made.before'));
    goTo(`/onboarding/invitations/${invitation.id}`);
  };
  return (
    <>
      <p className="way-back">
        <Link href="/onboarding">{say('back')}</Link>
      </p>
      <h2>{say('one')}</h2>
      <Form className="card onboarding-form" validationBehavior="aria" onSubmit={(event) => void submit(event)}>
        <TextField
          label={say('identifier')}
          hint={say('identifier.hint')}
          value={identifier}
          onChange={setIdentifier}
          maxLength={200}
          isRequired
          error={errorAt(create.userErrors, 'publicIdentifier')}
        />
        <ValidityField value={validity} onChange={setValidity} />
        <TextField
          label={say('redirect')}
          hint={say('redirect.hint')}
          type="url"
          value={redirectUrl}
          onChange={setRedirectUrl}
          error={errorAt(create.userErrors, 'redirectUrl')}
        />
        <fieldset className="plain-fieldset">
          <legend>{say('forText')}</legend>
          <p className="hint">{say('forText.explained')}</p>
          <TextField label={say('name')} value={name} onChange={setName} maxLength={200} />
          <TextField label={say('email')} type="email" value={email} onChange={setEmail} maxLength={200} />
          <LanguageField value={language} onChange={setLanguage} />
        </fieldset>
        <Refusals userErrors={create.userErrors} except={FIELDS} />
        <div className="form-actions">
          <Button
            className="button button-first"
            type="submit"
            isPending={create.isRunning}
            isDisabled={identifier.trim() === ''}
          >
            {say('one.go')}
          </Button>
          <Link href="/onboarding" className="button">
            {say('cancel')}
          </Link>
        </div>
      </Form>
    </>
  );
}
