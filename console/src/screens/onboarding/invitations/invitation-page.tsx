import { useMemo } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { InvitationDocument, type InvitationInListFragment } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Loading } from '../../../components/loading.tsx';
import { ScreenLink } from '../../../components/screen-link.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { useContacts } from '../contacts-context.ts';
import { LetterForm } from '../letters/letter-form.tsx';
import { InvitationActions } from './invitation-actions.tsx';
import { stateOf } from './invitation-state.ts';
import { InvitationStateTag } from './invitation-state-tag.tsx';
import messages from './messages.json';
import { QrCode } from './qr-code.tsx';
import { useInvitationChanges } from './use-invitation-changes.ts';
import { useInvitedPeople, type InvitedPerson } from './use-invited-people.ts';

/** An invitation: its link, a text to send with it, and what became of it. */
export function InvitationPage({ id }: { readonly id: string }) {
  const say = useTexts(messages);
  const [{ data, error }, again] = useQuery({ query: InvitationDocument, variables: { id } });
  useInvitationChanges(() => again({ requestPolicy: 'network-only' }));
  if (error) return <ErrorNotice error={error} onRetry={again} />;
  if (!data) return <Loading />;
  const [invitation] = data.onboardingTokens.nodes;
  if (!invitation)
    return (
      <EmptyNotice title={say('missing')}>
        <Link href="/onboarding">{say('back')}</Link>
      </EmptyNotice>
    );
  return (
    <>
      <p className="way-back">
        <Link href="/onboarding">{say('back')}</Link>
      </p>
      <InvitationDetails of={invitation} />
    </>
  );
}

function InvitationDetails({ of: invitation }: { readonly of: InvitationInListFragment }) {
  const say = useTexts(messages);
  const may = useMay();
  const { publicIdentifier, link, expiresAt, createdAt } = invitation;
  const identifiers = useMemo(() => [publicIdentifier], [publicIdentifier]);
  const person = useInvitedPeople(identifiers).get(publicIdentifier);
  const typed = useContacts().known.get(publicIdentifier);
  const contact = typed ?? { name: person?.fullName ?? '', email: person?.email ?? '' };
  const state = stateOf(invitation);
  const works = (state === 'WAITING' || state === 'EXPIRING') && link !== null;
  const title = contact.name === '' ? publicIdentifier : contact.name;
  const isFresh = typed !== undefined || isToday(createdAt);
  return (
    <>
      <div className="part-header">
        <h2>
          {title} <InvitationStateTag of={invitation} />
        </h2>
        {may('ONBOARDING_WRITE') && <InvitationActions of={invitation} name={title} />}
      </div>
      <InvitationFacts of={invitation} person={person} />
      {works && (
        <div className="onboarding-parts">
          <section className="card" aria-labelledby="invitation-link">
            <h2 id="invitation-link">{say('link')}</h2>
            <p className="hint">{say('link.explained')}</p>
            <p className="invitation-link">
              <code>{link}</code>
              <CopyButton text={link} of={say('link')} />
            </p>
            <QrCode text={link} label={say('qr', { name: title })} fileName={`onboarding-${invitation.id}`} />
          </section>
          <section className="card" aria-labelledby="invitation-letter">
            <h2 id="invitation-letter">{say('letter')}</h2>
            <LetterForm
              // What is known of a person comes later than the invitation.
              key={`${invitation.id} ${person?.id ?? ''}`}
              topic={{ type: 'invitation' }}
              link={link}
              until={expiresAt}
              kind={isFresh ? 'first' : 'reminder'}
              contact={contact}
            />
          </section>
        </div>
      )}
      {state === 'EXPIRED' && <p className="notice">{say('expired.explained')}</p>}
      {state === 'REVOKED' && <p className="notice">{say('revoked.explained')}</p>}
    </>
  );
}

interface InvitationFactsProps {
  readonly of: InvitationInListFragment;
  readonly person: InvitedPerson | undefined;
}

function InvitationFacts({ of: invitation, person }: InvitationFactsProps) {
  const say = useTexts(messages);
  const { dateTime } = useFormats();
  const { publicIdentifier, status, createdAt, expiresAt, completedAt, redirectUrl } = invitation;
  const facts = [
    { name: say('fact.identifier'), value: publicIdentifier },
    { name: say('column.created'), value: dateTime(createdAt) },
    { name: say('column.expires'), value: status === 'PENDING' && dateTime(expiresAt) },
    { name: say('column.completed'), value: completedAt !== null && dateTime(completedAt) },
    {
      name: say('fact.passport'),
      value: person && <ScreenLink href={`/people/${person.id}`}>{person.fullName ?? publicIdentifier}</ScreenLink>,
    },
    { name: say('fact.redirect'), value: redirectUrl },
  ].filter(({ value }) => value !== false);
  return <Facts facts={facts} />;
}

function isToday(instant: string): boolean {
  return new Date(instant).toDateString() === new Date().toDateString();
}
