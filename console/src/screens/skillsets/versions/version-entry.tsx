import { Button } from 'react-aria-components';
import type { VersionOfSkillsetFragment } from '../../../../generated/operations.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts, type Say } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { differencesOf } from './version-differences.ts';

interface VersionEntryProps {
  readonly version: VersionOfSkillsetFragment;
  /** The version before it; undefined for the first, and while it is not loaded. */
  readonly previous: VersionOfSkillsetFragment | undefined;
  readonly onRestore: (() => void) | undefined;
}

/** A version: who made it when, and what it changed. */
export function VersionEntry({ version, previous, onRestore }: VersionEntryProps) {
  const say = useTexts(messages);
  const { dateTime } = useFormats();
  const { number, createdAt, createdBy, skills } = version;
  return (
    <li className="card">
      <header>
        <h2>{say('version', { number })}</h2>
        <p className="hint">
          <time dateTime={createdAt}>{dateTime(createdAt)}</time> · {authorOf(createdBy, say)}
        </p>
        {onRestore && (
          <Button className="button button-small" onPress={onRestore}>
            {say('restore')}
          </Button>
        )}
      </header>
      {number === 1 && <p>{say('versions.first', { count: skills.length })}</p>}
      {previous && (
        <ul className="skillset-differences">
          {differencesOf(previous, version).map((difference) => (
            <li key={`${difference.kind} ${'name' in difference ? difference.name : ''}`} data-kind={difference.kind}>
              {say(`difference.${difference.kind}`, { ...difference })}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Who made a version. What the audit trail calls a session says nothing to a reader. */
function authorOf(createdBy: string | null, say: Say<typeof messages>): string {
  if (createdBy === null) return say('versions.byService');
  return createdBy.startsWith('session:') ? say('versions.bySignedIn') : createdBy;
}
