import { Prisma } from '../../generated/prisma/client.js';
import {
  byColumns,
  columns,
  compared,
  enumeration,
  filterModel,
  flag,
  ID,
  INSTANT,
  isRelated,
  listField,
  objectById,
  objectModel,
  objectOf,
  ORGANISATION,
  relatedObject,
  relatedWhere,
  TEXT,
  type FieldContext,
  type FieldModel,
  type ReadModel,
  type Row,
} from '../../platform/read-model/index.js';
import { isShownMatch } from '../matching/index.js';

/** What all lists of contests have. */
const CONTESTS = {
  table: 'Contest',
  filter: 'ContestWhere',
  orders: { OPENED_AT: byColumns('Contest', 'openedAt', 'id') },
} as const;

/** A match that a contest names by its identifier; null if it is gone, or going with its skillset. */
const matchOf = (key: 'smartMatchId' | 'newMatchId'): FieldModel<FieldContext<'Contest'>> => ({
  compile: (context) => {
    const row = context.newRow('SmartMatch');
    const where = Prisma.sql`${row.column('id')} = ${context.row.column(key)} AND ${isShownMatch(row)}`;
    return objectOf(context, row, { where });
  },
});

/** The skillset of a contested match; null if it is gone, or being deleted. */
const skillset: FieldModel<FieldContext<'Contest'>> = {
  compile: (context) => {
    const row = context.newRow('Skillset');
    const where = Prisma.sql`${row.column('id')} = ${context.row.column('skillsetId')}`;
    return objectOf(context, row, { where: Prisma.sql`${where} AND ${row.column('deletingSince')} IS NULL` });
  },
};

/** An open contest of a person, by their profile's id. */
const isOpen = (profileId: Prisma.Sql) => Prisma.sql`
  contest.organisation_id = ${ORGANISATION}::uuid AND contest.profile_id = ${profileId} AND contest.state = 'OPEN'`;

/** Whether somebody contests a skill of a person, and nobody has decided yet. */
function isContestedSkill(skill: {
  readonly profileId: Prisma.Sql;
  readonly skillOwnerId: Prisma.Sql;
  readonly skillId: Prisma.Sql;
}): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM contest
    WHERE ${isOpen(skill.profileId)} AND contest.skill_owner_id = ${skill.skillOwnerId}
      AND contest.skill_id = ${skill.skillId})`;
}

const ofProfileSkill = (row: Row<'ProfileSkill'>) =>
  isContestedSkill({
    profileId: row.column('profileId'),
    skillOwnerId: row.column('skillOwnerId'),
    skillId: row.column('skillId'),
  });

/** Whether somebody contests a result of the profile and the skillset of a match. */
const isContestedMatch = (row: Row<'SmartMatch'>) => Prisma.sql`EXISTS (
  SELECT FROM contest
  WHERE ${isOpen(row.column('profileId'))} AND contest.skillset_id = ${row.column('skillsetId')})`;

const contests = listField({ ...CONTESTS, name: 'contests' });

/** The rows of the skills of a match have the id of its profile, and the skill as JSON. */
const contestedInMatch: FieldModel<FieldContext<'SmartMatch'>> = {
  compile: ({ row }) =>
    isContestedSkill({
      profileId: Prisma.sql`${row.alias}.profile_id`,
      skillOwnerId: Prisma.sql`(${row.alias}.value ->> 'ownerId')::uuid`,
      skillId: Prisma.sql`(${row.alias}.value ->> 'id')::uuid`,
    }),
};

/** Contests, and what shows as contested. */
export const contestReadModel: ReadModel = {
  objects: {
    Contest: objectModel('Contest', {
      ...columns('id', 'subject', 'skillId', 'level', 'smartMatchId', 'skillsetId', 'contestant', 'reason', 'state'),
      ...columns('openedBy', 'openedAt', 'decision', 'decidedBy', 'decidedAt'),
      profile: relatedObject('profile'),
      skill: relatedObject('skill'),
      smartMatch: matchOf('smartMatchId'),
      skillset,
      newSmartMatch: matchOf('newMatchId'),
    }),
    Profile: objectModel('Profile', {
      contests: listField<'Contest', FieldContext<'Profile'>>({
        ...CONTESTS,
        name: 'contests of a profile',
        rows: (context, row) => isRelated(context.row, 'contests', row),
      }),
    }),
    ProfileSkill: objectModel('ProfileSkill', { contested: { compile: ({ row }) => ofProfileSkill(row) } }),
    SmartMatch: objectModel('SmartMatch', { contested: { compile: ({ row }) => isContestedMatch(row) } }),
    MatchedSkill: objectModel('SmartMatch', { contested: contestedInMatch }),
  },
  filters: {
    ContestWhere: filterModel('Contest', {
      id: compared(ID, 'id'),
      profile: relatedWhere('profile', 'ProfileWhere'),
      subject: compared(enumeration('ContestSubjectFilter', 'contest_subject'), 'subject'),
      skill: relatedWhere('skill', 'SkillWhere'),
      smartMatchId: compared(ID, 'smartMatchId'),
      skillsetId: compared(ID, 'skillsetId'),
      state: compared(enumeration('ContestStateFilter', 'contest_state'), 'state'),
      contestant: compared(enumeration('ContestantFilter', 'contestant'), 'contestant'),
      openedBy: compared(TEXT, 'openedBy'),
      openedAt: compared(INSTANT, 'openedAt'),
      decidedBy: compared(TEXT, 'decidedBy'),
      decidedAt: compared(INSTANT, 'decidedAt'),
    }),
    ProfileSkillWhere: filterModel('ProfileSkill', { contested: flag(({ row }) => ofProfileSkill(row)) }),
    SmartMatchWhere: filterModel('SmartMatch', { contested: flag(({ row }) => isContestedMatch(row)) }),
  },
  queries: { contest: objectById('Contest'), contests },
};
