import { useCallback, useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { Link, useSearch } from 'wouter';
import { useNotices } from '../../../app/notices-context.ts';
import { asCsv, saveFile } from '../../../components/charts/chart-files.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import { useCandidateColumns } from '../candidates/candidate-columns.tsx';
import { useCandidates, type CandidateRow } from '../candidates/use-candidates.ts';
import { useChosenPeople } from '../candidates/use-chosen-people.ts';
import { useWeights } from '../candidates/use-weights.ts';
import messages from '../messages.json';
import { WithRole, type MatchingRole } from '../with-role.tsx';
import { Comparison, MOST_COMPARED } from './comparison.tsx';

/** The people who were chosen for a role: to compare, to share as a link, and to save. */
export function Shortlist({ skillsetId }: { readonly skillsetId: string }) {
  return <WithRole skillsetId={skillsetId}>{(role) => <Chosen role={role} />}</WithRole>;
}

function Chosen({ role }: { readonly role: MatchingRole }) {
  const say = useTexts(messages);
  const search = useSearch();
  const { ids } = useChosenPeople();
  const choice = useWeights();
  const pages = useCandidates({ skillsetId: role.id, ...choice, creditRelated: true, profileIds: ids });
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const compared = useMemo(
    () => picked ?? pages.nodes.slice(0, MOST_COMPARED).map(({ id }) => id),
    [picked, pages.nodes],
  );
  const toggle = useCallback(
    (id: string) =>
      setPicked(
        compared.includes(id) ? compared.filter((one) => one !== id) : [...compared.slice(1 - MOST_COMPARED), id],
      ),
    [compared],
  );
  const columns = useCandidateColumns({
    skillsetId: role.id,
    chosen: compared,
    onToggle: toggle,
    canChoose: true,
    chooseName: say('column.compare'),
  });
  const isEmpty = ids.length === 0 || (!pages.isLoading && pages.nodes.length === 0 && !pages.error);
  return (
    <>
      <p className="way-back">
        <Link href={`/matching/${role.id}?${search}`}>{say('match.back', { role: role.name })}</Link>
      </p>
      <ScreenHeader
        title={say('shortlist', { role: role.name })}
        actions={!isEmpty && <ShareActions role={role} rows={pages.nodes} />}
      >
        <p className="hint">{say('shortlist.hint')}</p>
      </ScreenHeader>
      {isEmpty ? (
        <EmptyNotice title={say('shortlist.none')}>
          <Link href={`/matching/${role.id}`}>{say('shortlist.choose')}</Link>
        </EmptyNotice>
      ) : (
        <div className="matching-shortlist">
          <DataTable label={say('shortlist', { role: role.name })} pages={pages} columns={columns} />
          {pages.nodes.length < ids.length && !pages.isLoading && (
            <p className="hint">{say('shortlist.without', { count: ids.length - pages.nodes.length })}</p>
          )}
          <Comparison people={pages.nodes.filter(({ id }) => compared.includes(id))} />
        </div>
      )}
    </>
  );
}

interface ShareActionsProps {
  readonly role: MatchingRole;
  readonly rows: readonly CandidateRow[];
}

/** Copies the address of the shortlist, and saves it as CSV. */
function ShareActions({ role, rows }: ShareActionsProps) {
  const say = useTexts(messages);
  const { tellDone, tellError } = useNotices();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      tellDone(say('shortlist.copied'));
    } catch {
      tellError([say('shortlist.copyRefused')]);
    }
  };
  const save = () => {
    const columns = [
      say('column.name'),
      say('column.identifier'),
      say('column.score'),
      say('column.matchScore'),
      ...role.skills.map(({ skill, requiredLevel }) => `${skill.name} (${requiredLevel})`),
    ];
    const lines = rows.map(({ name, profile, score, matchScore, skills }) => [
      name,
      profile?.publicIdentifier ?? '',
      score,
      matchScore,
      ...skills.map(({ achievedLevel }) => achievedLevel),
    ]);
    saveFile(`${say('shortlist', { role: role.name })}.csv`, 'text/csv', asCsv({ columns, rows: lines }));
  };
  return (
    <>
      <Button className="button button-first" onPress={() => void copy()}>
        <Icon name="link" />
        {say('shortlist.copy')}
      </Button>
      <Button className="button" onPress={save}>
        <Icon name="download" />
        {say('shortlist.save')}
      </Button>
    </>
  );
}
