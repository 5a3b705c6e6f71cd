import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import type { AssessmentState } from '../../../../../generated/operations.ts';
import { CopyButton } from '../../../../components/copy-button.tsx';
import type { Column } from '../../../../components/data-table/columns.ts';
import { ScreenLink } from '../../../../components/screen-link.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import messages from '../messages.json';
import type { AssessmentRow } from './assessment-list.tsx';

const KINDS: Partial<Record<AssessmentState, string>> = { SUBMITTED: 'tag-good', EXPIRED: 'tag-warning' };

/** @param onWrite - writes to an assessor who has not answered. */
export function useAssessmentColumns(onWrite: (assessment: AssessmentRow) => void): readonly Column<AssessmentRow>[] {
  const say = useTexts(messages);
  const { dateTime, relative } = useFormats();
  return useMemo(() => {
    const moment = (instant: string | null) =>
      instant !== null && (
        <time dateTime={instant} title={dateTime(instant)}>
          {relative(instant)}
        </time>
      );
    return [
      {
        id: 'assessor',
        name: say('column.assessor'),
        width: 13,
        cell: ({ assessor }) =>
          assessor ? (
            <ScreenLink href={`/people/${assessor.id}`}>{assessor.fullName ?? assessor.publicIdentifier}</ScreenLink>
          ) : (
            say('assessor.unknown')
          ),
      },
      {
        id: 'about',
        name: say('column.about'),
        width: 13,
        cell: ({ profile, role }) =>
          role === 'SELF' ? (
            <span className="hint">{say('about.self')}</span>
          ) : (
            (profile?.fullName ?? profile?.publicIdentifier)
          ),
      },
      { id: 'role', name: say('column.role'), width: 8, cell: ({ role }) => say(`role.${role}`) },
      {
        id: 'state',
        name: say('column.state'),
        width: 8,
        cell: ({ state }) => <span className={`tag ${KINDS[state] ?? ''}`}>{say(`assessment.${state}`)}</span>,
      },
      {
        id: 'actions',
        name: say('column.actions'),
        width: 17,
        cell: (one) => {
          const { id, link, assessor, importItem } = one;
          const who = assessor?.fullName ?? assessor?.publicIdentifier ?? id;
          return (
            <span className="screen-actions">
              {link !== null && <CopyButton text={link} name={say('copyLink')} of={who} />}
              {link !== null && (
                <Button
                  className="button button-small"
                  aria-label={`${say('write')}: ${who}`}
                  onPress={() => onWrite(one)}
                >
                  {say('write')}
                </Button>
              )}
              {importItem && (
                <ScreenLink href={`/imports/${importItem.import.id}/items/${importItem.id}`}>
                  {say('answers')}
                </ScreenLink>
              )}
            </span>
          );
        },
      },
      { id: 'reminded', name: say('column.remindedAt'), width: 10, cell: ({ remindedAt }) => moment(remindedAt) },
      { id: 'submitted', name: say('column.submittedAt'), width: 10, cell: ({ submittedAt }) => moment(submittedAt) },
    ];
  }, [say, dateTime, relative, onWrite]);
}
