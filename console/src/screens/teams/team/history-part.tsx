import { useQuery } from 'urql';
import { TeamHistoryDocument } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import { peopleOf } from '../groups.ts';
import messages from '../messages.json';
import { SkillChoice, useChosenSkills } from '../skill-choice.tsx';
import { HistoryChart, MOST_LINES } from '../trends/history-chart.tsx';
import { PeriodChoice, usePeriod } from '../trends/period-choice.tsx';
import type { Group } from './team-page.tsx';

/** How the skills of a team changed. */
export function HistoryPart({ kind, id }: Group) {
  const say = useTexts(messages);
  const may = useMay();
  const chosen = useChosenSkills(MOST_LINES);
  const [quarters, setQuarters] = usePeriod();
  const [{ data, error }, again] = useQuery({
    query: TeamHistoryDocument,
    variables: { people: peopleOf(kind, id), skillIds: chosen.ids ? [...chosen.ids] : null, quarters },
  });
  const histories = data?.skillHistory ?? [];
  return (
    <>
      <div className="filters teams-choices">
        <PeriodChoice quarters={quarters} onChange={setQuarters} />
        <SkillChoice chosen={chosen} names={histories.map(({ skill }) => skill)} />
      </div>
      {!data ? (
        error ? (
          <ErrorNotice error={error} onRetry={again} />
        ) : (
          <Loading />
        )
      ) : histories.length === 0 ? (
        <EmptyNotice title={say('history.none')} />
      ) : (
        <section className="card">
          <HistoryChart title={say('history')} histories={histories} />
          <p className="hint">{say('history.members')}</p>
          {!may('PROFILES_READ') && <p className="hint">{say('history.rounded')}</p>}
        </section>
      )}
    </>
  );
}
