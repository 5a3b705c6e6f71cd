import { Link } from 'wouter';
import type { LinkRequestsFragment } from '../../../../generated/operations.ts';
import { openRequests } from '../../../graphql/link-requests.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

/** People whose own link no longer works and who asked for a new one. Somebody makes it on the passport. */
export function LinkRequestList({ requests }: { readonly requests: LinkRequestsFragment }) {
  const say = useTexts(messages);
  const { relative } = useFormats();
  const open = openRequests(requests);
  if (open.length === 0) return null;
  return (
    <section className="card" aria-labelledby="link-requests">
      <h2 id="link-requests">{say('linkRequests')}</h2>
      <ul className="privacy-list">
        {open.map(({ id, profile, requestedAt }) => (
          <li key={id}>
            <div>
              <strong>{profile.fullName ?? profile.publicIdentifier}</strong>{' '}
              {requestedAt !== null && <span className="hint">{relative(requestedAt)}</span>}
            </div>
            <Link className="button button-small" href={`/people/${profile.id}/privacy`}>
              {say('linkRequest.make')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
