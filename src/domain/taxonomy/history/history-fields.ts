import { Prisma } from '../../../generated/prisma/client.js';
import {
  asObject,
  byColumns,
  columns,
  compared,
  enumeration,
  filterModel,
  ID,
  INSTANT,
  isRelated,
  listField,
  namedColumns,
  objectModel,
  relatedObject,
  relatedWhere,
  TEXT,
  type FieldContext,
  type FieldModel,
  type ReadModel,
} from '../../../platform/read-model/index.js';

const changes = listField<'SkillChange', FieldContext<'Skill'>>({
  name: 'changes of a skill',
  table: 'SkillChange',
  filter: 'SkillChangeWhere',
  rows: (context, row) => isRelated(context.row, 'changes', row),
  orders: { CHANGED_AT: byColumns('SkillChange', 'changedAt', 'id') },
});

/** The names before a change by language; null if the names stayed the same. */
const previousNames: FieldModel<FieldContext<'SkillChange'>> = {
  compile: ({ row, field }) => {
    const names = namedColumns(
      field.selection,
      ({ name }) => Prisma.sql`${row.column('previousNames')} ->> ${name}::text`,
    );
    return Prisma.sql`
      CASE WHEN ${row.column('previousNames')} IS NOT NULL THEN ${asObject(Prisma.sql`SELECT ${names}`)} END`;
  },
};

/** What an organisation did with skills. */
export const historyObjects: ReadModel['objects'] = {
  Skill: objectModel('Skill', { changes }),
  SkillChange: objectModel('SkillChange', {
    ...columns('id', 'kind', 'changedAt', 'changedBy', 'fields', 'profileCount', 'skillsetCount'),
    previousNames,
    skill: relatedObject('skill'),
    otherSkill: relatedObject('otherSkill'),
  }),
};

/** What clients can ask of changes. */
export const historyFilters: NonNullable<ReadModel['filters']> = {
  SkillChangeWhere: filterModel('SkillChange', {
    id: compared(ID, 'id'),
    kind: compared(enumeration('SkillChangeKindFilter', 'skill_change_kind'), 'kind'),
    changedAt: compared(INSTANT, 'changedAt'),
    changedBy: compared(TEXT, 'changedBy'),
    otherSkill: relatedWhere('otherSkill', 'SkillWhere'),
  }),
};
