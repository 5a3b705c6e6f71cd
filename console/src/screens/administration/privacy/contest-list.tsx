import { Link } from 'wouter';
import type { ContestToDecideFragment } from '../../../../generated/operations.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

/** Objections that nobody has decided about, the oldest first. Somebody decides on the passport, beside the evidence. */
export function ContestList({ contests }: { readonly contests: readonly ContestToDecideFragment[] }) {
  const say = useTexts(messages);
  const { relative } = useFormats();
  return (
    <section className="card" aria-labelledby="contests">
      <h2 id="contests">{say('contests')}</h2>
      {contests.length === 0 && <p className="hint">{say('contests.none')}</p>}
      <ul className="privacy-list">
        {contests.map(({ id, profile, subject, skill, skillset, contestant, reason, openedAt }) => (
          <li key={id}>
            <div>
              <strong>{profile.fullName ?? profile.publicIdentifier}</strong>{' '}
              {say(`contest.${subject}`, { name: (skill ?? skillset)?.name ?? say('contest.unknown') })}
              <span className="hint">
                {' '}
                {relative(openedAt)}
                {contestant === 'REPRESENTATIVE' && `, ${say('contest.REPRESENTATIVE')}`}
              </span>
              <blockquote>{reason}</blockquote>
            </div>
            <Link className="button button-small" href={`/people/${profile.id}/voices`}>
              {say('contest.decide')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
