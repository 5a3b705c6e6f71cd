import { Button } from 'react-aria-components';
import type { BenchOfTeamFragment } from '../../../../generated/operations.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { LEAVING_DAYS } from './leaving-days.ts';

interface BenchTableProps {
  readonly risks: { readonly roles: readonly BenchOfTeamFragment[]; readonly withheldRoles: number };
  readonly chosenId: string | null;
  readonly onChoose: (skillsetId: string) => void;
}

/** How many people of a team could take over each role, most first. */
export function BenchTable({ risks: { roles, withheldRoles }, chosenId, onChoose }: BenchTableProps) {
  const say = useTexts(messages);
  const { number } = useFormats();
  const sorted = roles.toSorted((a, b) => b.ready - a.ready || b.almostReady - a.almostReady);
  return (
    <section className="card teams-bench">
      <h2>{say('bench')}</h2>
      <p className="hint">{say('bench.hint', { days: LEAVING_DAYS })}</p>
      {sorted.length === 0 ? (
        <p className="hint">{say('bench.none')}</p>
      ) : (
        <div className="teams-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{say('bench.role')}</th>
                <th scope="col">{say('bench.ready')}</th>
                <th scope="col">{say('bench.almost')}</th>
                <th scope="col">{say('bench.leaving')}</th>
              </tr>
            </thead>
            <tbody>
              {sorted.map(({ skillset, ready, almostReady, leaving }) => (
                <tr key={skillset.id} aria-current={skillset.id === chosenId}>
                  <th scope="row">
                    <Button className="teams-role" onPress={() => onChoose(skillset.id)}>
                      {skillset.name}
                    </Button>
                  </th>
                  <td>{number(ready)}</td>
                  <td>{number(almostReady)}</td>
                  <td>{number(leaving)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {withheldRoles > 0 && <p className="hint">{say('withheld.roles', { count: withheldRoles })}</p>}
    </section>
  );
}
