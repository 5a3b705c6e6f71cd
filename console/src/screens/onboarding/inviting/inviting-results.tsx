import { Button } from 'react-aria-components';
import { Link } from 'wouter';
import { useViewer } from '../../../app/viewer-context.tsx';
import { asCsv, saveFile } from '../../../components/charts/chart-files.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useTexts, type Say } from '../../../language/language-context.tsx';
import type { Language } from '../../../language/language.ts';
import { letterOf } from '../letters/letter.ts';
import messages from './messages.json';
import type { InvitingResult } from './use-inviting.ts';

interface InvitingResultsProps {
  readonly results: readonly InvitingResult[];
  /** Of those whose line says none. */
  readonly language: Language;
}

/** What became of each person of a list, with the links as a file to send them with. */
export function InvitingResults({ results, language }: InvitingResultsProps) {
  const say = useTexts(messages);
  const { organisation } = useViewer();
  const save = () => {
    const columns = ['identifier', 'name', 'email', 'link', 'expires', 'subject', 'text', 'result'];
    const rows = results.map((result) => {
      const { person, invitation } = result;
      const { identifier, name, email } = person;
      const link = linkOf(result);
      if (!invitation || link === null) return [identifier, name, email, '', '', '', '', outcomeOf(result, say)];
      const contents = { topic: { type: 'invitation' }, kind: 'first', name, link } as const;
      const { expiresAt } = invitation;
      const { subject, body } = letterOf({
        ...contents,
        organisation: organisation.name,
        language: person.language ?? language,
        until: expiresAt,
      });
      return [identifier, name, email, link, expiresAt, subject, body, outcomeOf(result, say)];
    });
    saveFile(`${say('file')}.csv`, 'text/csv', `\uFEFF${asCsv({ columns, rows })}`);
  };
  return (
    <div>
      <div className="part-header">
        <h3 id="inviting-results">{say('results')}</h3>
        <Button className="button button-first" onPress={save}>
          <Icon name="download" />
          {say('results.save')}
        </Button>
      </div>
      <p className="hint">{say('results.explained')}</p>
      <div className="simple-table" tabIndex={0} role="region" aria-labelledby="inviting-results">
        <table aria-labelledby="inviting-results">
          <thead>
            <tr>
              <th scope="col">{say('identifier')}</th>
              <th scope="col">{say('name')}</th>
              <th scope="col">{say('column.outcome')}</th>
              <th scope="col">{say('column.link')}</th>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => {
              const { person, invitation } = result;
              const link = linkOf(result);
              return (
                <tr key={person.line}>
                  <th scope="row">
                    {invitation ? (
                      <Link href={`/onboarding/invitations/${invitation.id}`}>{person.identifier}</Link>
                    ) : (
                      person.identifier
                    )}
                  </th>
                  <td>{person.name}</td>
                  <td className={invitation ? undefined : 'field-error'}>{outcomeOf(result, say)}</td>
                  <td>{link !== null && <CopyButton text={link} of={person.identifier} />}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The link to send; none where nobody waits for an answer. */
function linkOf({ invitation }: InvitingResult): string | null {
  return invitation?.status === 'PENDING' ? invitation.link : null;
}

function outcomeOf({ invitation, created, reasons }: InvitingResult, say: Say<typeof messages>): string {
  if (!invitation) return reasons.join(' ');
  if (created) return say('outcome.created');
  return say(invitation.status === 'COMPLETED' ? 'outcome.completed' : 'outcome.before');
}
