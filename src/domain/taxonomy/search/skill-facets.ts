import { Prisma } from '../../../generated/prisma/client.js';
import {
  asList,
  columns,
  countOfRows,
  countsBy,
  firstOf,
  objectModel,
  relatedObject,
  type FieldContext,
  type FieldModel,
  type ReadModel,
} from '../../../platform/read-model/index.js';

/** The columns that facets of lists of skills need. */
export const SKILL_FACET_COLUMNS = ['ownerId', 'id', 'type'] as const;

const groups: FieldModel<FieldContext<'Skill'>> = {
  compile: (context) => {
    const { row } = context;
    const found = context.newRow('SkillGroupMember');
    const rows = Prisma.sql`
      SELECT member.owner_id, member.group_id, count(*) AS count
      FROM ${row.alias} JOIN skill_group_member member
        ON member.owner_id = ${row.column('ownerId')} AND member.skill_id = ${row.column('id')}
      GROUP BY member.owner_id, member.group_id ORDER BY count DESC, member.group_id LIMIT ${firstOf(context)}`;
    return asList(Prisma.sql`
      SELECT ${context.columns(context.field.selection, found)} FROM (${rows}) AS ${found.alias}
      ORDER BY ${found.alias}.count DESC, ${found.column('groupId')}`);
  },
};

/** Counts of the skills of a list. */
export const skillFacetObjects: ReadModel['objects'] = {
  SkillFacets: objectModel('Skill', { types: countsBy(['type']), groups }),
  SkillsOfTypeFacet: objectModel('Skill', { ...columns('type'), count: countOfRows }),
  SkillGroupFacet: objectModel('SkillGroupMember', { group: relatedObject('group'), count: countOfRows }),
};
