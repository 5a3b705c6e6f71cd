import { ChartFigure } from '../../../components/charts/chart-figure.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import type { CandidateRow } from '../candidates/use-candidates.ts';
import { Radar, RADAR_AXES } from '../charts/radar.tsx';
import messages from '../messages.json';

/** How many people can be seen beside each other. */
export const MOST_COMPARED = 4;

/** Up to four people beside each other: their level of each required skill. */
export function Comparison({ people }: { readonly people: readonly CandidateRow[] }) {
  const say = useTexts(messages);
  const { number } = useFormats();
  const skills = people[0]?.skills ?? [];
  if (people.length < 2) return <p className="hint">{say('compare.hint')}</p>;
  const levelOf = (person: CandidateRow, at: number) => person.skills[at]?.creditedLevel ?? 0;
  return (
    <div className="matching-comparison">
      <section className="card">
        <h2>{say('compare')}</h2>
        <div className="matching-matrix" tabIndex={0} role="region" aria-label={say('compare')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{say('chart.skill')}</th>
                <th scope="col">{say('chart.required')}</th>
                {people.map(({ id, name }) => (
                  <th key={id} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {skills.map(({ skill, requiredLevel }, at) => (
                <tr key={skill.id}>
                  <th scope="row">{skill.name}</th>
                  <td>{requiredLevel}</td>
                  {people.map((person) => {
                    const level = levelOf(person, at);
                    const fit = level >= requiredLevel ? 'met' : level > 0 ? 'short' : 'missing';
                    return (
                      <td key={person.id} data-fit={fit}>
                        {number(level, 1)} <span className="only-read">{say(`compare.${fit}`)}</span>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      {skills.length >= RADAR_AXES.minimum && skills.length <= RADAR_AXES.maximum && (
        <section className="card">
          <ChartFigure
            title={say('compare.chart')}
            numbers={{
              columns: [say('chart.skill'), say('chart.required'), ...people.map(({ name }) => name)],
              rows: skills.map(({ skill, requiredLevel }, at) => [
                skill.name,
                requiredLevel,
                ...people.map((person) => number(levelOf(person, at), 1)),
              ]),
            }}
            legend={
              <ul className="chart-legend">
                {people.map(({ id, name }, at) => (
                  <li key={id} data-kind={at}>
                    {name}
                  </li>
                ))}
                <li data-kind="required">{say('chart.required')}</li>
              </ul>
            }
          >
            <Radar
              label={say('compare.chart')}
              axes={skills.map(({ skill }) => skill.name)}
              series={[
                { name: say('chart.required'), kind: 'required', levels: skills.map((one) => one.requiredLevel) },
                ...people.map((person, at) => ({
                  name: person.name,
                  kind: String(at),
                  levels: skills.map((_, index) => levelOf(person, index)),
                })),
              ]}
            />
          </ChartFigure>
        </section>
      )}
    </div>
  );
}
