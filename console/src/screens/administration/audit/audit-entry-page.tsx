import { useQuery } from 'urql';
import { Link } from 'wouter';
import { AuditEntryDetailsDocument, type AuditEntryDetailsQuery } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { AuditAction } from '../../../components/audit-action/audit-action.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

type Entry = NonNullable<AuditEntryDetailsQuery['auditEntry']>;

/** An entry: what was changed from what to what, by whom, and its place in the chain. */
export function AuditEntryPage({ id }: { readonly id: string }) {
  const say = useTexts(messages);
  const { dateTime } = useFormats();
  const seesPeople = useMay()('PROFILES_READ');
  const [{ data, error }, again] = useQuery({ query: AuditEntryDetailsDocument, variables: { id, seesPeople } });
  if (error) return <ErrorNotice error={error} onRetry={again} />;
  if (!data) return <Loading />;
  const entry = data.auditEntry;
  const back = <Link href="/administration/audit">{say('back')}</Link>;
  if (!entry) return <EmptyNotice title={say('missing')}>{back}</EmptyNotice>;
  const { actorKind, actorId, face } = entry;
  const facts = [
    { name: say('column.at'), value: dateTime(entry.at) },
    {
      name: say('column.actor'),
      value: (
        <>
          {say(`actor.${actorKind}`)}
          {actorKind === 'API_KEY' && actorId !== null && (
            <>
              {' '}
              <Link href={`/administration/keys/${actorId}`}>{say('key')}</Link>
            </>
          )}
        </>
      ),
    },
    { name: say('column.face'), value: face && say(`face.${face}`) },
    { name: say('address'), value: entry.address },
    { name: say('column.subject'), value: <code>{entry.subjectId}</code> },
    { name: say('person'), value: personOf(entry) },
    { name: say('request'), value: entry.requestId && <code>{entry.requestId}</code> },
  ];
  return (
    <>
      <p>{back}</p>
      <h2>
        <AuditAction code={entry.action} />
      </h2>
      <Facts facts={facts} />
      <Changes of={entry} />
      <Proof of={entry} />
    </>
  );
}

/** Whom it is about: by name, or by what stands for somebody whom nobody knows any more. */
function personOf({ profile, pseudonym }: Entry) {
  if (!profile) return pseudonym && <code>{pseudonym}</code>;
  return <Link href={`/people/${profile.id}`}>{profile.fullName ?? profile.publicIdentifier}</Link>;
}

function Changes({ of: { before, after, details, isErased } }: { readonly of: Entry }) {
  const say = useTexts(messages);
  const old = new Map(Object.entries(before ?? {}));
  const current = new Map(Object.entries(after ?? {}));
  const names = [...new Set([...old.keys(), ...current.keys()])];
  const others = Object.entries(details ?? {});
  return (
    <section className="card audit-part" aria-labelledby="audit-changes">
      <h2 id="audit-changes">{say('changes')}</h2>
      {isErased && <p>{say('changes.erased')}</p>}
      {!isErased && names.length === 0 && others.length === 0 && <p className="hint">{say('changes.none')}</p>}
      {names.length > 0 && (
        <div className="audit-values" tabIndex={0} role="region" aria-labelledby="audit-changes">
          <table>
            <thead>
              <tr>
                <th scope="col">{say('value')}</th>
                <th scope="col">{say('before')}</th>
                <th scope="col">{say('after')}</th>
              </tr>
            </thead>
            <tbody>
              {names.map((name) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{textOf(old.get(name))}</td>
                  <td>{textOf(current.get(name))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Facts facts={others.map(([name, value]) => ({ name, value: textOf(value) }))} />
    </section>
  );
}

function Proof({ of: { sequence, hash, canonicalForm } }: { readonly of: Entry }) {
  const say = useTexts(messages);
  const { number } = useFormats();
  return (
    <section className="card audit-part" aria-labelledby="audit-proof">
      <h2 id="audit-proof">{say('proof')}</h2>
      {sequence === null ? (
        <p className="hint">{say('proof.waiting')}</p>
      ) : (
        <Facts
          facts={[
            { name: say('sequence'), value: number(sequence) },
            { name: say('hash'), value: <code>{hash}</code> },
          ]}
        />
      )}
      {canonicalForm !== null && (
        <details>
          <summary>{say('canonical')}</summary>
          <p className="audit-canonical">{canonicalForm}</p>
        </details>
      )}
    </section>
  );
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
