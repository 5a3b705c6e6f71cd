import { Link } from 'wouter';
import type { PassportHeadFragment } from '../../../../generated/operations.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

/** Who the person is, below the name: job, place in the organisation, and how to reach the person. */
export function PersonLine({ person }: { readonly person: PassportHeadFragment }) {
  const say = useTexts(messages);
  const { publicIdentifier, email, workHistory, entity } = person;
  const job = workHistory[0];
  const places = entity?.relations.nodes ?? [];
  return (
    <dl className="person-line">
      {job?.occupation && (
        <div>
          <dt>{say(job.endDate ? 'job.last' : 'job')}</dt>
          <dd>{job.occupation}</dd>
        </div>
      )}
      {places.map(({ id, type, to }) => (
        <div key={id}>
          <dt>{say(type === 'REPORTS_TO' ? 'manager' : nameOfPlace(to.type))}</dt>
          <dd>
            {type === 'MEMBER_OF' || type === 'LOCATED_IN' ? (
              <Link href={`/people?${to.type.toLowerCase()}=${to.id}`}>{to.name}</Link>
            ) : to.profile ? (
              <Link href={`/people/${to.profile.id}`}>{to.name}</Link>
            ) : (
              to.name
            )}
          </dd>
        </div>
      ))}
      {email && (
        <div>
          <dt>{say('email')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      <div>
        <dt>{say('identifier')}</dt>
        <dd>{publicIdentifier}</dd>
      </div>
    </dl>
  );
}

function nameOfPlace(type: string): 'place.TEAM' | 'place.DEPARTMENT' | 'place.LOCATION' {
  if (type === 'TEAM') return 'place.TEAM';
  return type === 'LOCATION' ? 'place.LOCATION' : 'place.DEPARTMENT';
}
