import { useQuery } from 'urql';
import { TeamCoverageDocument, type TeamCoverageQuery } from '../../../../generated/operations.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { ChartFigure } from '../../../components/charts/chart-figure.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { peopleOf } from '../groups.ts';
import messages from '../messages.json';
import { SkillsetChoice } from '../skillset-choice.tsx';
import { BenchTable } from './bench-table.tsx';
import { CoverageBars } from './coverage-bars.tsx';
import { LEAVING_DAYS } from './leaving-days.ts';
import type { Group } from './team-page.tsx';

type Gaps = NonNullable<TeamCoverageQuery['skillGaps']>;

/** How well a team covers a skillset, or the roles of its own people, and how many could take over each role. */
export function CoveragePart({ kind, id }: Group) {
  const say = useTexts(messages);
  const may = useMay();
  const [skillsetId, setSkillset] = useAddressParameter('skillset');
  const hasSkillset = skillsetId !== null && may('SKILLSETS_READ');
  const [{ data, error }, again] = useQuery({
    query: TeamCoverageDocument,
    variables: { people: peopleOf(kind, id), skillsetId, hasSkillset, withinDays: LEAVING_DAYS },
  });
  const role = data?.skillsets?.nodes[0]?.name;
  return (
    <>
      <div className="filters teams-choices">
        <SkillsetChoice name={skillsetId === null ? undefined : (role ?? '…')} onChange={setSkillset} />
      </div>
      {!data ? (
        error ? (
          <ErrorNotice error={error} onRetry={again} />
        ) : (
          <Loading />
        )
      ) : (
        <div className="teams-parts teams-parts-uneven">
          {data.skillGaps ? (
            <Coverage
              title={skillsetId === null ? say('coverage.own') : say('coverage.of', { role: role ?? '' })}
              gaps={data.skillGaps}
            />
          ) : (
            <EmptyNotice title={say(skillsetId === null ? 'coverage.noRoles' : 'coverage.nothing')}>
              <p className="hint">{say('coverage.choose')}</p>
            </EmptyNotice>
          )}
          <BenchTable risks={data.skillRisks} chosenId={skillsetId} onChoose={setSkillset} />
        </div>
      )}
    </>
  );
}

function Coverage({ title, gaps }: { readonly title: string; readonly gaps: Gaps }) {
  const say = useTexts(messages);
  const { percent, number } = useFormats();
  const { skills } = gaps;
  return (
    <section className="card">
      <Facts
        facts={[
          { name: say('coverage.people'), value: number(gaps.people) },
          { name: say('coverage.fulfilment'), value: gaps.fulfilment === null ? null : percent(gaps.fulfilment / 100) },
          { name: say('coverage.onePerson'), value: number(skills.filter(({ meeting }) => meeting === 1).length) },
          { name: say('coverage.noOne'), value: number(skills.filter(({ meeting }) => meeting === 0).length) },
        ]}
      />
      <ChartFigure
        title={title}
        numbers={{
          columns: [
            say('skill'),
            say('coverage.required'),
            say('people'),
            say('coverage.holders'),
            say('coverage.meeting'),
            say('coverage.short'),
            say('coverage.share'),
            say('coverage.mean'),
          ],
          rows: skills.map((one) => [
            one.skill.name,
            one.requiredLevel,
            one.people,
            one.holders,
            one.meeting,
            one.oneLevelShort,
            one.coverage ?? '',
            one.meanLevel ?? '',
          ]),
        }}
        legend={
          <ul className="chart-legend">
            <li data-part="meeting">{say('coverage.meeting')}</li>
            <li data-part="short">{say('coverage.short')}</li>
            <li data-part="below">{say('coverage.below')}</li>
            <li data-part="none">{say('coverage.without')}</li>
          </ul>
        }
      >
        <CoverageBars label={title} skills={skills} />
      </ChartFigure>
      {gaps.withheldSkills > 0 && <p className="hint">{say('withheld.skills', { count: gaps.withheldSkills })}</p>}
    </section>
  );
}
