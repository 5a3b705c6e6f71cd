import { Prisma } from '../../generated/prisma/client.js';
import {
  byColumns,
  columns,
  compared,
  filterModel,
  ID,
  INSTANT,
  INTEGER,
  isRelated,
  listField,
  objectModel,
  relatedListWhere,
  relatedObject,
  relatedWhere,
  type FieldContext,
  type ReadModel,
} from '../../platform/read-model/index.js';
import { interestOf } from '../profiles/index.js';

const ORDERS = {
  INTEREST: byColumns('SkillInterest', 'interest', 'id'),
  UPDATED_AT: byColumns('SkillInterest', 'updatedAt', 'id'),
};

/** The skills that a person is interested in, whether they have them or not. */
const skillInterests = listField<'SkillInterest', FieldContext<'Profile'>>({
  name: 'interests of a profile',
  table: 'SkillInterest',
  rows: (context, row) => isRelated(context.row, 'skillInterests', row),
  filter: 'SkillInterestWhere',
  orders: ORDERS,
});

/** Who is interested in a skill. */
const interests = listField<'SkillInterest', FieldContext<'Skill'>>({
  name: 'interests in a skill',
  table: 'SkillInterest',
  rows: (context, row) => isRelated(context.row, 'interests', row),
  filter: 'SkillInterestWhere',
  orders: ORDERS,
});

/** The skill that somebody is interested in, as the person has it. */
const heldSkill = relatedWhere<'SkillInterest'>(({ row, newRow }) => {
  const held = newRow('ProfileSkill');
  const isSame = (['profileId', 'skillOwnerId', 'skillId'] as const).map(
    (name) => Prisma.sql`${held.column(name)} = ${row.column(name)}`,
  );
  return { row: held, where: Prisma.join(isSame, ' AND ') };
}, 'ProfileSkillWhere');

/** What people would like to use or learn. */
export const interestReadModel: ReadModel = {
  objects: {
    SkillInterest: objectModel('SkillInterest', {
      ...columns('id', 'interest', 'statedBy', 'createdAt', 'updatedAt'),
      profile: relatedObject('profile'),
      skill: relatedObject('skill'),
    }),
    Profile: objectModel('Profile', { skillInterests }),
    Skill: objectModel('Skill', { interests }),
    ProfileSkill: objectModel('ProfileSkill', {
      interest: { isLeaf: true, compile: ({ row }) => interestOf(row) },
    }),
  },
  filters: {
    SkillInterestWhere: filterModel('SkillInterest', {
      id: compared(ID, 'id'),
      profile: relatedWhere('profile', 'ProfileWhere'),
      skill: relatedWhere('skill', 'SkillWhere'),
      interest: compared(INTEGER, 'interest'),
      profileSkill: heldSkill,
      updatedAt: compared(INSTANT, 'updatedAt'),
    }),
    ProfileWhere: filterModel('Profile', {
      interestedIn: relatedListWhere('skillInterests', 'SkillInterestListFilter', 'SkillInterestWhere'),
    }),
    ProfileSkillWhere: filterModel('ProfileSkill', {
      interest: compared(INTEGER, ({ row }) => interestOf(row)),
    }),
  },
  queries: {},
};
