import type { ScarceSkillOfTeamFragment } from '../../../../generated/operations.ts';
import { Button } from 'react-aria-components';
import { useMay } from '../../../app/viewer-context.tsx';
import { asCsv, saveFile } from '../../../components/charts/chart-files.ts';
import chartMessages from '../../../components/messages.json';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { LEAVING_DAYS } from './leaving-days.ts';
import { PersonLink } from './person-link.tsx';

interface ScarceSkillsProps {
  readonly risks: { readonly scarceSkills: readonly ScarceSkillOfTeamFragment[]; readonly withheldSkills: number };
}

/** The skills that few people of a team have, with those people, whether they leave, and when their proof expires. */
export function ScarceSkills({ risks: { scarceSkills, withheldSkills } }: ScarceSkillsProps) {
  const say = useTexts(messages);
  const sayOfCharts = useTexts(chartMessages);
  const seesPeople = useMay()('PROFILES_READ');
  const { number } = useFormats();
  const save = () =>
    saveFile(
      `${say('risks')}.csv`,
      'text/csv',
      asCsv({
        columns: [say('skill'), say('risks.requiredBy'), say('coverage.holders'), say('risks.holders')],
        rows: scarceSkills.map(({ skill, requiredBy, holderCount, holders = [] }) => [
          skill.name,
          requiredBy,
          holderCount,
          holders.map(({ profile }) => profile.fullName ?? profile.publicIdentifier).join(', '),
        ]),
      }),
    );
  return (
    <section className="card teams-scarce">
      <div className="teams-scarce-header">
        <h2>{say('risks')}</h2>
        <Button className="button button-small" onPress={save}>
          {sayOfCharts('chart.saveCsv')}
        </Button>
      </div>
      <p className="hint">{say('risks.hint')}</p>
      <div className="teams-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{say('skill')}</th>
              <th scope="col">{say('risks.requiredBy')}</th>
              <th scope="col">{say(seesPeople ? 'risks.holders' : 'coverage.holders')}</th>
            </tr>
          </thead>
          <tbody>
            {scarceSkills.map(({ skill, requiredBy, holderCount, holders }) => (
              <tr key={skill.id}>
                <th scope="row">{skill.name}</th>
                <td>{say('risks.roles', { count: requiredBy })}</td>
                <td>
                  {holders ? holders.map((one) => <Holder key={one.profile.id} holder={one} />) : number(holderCount)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {withheldSkills > 0 && <p className="hint">{say('withheld.skills', { count: withheldSkills })}</p>}
    </section>
  );
}

type SkillHolder = NonNullable<ScarceSkillOfTeamFragment['holders']>[number];

function Holder({ holder }: { readonly holder: SkillHolder }) {
  const say = useTexts(messages);
  const { number, date } = useFormats();
  const { profile, level, leaving, proofExpiresAt } = holder;
  return (
    <span className="teams-holder">
      <PersonLink person={profile} /> <span className="hint">{say('atLevel', { level: number(level, 1) })}</span>
      {leaving && <span className="tag tag-bad">{say('risks.leaves', { days: LEAVING_DAYS })}</span>}
      {proofExpiresAt && <span className="tag tag-warning">{say('risks.proof', { date: date(proofExpiresAt) })}</span>}
    </span>
  );
}
