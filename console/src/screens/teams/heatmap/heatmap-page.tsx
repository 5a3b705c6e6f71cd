import { useMemo } from 'react';
import { Link } from 'wouter';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { ChartFigure, type ChartNumbers } from '../../../components/charts/chart-figure.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Loading } from '../../../components/loading.tsx';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { ScreenLink } from '../../../components/screen-link.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { groupKindOf, ROWS_OF } from '../groups.ts';
import messages from '../messages.json';
import { useChosenSkills } from '../skill-choice.tsx';
import { TeamsTabs } from '../teams-tabs.tsx';
import { HeatmapChoices } from './heatmap-choices.tsx';
import { HeatmapGrid } from './heatmap-grid.tsx';
import { HeatmapPicture } from './heatmap-picture.tsx';
import { Legend } from './legend.tsx';
import { MEASURES, valueOf, type Measure } from './measure.ts';
import { useHeatmap, type HeatmapRow } from './use-heatmap.ts';

/** How many columns the map has: of the most common skills, and at most of chosen ones. */
const COLUMNS = { common: 20, chosen: 60 } as const;

/** What teams can do: a row for each team, a column for each skill. */
export function HeatmapPage() {
  const say = useTexts(messages);
  const may = useMay();
  const { dateTime } = useFormats();
  const [measureText, setMeasure] = useAddressParameter('measure');
  const [orderText, setOrder] = useAddressParameter('order');
  const [kindText, setKind] = useAddressParameter('rows');
  const [skillsetId, setSkillset] = useAddressParameter('skillset');
  const chosen = useChosenSkills(COLUMNS.chosen);
  const kind = groupKindOf(kindText);
  const measure: Measure = MEASURES.find((one) => one === measureText) ?? 'share';
  const hasSkillset = skillsetId !== null && may('SKILLSETS_READ');
  const isChosen = chosen.ids !== undefined || skillsetId !== null;
  const { pages, about, loadAll } = useHeatmap({
    rows: ROWS_OF[kind],
    orderRows: orderText === 'name' ? 'NAME' : 'PEOPLE',
    skillIds: chosen.ids ? [...chosen.ids] : null,
    skillsetId,
    hasSkillset,
    firstColumns: isChosen ? COLUMNS.chosen : COLUMNS.common,
  });
  const columns = useMemo(
    () => (about?.skillHeatmap.columns ?? []).map(({ columnId, ...column }) => ({ ...column, id: columnId })),
    [about],
  );
  const numbersOf = (rows: readonly HeatmapRow[]): ChartNumbers => ({
    columns: [say(`kind.${kind}`), say('people'), ...columns.map(({ name }) => name)],
    rows: rows.map((row) => [row.name, row.people, ...columns.map(({ id }) => numberOf(measure, row, id))]),
  });
  const title = say(`heatmap.${kind}.${measure}`);
  const computedAt = about?.skillHeatmap.computedAt;
  return (
    <>
      <ScreenHeader title={say('title')}>
        <p className="hint">{say('heatmap.hint')}</p>
      </ScreenHeader>
      <TeamsTabs />
      <HeatmapChoices
        kind={kind}
        onKind={(value) => setKind(value === 'team' ? null : value)}
        measure={measure}
        onMeasure={(value) => setMeasure(value === 'share' ? null : value)}
        order={orderText === 'name' ? 'name' : 'size'}
        onOrder={(value) => setOrder(value === 'size' ? null : value)}
        skillset={hasSkillset ? (about?.skillsets?.nodes[0]?.name ?? '…') : undefined}
        onSkillset={setSkillset}
        chosen={chosen}
        names={columns}
      />
      {pages.error && <ErrorNotice error={pages.error} onRetry={pages.reload} />}
      {!about || pages.isLoading ? (
        !pages.error && <Loading />
      ) : pages.nodes.length === 0 || columns.length === 0 ? (
        <Nothing
          title={say(
            about.skillHeatmap.withheldRows > 0
              ? 'heatmap.tooSmall'
              : pages.nodes.length === 0
                ? 'heatmap.none'
                : 'heatmap.noSkills',
          )}
          hasRows={pages.nodes.length > 0}
        />
      ) : (
        <section className="card teams-map">
          <ChartFigure
            title={title}
            numbers={numbersOf(pages.nodes)}
            loadNumbers={async () => numbersOf(await loadAll())}
            picture={<HeatmapPicture title={title} rows={pages.nodes} columns={columns} measure={measure} />}
            legend={<Legend measure={measure} />}
          >
            <HeatmapGrid key={kind} label={title} kind={kind} pages={pages} columns={columns} measure={measure} />
          </ChartFigure>
          {!may('PROFILES_READ') && (
            <p className="hint">
              {say('withheld', { count: about.organisation.settings.smallestGroup })}
              {about.skillHeatmap.withheldRows > 0 &&
                ` ${say(`withheld.${kind}`, { count: about.skillHeatmap.withheldRows })}`}
            </p>
          )}
          {computedAt && <p className="hint">{say('computedAt', { when: dateTime(computedAt) })}</p>}
        </section>
      )}
    </>
  );
}

/** A cell as a number for a spreadsheet: per cent, or a level; empty if it is withheld. */
function numberOf(measure: Measure, row: HeatmapRow, columnId: string): number | string {
  const cell = row.cellOf(columnId);
  if (!cell) return '';
  const value = valueOf(measure, row.people, cell) ?? 0;
  return measure === 'share' ? Math.round(value * 1000) / 10 : Math.round(value * 100) / 100;
}

function Nothing({ title, hasRows }: { readonly title: string; readonly hasRows: boolean }) {
  const say = useTexts(messages);
  return (
    <EmptyNotice title={title}>
      {hasRows ? (
        <Link href="/teams">{say('heatmap.common')}</Link>
      ) : (
        <ScreenLink href="/imports">{say('heatmap.import')}</ScreenLink>
      )}
    </EmptyNotice>
  );
}
