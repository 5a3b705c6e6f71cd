import { useQuery } from 'urql';
import { SkillTrendsAndHistoryDocument, type TrendOfSkillFragment } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Loading } from '../../../components/loading.tsx';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { ScreenLink } from '../../../components/screen-link.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { ChangeBars } from './change-bars.tsx';
import messages from '../messages.json';
import { SkillChoice, useChosenSkills } from '../skill-choice.tsx';
import { TeamsTabs } from '../teams-tabs.tsx';
import { HistoryChart, MOST_LINES } from './history-chart.tsx';
import { PeriodChoice, usePeriod } from './period-choice.tsx';

/** How the skills of the whole organisation change. */
export function TrendsPage() {
  const say = useTexts(messages);
  const may = useMay();
  const { dateTime } = useFormats();
  const chosen = useChosenSkills(MOST_LINES);
  const [quarters, setQuarters] = usePeriod();
  const [{ data, error }, again] = useQuery({
    query: SkillTrendsAndHistoryDocument,
    variables: { skillIds: chosen.ids ? [...chosen.ids] : null, quarters },
  });
  const histories = data?.skillHistory ?? [];
  const computedAt = histories[0]?.computedAt;
  return (
    <>
      <ScreenHeader title={say('title')}>
        <p className="hint">{say('trends.hint')}</p>
      </ScreenHeader>
      <TeamsTabs />
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
      ) : (
        <>
          {histories.length === 0 ? (
            <EmptyNotice title={say('history.none')}>
              <ScreenLink href="/imports">{say('heatmap.import')}</ScreenLink>
            </EmptyNotice>
          ) : (
            <section className="card">
              <HistoryChart title={say('history')} histories={histories} />
              {!may('PROFILES_READ') && <p className="hint">{say('history.rounded')}</p>}
              {computedAt && <p className="hint">{say('computedAt', { when: dateTime(computedAt) })}</p>}
            </section>
          )}
          <div className="teams-parts">
            <Trends title={say('trends.emerging')} trends={data.emerging} />
            <Trends title={say('trends.fading')} trends={data.fading} />
          </div>
        </>
      )}
    </>
  );
}

interface TrendsProps {
  readonly title: string;
  readonly trends: readonly TrendOfSkillFragment[];
}

function Trends({ title, trends }: TrendsProps) {
  const say = useTexts(messages);
  return (
    <section className="card">
      {trends.length === 0 ? (
        <>
          <h2>{title}</h2>
          <p className="hint">{say('trends.none')}</p>
        </>
      ) : (
        <ChangeBars title={title} trends={trends} />
      )}
    </section>
  );
}
