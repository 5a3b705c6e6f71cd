import { Link } from 'wouter';
import type { PrivacyRequestsQuery } from '../../../../generated/operations.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

type Consent = PrivacyRequestsQuery['consents']['nodes'][number];

interface ConsentListProps {
  readonly consents: readonly Consent[];
  readonly totalCount: number;
}

/** Who agreed to what, the newest first. A consent is withdrawn on the passport. */
export function ConsentList({ consents, totalCount }: ConsentListProps) {
  const say = useTexts(messages);
  const { date, number } = useFormats();
  return (
    <section className="card" aria-labelledby="consents">
      <h2 id="consents">{say('consents')}</h2>
      {consents.length === 0 && <p className="hint">{say('consents.none')}</p>}
      <ul className="privacy-list">
        {consents.map(({ id, profile, version, language, agreedAt, withdrawnAt }) => (
          <li key={id}>
            <div>
              {profile && (
                <Link href={`/people/${profile.id}/privacy`}>{profile.fullName ?? profile.publicIdentifier}</Link>
              )}{' '}
              <span className="hint">{say('consent.version', { version, language })}</span>
            </div>
            <span className={withdrawnAt === null ? 'tag tag-good' : 'tag'}>
              {withdrawnAt === null
                ? say('consent.given', { date: date(agreedAt) })
                : say('consent.withdrawn', { date: date(withdrawnAt) })}
            </span>
          </li>
        ))}
      </ul>
      {totalCount > consents.length && (
        <p className="hint">{say('more', { shown: number(consents.length), total: number(totalCount) })}</p>
      )}
    </section>
  );
}
