import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { ContestOfPersonFragment } from '../../../../../generated/operations.ts';
import { useMay } from '../../../../app/viewer-context.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import { DecideContestDialog } from './decide-contest-dialog.tsx';
import messages from './messages.json';

/** Objections of the person, each with what was decided about it. */
export function Contests({ of }: { readonly of: readonly ContestOfPersonFragment[] }) {
  const say = useTexts(messages);
  const { date, number } = useFormats();
  const may = useMay();
  const [deciding, setDeciding] = useState<ContestOfPersonFragment | null>(null);
  return (
    <section className="card">
      <h2>{say('contests')}</h2>
      {of.length === 0 && <p className="hint">{say('contests.none')}</p>}
      <ul className="career">
        {of.map((contest) => (
          <li key={contest.id}>
            <strong>{contest.skill?.name ?? say('contest.match')}</strong>
            <span className="career-tags">
              <span className={`tag ${contest.state === 'OPEN' ? 'tag-warning' : ''}`}>
                {say(`contest.${contest.state}`)}
              </span>
            </span>
            <blockquote>{contest.reason}</blockquote>
            <span className="hint">
              {[
                say(`contestant.${contest.contestant}`),
                date(contest.openedAt),
                contest.level === null ? null : say('contest.level', { level: number(contest.level, 1) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {contest.decision && contest.decidedAt && (
              <p className="hint">
                {say('contest.decision', { date: date(contest.decidedAt), reason: contest.decision })}
              </p>
            )}
            {contest.state === 'OPEN' && may('PROFILES_WRITE') && (
              <div className="form-actions">
                <Button className="button button-small" onPress={() => setDeciding(contest)}>
                  {say('decide')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {deciding && <DecideContestDialog of={deciding} onClose={() => setDeciding(null)} />}
    </section>
  );
}
