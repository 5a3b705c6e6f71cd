import { ChartFigure, type ChartNumbers } from '../../../components/charts/chart-figure.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import type { CandidateRow } from '../candidates/use-candidates.ts';
import { LevelBars } from '../charts/level-bars.tsx';
import { Radar, RADAR_AXES } from '../charts/radar.tsx';
import messages from '../messages.json';

/** Required against achieved levels, as bars and around a circle. */
export function LevelCharts({ candidate: { skills, name } }: { readonly candidate: CandidateRow }) {
  const say = useTexts(messages);
  const { number } = useFormats();
  const axes = skills.map(({ skill }) => skill.name);
  const numbers: ChartNumbers = {
    columns: [say('chart.skill'), say('chart.required'), say('chart.achieved'), say('chart.credited')],
    rows: skills.map(({ skill, requiredLevel, achievedLevel, creditedLevel }) => [
      skill.name,
      requiredLevel,
      number(achievedLevel, 1),
      number(creditedLevel, 1),
    ]),
  };
  return (
    <div className="matching-charts">
      <section className="card">
        <ChartFigure
          title={say('chart.bars')}
          numbers={numbers}
          legend={
            <ul className="chart-legend">
              <li data-kind="achieved">{say('chart.achieved')}</li>
              <li data-kind="credited">{say('chart.credited')}</li>
              <li data-kind="required">{say('chart.required')}</li>
            </ul>
          }
        >
          <LevelBars
            label={say('chart.bars')}
            rows={skills.map(({ skill, requiredLevel, achievedLevel, creditedLevel }) => ({
              name: skill.name,
              required: requiredLevel,
              achieved: achievedLevel,
              credited: creditedLevel,
            }))}
          />
        </ChartFigure>
      </section>
      {axes.length >= RADAR_AXES.minimum && axes.length <= RADAR_AXES.maximum && (
        <section className="card">
          <ChartFigure
            title={say('chart.radar')}
            numbers={numbers}
            legend={
              <ul className="chart-legend">
                <li data-kind="0">{name}</li>
                <li data-kind="required">{say('chart.required')}</li>
              </ul>
            }
          >
            <Radar
              label={say('chart.radar')}
              axes={axes}
              series={[
                {
                  name: say('chart.required'),
                  kind: 'required',
                  levels: skills.map(({ requiredLevel }) => requiredLevel),
                },
                { name, kind: '0', levels: skills.map(({ creditedLevel }) => creditedLevel) },
              ]}
            />
          </ChartFigure>
        </section>
      )}
    </div>
  );
}
