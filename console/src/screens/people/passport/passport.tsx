import { useQuery } from 'urql';
import { Link } from 'wouter';
import { PassportDocument } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Loading } from '../../../components/loading.tsx';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import '../people.css';
import { PassportActions } from './actions/passport-actions.tsx';
import { CareerPart } from './career/career-part.tsx';
import { GrowthPart } from './growth/growth-part.tsx';
import messages from './messages.json';
import { PassportChangesContext } from './passport-changes-context.ts';
import './passport.css';
import { PersonLine } from './person-line.tsx';
import { PrivacyPart } from './privacy/privacy-part.tsx';
import { SkillsPart } from './skills/skills-part.tsx';
import { usePassportChanges } from './use-passport-changes.ts';
import { VoicesPart } from './voices/voices-part.tsx';

const PARTS = ['skills', 'career', 'growth', 'voices', 'privacy'] as const;

interface PassportProps {
  /** The list that the person was found in, with its filters. */
  readonly back: string;
  readonly id: string;
  /** Which part of the passport the address names; the skills if it names none. */
  readonly part: string | undefined;
}

/** The skill passport of a person. */
export default function Passport({ id, part, back }: PassportProps) {
  const say = useTexts(messages);
  const may = useMay();
  const [{ data, error }, again] = useQuery({ query: PassportDocument, variables: { id } });
  const changes = usePassportChanges(id, again);
  if (!data) return error ? <ErrorNotice error={error} onRetry={again} /> : <Loading />;
  if (data.node?.__typename !== 'Profile')
    return (
      <>
        <h1>{say('gone')}</h1>
        <EmptyNotice title={say('gone.explained')}>
          <Link href={back}>{say('back')}</Link>
        </EmptyNotice>
      </>
    );
  const person = data.node;
  const shown = PARTS.find((one) => one === part) ?? 'skills';
  return (
    <PassportChangesContext value={changes}>
      <p className="passport-back">
        <Link href={back}>{say('back')}</Link>
      </p>
      <ScreenHeader title={person.fullName ?? person.publicIdentifier} actions={<PassportActions person={person} />} />
      <PersonLine person={person} />
      <nav className="tabs-list" aria-label={say('parts')}>
        {PARTS.filter((one) => one !== 'privacy' || may('PRIVACY_READ') || may('AUDIT_READ')).map((one) => (
          <Link
            key={one}
            href={one === 'skills' ? `/people/${id}` : `/people/${id}/${one}`}
            aria-current={one === shown ? 'page' : undefined}
            replace
          >
            {say(`part.${one}`)}
          </Link>
        ))}
      </nav>
      {shown === 'skills' && <SkillsPart person={person} />}
      {shown === 'career' && <CareerPart id={id} />}
      {shown === 'growth' && <GrowthPart id={id} />}
      {shown === 'voices' && <VoicesPart id={id} />}
      {shown === 'privacy' && <PrivacyPart person={person} />}
    </PassportChangesContext>
  );
}
