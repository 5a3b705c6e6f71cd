import { useQuery } from 'urql';
import { PassportPrivacyDocument, type PassportHeadFragment } from '../../../../../generated/operations.ts';
import { useMay } from '../../../../app/viewer-context.tsx';
import { AuditAction } from '../../../../components/audit-action/audit-action.tsx';
import { ErrorNotice } from '../../../../components/error-notice.tsx';
import { Loading } from '../../../../components/loading.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import { useAgainOnChange } from '../passport-changes-context.ts';
import { Consents } from './consents.tsx';
import { ErasePerson } from './erase-person.tsx';
import messages from './messages.json';
import { PersonLinks } from './person-links.tsx';

/** What the person agreed to, who changed what, and how everything about the person is erased. */
export function PrivacyPart({ person }: { readonly person: PassportHeadFragment }) {
  const say = useTexts(messages);
  const { dateTime } = useFormats();
  const may = useMay();
  const [{ data, error }, again] = useQuery({
    query: PassportPrivacyDocument,
    variables: { id: person.id, seesPrivacy: may('PRIVACY_READ'), seesAudit: may('AUDIT_READ') },
  });
  const askAgain = () => again({ requestPolicy: 'network-only' });
  useAgainOnChange(askAgain);
  if (!data) return error ? <ErrorNotice error={error} onRetry={again} /> : <Loading />;
  if (data.node?.__typename !== 'Profile') return null;
  const { auditEntries, personLinks } = data;
  const consents = 'consents' in data.node ? data.node.consents : undefined;
  return (
    <div className="passport-columns">
      <div>
        {consents && <Consents of={consents.nodes} />}
        {personLinks && <PersonLinks profileId={person.id} of={personLinks.nodes} again={askAgain} />}
        {may('PRIVACY_WRITE') && <ErasePerson person={person} />}
      </div>
      {auditEntries && (
        <section className="card">
          <h2>{say('history')}</h2>
          <p className="hint">{say('history.explained')}</p>
          <ul className="history">
            {auditEntries.nodes.map(({ id, at, actorKind, action }) => (
              <li key={id}>
                <span>
                  <AuditAction code={action} />
                </span>
                <span className="hint">
                  {dateTime(at)} · {say(`actor.${actorKind}`)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
