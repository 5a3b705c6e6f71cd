import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import { TeamPeopleDocument, type PersonOfTeamFragment } from '../../../../generated/operations.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ScreenLink } from '../../../components/screen-link.tsx';
import { usePages } from '../../../graphql/use-pages.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { peopleWhere } from '../groups.ts';
import messages from '../messages.json';
import { CoveragePart } from './coverage-part.tsx';
import type { Group } from './team-page.tsx';

/** The people of a team, or those of them who have a skill. Who sees groups only sees what the team covers. */
export function PeoplePart(group: Group) {
  return useMay()('PROFILES_READ') ? <People {...group} /> : <CoveragePart {...group} />;
}

function People({ kind, id }: Group) {
  const say = useTexts(messages);
  const [skillId, setSkill] = useAddressParameter('skill');
  const pages = usePages(
    TeamPeopleDocument,
    { where: peopleWhere(kind, id, skillId), skillId, hasSkill: skillId !== null },
    ({ profiles }) => profiles,
  );
  const columns = usePeopleColumns(skillId !== null);
  const skill = pages.nodes[0]?.chosenSkill?.nodes[0]?.skill.name;
  const isEmpty = !pages.isLoading && pages.nodes.length === 0 && !pages.error;
  return (
    <>
      {skillId !== null && (
        <div className="filters">
          <p className="teams-filter">
            {skill === undefined ? say('people.withSkill') : say('people.with', { skill })}
          </p>
          <Button className="button button-small" onPress={() => setSkill(null)}>
            {say('people.all')}
          </Button>
        </div>
      )}
      {isEmpty ? (
        <EmptyNotice title={say('people.none')}>
          <Button className="button" onPress={() => setSkill(null)}>
            {say('people.all')}
          </Button>
        </EmptyNotice>
      ) : (
        <DataTable label={say('part.people')} pages={pages} columns={columns} />
      )}
    </>
  );
}

function usePeopleColumns(hasSkill: boolean): readonly Column<PersonOfTeamFragment>[] {
  const say = useTexts(messages);
  const { number } = useFormats();
  return useMemo(() => {
    const level: Column<PersonOfTeamFragment> = {
      id: 'level',
      name: say('level'),
      width: 6,
      isNumber: true,
      cell: ({ chosenSkill }) => number(chosenSkill?.nodes[0]?.level ?? 0, 1),
    };
    return [
      {
        id: 'name',
        name: say('name'),
        width: 13,
        cell: ({ id, fullName, publicIdentifier }) => (
          <ScreenLink href={`/people/${id}`}>{fullName ?? publicIdentifier}</ScreenLink>
        ),
      },
      ...(hasSkill ? [level] : []),
      { id: 'job', name: say('job'), width: 14, cell: ({ workHistory }) => workHistory[0]?.occupation ?? '' },
      {
        id: 'skills',
        name: say('bestSkills'),
        width: 28,
        cell: ({ skills }) => skills.nodes.map((one) => `${one.skill.name} ${number(one.level, 1)}`).join(', '),
      },
      {
        id: 'count',
        name: say('skillCount'),
        width: 6,
        isNumber: true,
        cell: ({ skills }) => number(skills.totalCount),
      },
    ];
  }, [say, number, hasSkill]);
}
