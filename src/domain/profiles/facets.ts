import { Prisma } from '../../generated/prisma/client.js';
import { isId } from '../../platform/database/index.js';
import {
  asList,
  columns,
  countOfRows,
  countsBy,
  firstOf,
  objectModel,
  ORGANISATION,
  relatedObject,
  type FieldContext,
  type FieldModel,
  type ReadModel,
  type Row,
} from '../../platform/read-model/index.js';

/** A field of the facets of a list. Its row stands for all rows of the list. */
type Facet = FieldModel<FieldContext<'Profile'>>;

/** The skills of the people of a list that are not rejected. */
const skillsOf = (people: Row<'Profile'>): Prisma.Sql => Prisma.sql`
  FROM ${people.alias} JOIN profile_skill held ON held.organisation_id = ${ORGANISATION}::uuid
    AND held.profile_id = ${people.column('id')} AND held.state <> 'REJECTED'`;

const averageLevel = Prisma.sql`round(avg(held.level)::numeric, 1)::float8 AS average_level`;

const skills: Facet = {
  compile: (context) => {
    const found = context.newRow('ProfileSkill');
    const rows = Prisma.sql`
      SELECT held.skill_owner_id, held.skill_id, count(*) AS count, ${averageLevel} ${skillsOf(context.row)}
      GROUP BY held.skill_owner_id, held.skill_id ORDER BY count DESC, held.skill_id LIMIT ${firstOf(context)}`;
    return asList(Prisma.sql`
      SELECT ${context.columns(context.field.selection, found)} FROM (${rows}) AS ${found.alias}
      ORDER BY ${found.alias}.count DESC, ${found.column('skillId')}`);
  },
};

const skillTypes: Facet = {
  compile: (context) => {
    const found = context.newRow('Skill');
    const rows = Prisma.sql`
      SELECT skill.type, count(DISTINCT held.profile_id) AS count, ${averageLevel} ${skillsOf(context.row)}
      JOIN skill ON skill.owner_id = held.skill_owner_id AND skill.id = held.skill_id
      GROUP BY skill.type`;
    return asList(Prisma.sql`
      SELECT ${context.columns(context.field.selection, found)} FROM (${rows}) AS ${found.alias}
      ORDER BY ${found.alias}.count DESC, ${found.column('type')}`);
  },
};

const levels: Facet = {
  shape: ({ skillId }) => String(typeof skillId === 'string'),
  compile: (context) => {
    const found = context.newRow('ProfileSkill');
    const id = context.argument(({ skillId }) => (isId(skillId as string) ? skillId : null));
    const isOfSkill =
      typeof context.field.arguments['skillId'] === 'string'
        ? Prisma.sql`WHERE held.skill_id = ${id}::uuid`
        : Prisma.empty;
    const rows = Prisma.sql`
      SELECT floor(held.level)::int AS level, count(*) AS count ${skillsOf(context.row)} ${isOfSkill}
      GROUP BY floor(held.level)::int`;
    return asList(Prisma.sql`
      SELECT ${context.columns(context.field.selection, found)} FROM (${rows}) AS ${found.alias}
      ORDER BY ${found.column('level')}`);
  },
};

/** The levels of the skills of people of a list, rounded down. */
const ownLevels: FieldModel<FieldContext<'ProfileSkill'>> = {
  compile: (context) => {
    const { row } = context;
    const found = context.newRow('ProfileSkill');
    const rows = Prisma.sql`
      SELECT floor(${row.column('level')})::int AS level, count(*) AS count FROM ${row.alias}
      GROUP BY floor(${row.column('level')})::int`;
    return asList(Prisma.sql`
      SELECT ${context.columns(context.field.selection, found)} FROM (${rows}) AS ${found.alias}
      ORDER BY ${found.column('level')}`);
  },
};

/** The skills of a list that most people have. */
const holders: FieldModel<FieldContext<'Skill'>> = {
  compile: (context) => {
    const { row } = context;
    const found = context.newRow('ProfileSkill');
    const rows = Prisma.sql`
      SELECT held.skill_owner_id, held.skill_id, count(*) AS count, ${averageLevel}
      FROM ${row.alias} JOIN profile_skill held ON held.organisation_id = ${ORGANISATION}::uuid
        AND held.skill_owner_id = ${row.column('ownerId')} AND held.skill_id = ${row.column('id')}
        AND held.state <> 'REJECTED'
      GROUP BY held.skill_owner_id, held.skill_id ORDER BY count DESC, held.skill_id LIMIT ${firstOf(context)}`;
    return asList(Prisma.sql`
      SELECT ${context.columns(context.field.selection, found)} FROM (${rows}) AS ${found.alias}
      ORDER BY ${found.alias}.count DESC, ${found.column('skillId')}`);
  },
};

/** A value that is computed for a group of rows, and no column of their table. */
const computed = (column: 'count' | 'average_level') => ({
  isLeaf: true,
  compile: ({ row }: { readonly row: Row }) => Prisma.sql`${row.alias}.${Prisma.raw(column)}`,
});

/** Counts of the skills of the people of a list, and of lists of skills and evidence. */
export const profileFacets: ReadModel['objects'] = {
  ProfileFacets: objectModel('Profile', { skills, skillTypes, levels }),
  SkillFacet: objectModel('ProfileSkill', {
    skill: relatedObject('skill'),
    count: computed('count'),
    averageLevel: computed('average_level'),
  }),
  SkillTypeFacet: objectModel('Skill', {
    ...columns('type'),
    count: computed('count'),
    averageLevel: computed('average_level'),
  }),
  LevelFacet: objectModel('ProfileSkill', { ...columns('level'), count: computed('count') }),
  ProfileSkillFacets: objectModel('ProfileSkill', { states: countsBy(['state']), levels: ownLevels }),
  SkillStateFacet: objectModel('ProfileSkill', { ...columns('state'), count: countOfRows }),
  SkillFacets: objectModel('Skill', { holders }),
  EvidenceFacets: objectModel('Evidence', { sources: countsBy(['source']) }),
  EvidenceSourceFacet: objectModel('Evidence', { ...columns('source'), count: countOfRows }),
};
