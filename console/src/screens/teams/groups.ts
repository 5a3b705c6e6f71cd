import type { PeopleInput, ProfileWhere } from '../../../generated/operations.ts';

/** The kinds of groups that the screen shows, as addresses name them. */
export const GROUP_KINDS = ['team', 'department'] as const;

export type GroupKind = (typeof GROUP_KINDS)[number];

/** What a kind is called in the heat map of the API. */
export const ROWS_OF = { team: 'TEAM', department: 'DEPARTMENT' } as const;

/** The kind that an address names; a team if it names none. */
export function groupKindOf(text: string | null): GroupKind {
  return text === 'department' ? 'department' : 'team';
}

/** The people of a group, as questions of analysts take them. */
export function peopleOf(kind: GroupKind, id: string): PeopleInput {
  return kind === 'department' ? { departmentId: id } : { teamId: id };
}

/** The people of a group who have a skill, or all of them, as the list of profiles takes them. */
export function peopleWhere(kind: GroupKind, id: string, skillId: string | null): ProfileWhere {
  return {
    [kind]: { id: { eq: id } },
    ...(skillId !== null && {
      skills: { some: { skill: { id: { eq: skillId } }, state: { notIn: ['REJECTED'] } } },
    }),
  };
}
