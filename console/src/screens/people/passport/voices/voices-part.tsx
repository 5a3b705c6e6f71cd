import { useQuery } from 'urql';
import { Link } from 'wouter';
import { PassportVoicesDocument } from '../../../../../generated/operations.ts';
import { ErrorNotice } from '../../../../components/error-notice.tsx';
import { Loading } from '../../../../components/loading.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import { useAgainOnChange } from '../passport-changes-context.ts';
import { Contests } from './contests.tsx';
import messages from './messages.json';

/** What others say of the person's skills, and what the person objects to. */
export function VoicesPart({ id }: { readonly id: string }) {
  const say = useTexts(messages);
  const { date, number } = useFormats();
  const [{ data, error }, again] = useQuery({ query: PassportVoicesDocument, variables: { id } });
  useAgainOnChange(() => again({ requestPolicy: 'network-only' }));
  if (!data) return error ? <ErrorNotice error={error} onRetry={again} /> : <Loading />;
  if (data.node?.__typename !== 'Profile') return null;
  const { endorsements, endorsementRequests, contests } = data.node;
  return (
    <div className="passport-columns">
      <section className="card">
        <h2>{say('endorsements')}</h2>
        {endorsements.nodes.length === 0 && <p className="hint">{say('endorsements.none')}</p>}
        <ul className="career">
          {endorsements.nodes.map(({ id, skill, level, comment, relationship, createdAt, ...endorser }) => (
            <li key={id}>
              <strong>{skill.name}</strong>
              {comment && <blockquote>{comment}</blockquote>}
              <span className="hint">
                {endorser.endorserProfile ? (
                  <Link href={`/people/${endorser.endorserProfile.id}`}>{endorser.endorserProfile.fullName}</Link>
                ) : (
                  (endorser.endorserName ?? say('endorser.unknown'))
                )}
                {' · '}
                {[
                  say(`relationship.${relationship}`),
                  level === null ? null : say('endorsement.level', { level: number(level, 1) }),
                  date(createdAt),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
        {endorsementRequests.nodes.length > 0 && (
          <>
            <h3>{say('requests')}</h3>
            <ul className="career">
              {endorsementRequests.nodes.map(({ id, skills, createdAt, expiresAt, ...asked }) => (
                <li key={id}>
                  <span>{skills.map(({ skill }) => skill.name).join(', ')}</span>
                  <span className="hint">
                    {say('request.asked', {
                      name: asked.endorserProfile?.fullName ?? asked.endorserName ?? say('endorser.unknown'),
                      date: date(createdAt),
                      until: date(expiresAt),
                    })}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <Contests of={contests.nodes} />
    </div>
  );
}
