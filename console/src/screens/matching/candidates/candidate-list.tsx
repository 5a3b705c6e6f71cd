import { Button, Checkbox } from 'react-aria-components';
import { Link, useSearch } from 'wouter';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { WithRole, type MatchingRole } from '../with-role.tsx';
import { useCandidateColumns } from './candidate-columns.tsx';
import { peopleOf, TeamFilter } from './team-filter.tsx';
import { useCandidates } from './use-candidates.ts';
import { useChosenPeople } from './use-chosen-people.ts';
import { useWeights } from './use-weights.ts';
import { WeightsPanel } from './weights-panel.tsx';

/** The candidates for a role, ranked. */
export function CandidateList({ skillsetId }: { readonly skillsetId: string }) {
  return <WithRole skillsetId={skillsetId}>{(role) => <Ranking role={role} />}</WithRole>;
}

function Ranking({ role }: { readonly role: MatchingRole }) {
  const say = useTexts(messages);
  const may = useMay();
  const seesPeople = may('PROFILES_READ');
  const choice = useWeights();
  const chosen = useChosenPeople();
  const [group, setGroup] = useAddressParameter('group');
  const [strict, setStrict] = useAddressParameter('strict');
  const people = peopleOf(group);
  const pages = useCandidates({
    skillsetId: role.id,
    ...choice,
    creditRelated: strict === null,
    ...(people && { people }),
  });
  const columns = useCandidateColumns({
    skillsetId: role.id,
    chosen: chosen.ids,
    onToggle: chosen.toggle,
    canChoose: seesPeople,
    chooseName: say('column.choose'),
  });
  const isEmpty = !pages.isLoading && pages.nodes.length === 0 && !pages.error;
  return (
    <>
      <p className="way-back">
        <Link href="/matching">{say('role.others')}</Link>
      </p>
      <ScreenHeader title={role.name} actions={<ChosenActions skillsetId={role.id} chosen={chosen} />}>
        <p className="hint">
          {say('candidates.hint')}{' '}
          {may('SKILLSETS_READ') && <Link href={`/skillsets/${role.id}`}>{say('role.requirements')}</Link>}
        </p>
      </ScreenHeader>
      <div className="matching-parts">
        <WeightsPanel skills={role.skills} weights={choice.weights} onChange={choice.setWeights} />
        <div className="matching-ranking">
          <div className="filters">
            {seesPeople && <TeamFilter value={group} onChange={setGroup} />}
            <Checkbox
              className="check"
              isSelected={strict === null}
              onChange={(isChosen) => setStrict(isChosen ? null : 'yes')}
            >
              {say('creditRelated')}
            </Checkbox>
          </div>
          {isEmpty ? (
            <EmptyNotice title={say('candidates.none')}>
              <p className="hint">{say(group === null ? 'candidates.none.hint' : 'candidates.none.group')}</p>
            </EmptyNotice>
          ) : (
            <DataTable label={say('candidates')} pages={pages} columns={columns} />
          )}
        </div>
      </div>
    </>
  );
}

interface ChosenActionsProps {
  readonly skillsetId: string;
  readonly chosen: ReturnType<typeof useChosenPeople>;
}

/** What can be done with those who were chosen. */
function ChosenActions({ skillsetId, chosen }: ChosenActionsProps) {
  const say = useTexts(messages);
  const search = useSearch();
  if (chosen.ids.length === 0) return null;
  return (
    <>
      <Link className="button button-first" href={`/matching/${skillsetId}/shortlist?${search}`}>
        {say('shortlist.open', { count: chosen.ids.length })}
      </Link>
      <Button className="button" onPress={chosen.clear}>
        {say('shortlist.clear')}
      </Button>
    </>
  );
}
