import { useMemo } from 'react';
import { Link } from 'wouter';
import type { CampaignInListFragment } from '../../../../generated/operations.ts';
import type { Column } from '../../../components/data-table/columns.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { CampaignProgress } from './campaign-progress.tsx';
import { CampaignStateTag } from './campaign-state-tag.tsx';
import messages from './messages.json';

export function useCampaignColumns(): readonly Column<CampaignInListFragment>[] {
  const say = useTexts(messages);
  const { dateTime, relative } = useFormats();
  return useMemo(
    () => [
      {
        id: 'name',
        name: say('column.name'),
        width: 18,
        cell: ({ id, name }) => <Link href={`/onboarding/campaigns/${id}`}>{name}</Link>,
      },
      { id: 'state', name: say('column.state'), width: 7, cell: ({ state }) => <CampaignStateTag state={state} /> },
      {
        id: 'progress',
        name: say('column.progress'),
        width: 18,
        cell: ({ progress }) => <CampaignProgress of={progress} />,
      },
      {
        id: 'due',
        name: say('column.due'),
        width: 9,
        cell: ({ dueAt }) => (
          <time dateTime={dueAt} title={dateTime(dueAt)}>
            {relative(dueAt)}
          </time>
        ),
      },
    ],
    [say, dateTime, relative],
  );
}
