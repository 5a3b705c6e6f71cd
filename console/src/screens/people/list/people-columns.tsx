import { useMemo } from 'react';
import { Link } from 'wouter';
import type { EntityType, PersonInListFragment } from '../../../../generated/operations.ts';
import type { Column } from '../../../components/data-table/columns.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { nextExpiry } from './next-expiry.ts';
import messages from './messages.json';

/** What the list of people can show of each. */
export function usePeopleColumns(): readonly Column<PersonInListFragment>[] {
  const say = useTexts(messages);
  const { number, date, relative } = useFormats();
  return useMemo(
    () => [
      {
        id: 'name',
        name: say('column.name'),
        order: 'NAME',
        width: 12,
        cell: (person) => <Link href={`/people/${person.id}`}>{person.fullName ?? person.publicIdentifier}</Link>,
      },
      {
        id: 'identifier',
        name: say('column.identifier'),
        order: 'PUBLIC_IDENTIFIER',
        width: 8,
        isHidden: true,
        cell: ({ publicIdentifier }) => publicIdentifier,
      },
      { id: 'function', name: say('column.function'), width: 13, cell: functionOf },
      { id: 'team', name: say('column.team'), width: 10, cell: (person) => placeOf(person, 'TEAM') },
      {
        id: 'department',
        name: say('column.department'),
        width: 11,
        isHidden: true,
        cell: (person) => placeOf(person, 'DEPARTMENT'),
      },
      {
        id: 'location',
        name: say('column.location'),
        width: 9,
        isHidden: true,
        cell: (person) => placeOf(person, 'LOCATION'),
      },
      {
        id: 'topSkills',
        name: say('column.topSkills'),
        width: 17,
        cell: ({ skills }) =>
          skills.nodes.map(({ id, level, skill }) => (
            <span key={id} className="people-top-skill">
              {skill.name} <span className="hint">{number(level, 1)}</span>
            </span>
          )),
      },
      {
        id: 'skillCount',
        name: say('column.skillCount'),
        width: 6,
        isNumber: true,
        isHidden: true,
        cell: ({ skills }) => number(skills.totalCount),
      },
      {
        id: 'suggestions',
        name: say('column.suggestions'),
        width: 7,
        isNumber: true,
        isHidden: true,
        cell: ({ skillSuggestions: { totalCount } }) => (totalCount > 0 ? number(totalCount) : ''),
      },
      {
        id: 'expiry',
        name: say('column.expiry'),
        width: 9,
        isHidden: true,
        cell: (person) => {
          const expiry = nextExpiry(person.certifications);
          return expiry ? date(expiry) : '';
        },
      },
      { id: 'email', name: say('column.email'), width: 16, isHidden: true, cell: ({ email }) => email },
      {
        id: 'updated',
        name: say('column.updated'),
        order: 'UPDATED_AT',
        width: 8,
        isHidden: true,
        cell: ({ updatedAt }) => relative(updatedAt),
      },
      {
        id: 'created',
        name: say('column.created'),
        order: 'CREATED_AT',
        width: 9,
        isHidden: true,
        cell: ({ createdAt }) => date(createdAt),
      },
    ],
    [say, number, date, relative],
  );
}

function functionOf({ workHistory }: PersonInListFragment): string {
  return workHistory[0]?.occupation ?? '';
}

function placeOf({ entity }: PersonInListFragment, type: EntityType): string {
  return entity?.relations.nodes.find(({ to }) => to.type === type)?.to.name ?? '';
}
