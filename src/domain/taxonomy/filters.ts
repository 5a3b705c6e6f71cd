import { Prisma } from '../../generated/prisma/client.js';
import { SHARED_OWNER_ID } from '../../platform/database/index.js';
import {
  compared,
  enumeration,
  filterModel,
  flag,
  ID,
  TEXT,
  type Comparator,
  type FilterField,
  type ReadModel,
} from '../../platform/read-model/index.js';
import { isVisible } from './concepts/visible-rows.js';
import { foldLabel } from './search/fold-label.js';

const pattern = (make: (folded: string) => string): Comparator['operators'][string] => ({
  compile: (folded, value) => Prisma.sql`${folded} LIKE ${value}::text`,
  read: (given) => make(foldLabel(String(given)).replace(/[\\%_]/g, '\\$&')),
});

/** Labels of concepts, folded as search folds them: words with a space at both ends. */
const LABEL: Comparator = {
  input: TEXT.input,
  operators: {
    eq: pattern((label) => ` ${label} `),
    in: {
      compile: (folded, values) => Prisma.sql`${folded} = ANY(${values}::text[])`,
      read: (given) => (given as readonly string[]).map((label) => ` ${foldLabel(label)} `),
    },
    contains: pattern((label) => `%${label}%`),
    startsWith: pattern((label) => ` ${label}%`),
    similarTo: {
      compile: (folded, value) => Prisma.sql`${value}::text <% ${folded}`,
      read: (given) => foldLabel(String(given)),
    },
    isNull: TEXT.operators['isNull'] as Comparator['operators'][string],
  },
};

/**
 * Compares the names and synonyms of a concept, in both languages. Those of a merged skill are also those of the skill
 * that it was merged into.
 */
function labels<Concept extends 'Skill' | 'Occupation'>(concept: 'skill' | 'occupation'): FilterField<Concept> {
  const labelsIn = (table: 'translation' | 'synonym', condition: Prisma.Sql) => Prisma.sql`
    SELECT label.owner_id, label.${Prisma.raw(`${concept}_id`)} AS id
    FROM ${Prisma.raw(`${concept}_${table}`)} label
    WHERE ${isVisible('label')} AND ${condition}`;
  return {
    input: LABEL.input,
    operators: Object.keys(LABEL.operators),
    compile: ({ row, compare }) => {
      const condition = compare(LABEL, Prisma.sql`label.folded`);
      const labelled = Prisma.sql`${labelsIn('translation', condition)} UNION ALL ${labelsIn('synonym', condition)}`;
      return Prisma.sql`(${row.alias}.owner_id, ${row.alias}.id) IN (
        ${concept === 'skill' ? withMergeTargets(labelled) : labelled})`;
    },
  };
}

/** Skills (owner_id, id), and those that they were merged into. */
const withMergeTargets = (skills: Prisma.Sql) => Prisma.sql`
  WITH labelled AS (${skills})
  SELECT owner_id, id FROM labelled
  UNION ALL
  SELECT merged.merged_into_owner_id, merged.merged_into_id
  FROM skill merged JOIN labelled ON merged.owner_id = labelled.owner_id AND merged.id = labelled.id
  WHERE merged.merged_into_id IS NOT NULL`;

/** A group that contains the skill, directly or in a narrower group. */
const group: FilterField<'Skill'> = {
  input: 'SkillGroupWhere',
  compile: ({ row, newRow, where }) => {
    const found = newRow('SkillGroup');
    return Prisma.sql`(${row.column('ownerId')}, ${row.column('id')}) IN (
      WITH RECURSIVE containing AS (
        SELECT ${found.column('ownerId')}, ${found.column('id')} FROM skill_group ${found.alias}
        WHERE ${isVisible(found.alias.sql)} AND ${where('SkillGroupWhere', found)}
        UNION
        SELECT narrower.owner_id, narrower.group_id FROM skill_group_parent narrower
        JOIN containing ON narrower.owner_id = containing.owner_id AND narrower.parent_id = containing.id)
      SELECT member.owner_id, member.skill_id FROM skill_group_member member
      JOIN containing ON member.group_owner_id = containing.owner_id AND member.group_id = containing.id
      WHERE ${isVisible('member')})`;
  },
};

/** The occupation itself or one that contains it: their codes begin alike, as 2512.4 contains 2512.4.1. */
const idOrBroader: FilterField<'Occupation'> = {
  input: ID.input,
  operators: Object.keys(ID.operators),
  compile: ({ row, newRow, compare }) => {
    const broader = newRow('Occupation');
    return Prisma.sql`EXISTS (
      SELECT FROM occupation ${broader.alias}
      WHERE ${isVisible(broader.alias.sql)} AND ${compare(ID, broader.column('id'))}
        AND (${broader.column('id')} = ${row.column('id')}
          OR starts_with(${row.column('code')}, ${broader.column('code')} || '.')))`;
  },
};

const groupName: FilterField<'SkillGroup'> = {
  input: TEXT.input,
  operators: Object.keys(TEXT.operators),
  compile: ({ row, compare }) => Prisma.sql`EXISTS (
    SELECT FROM skill_group_translation label
    WHERE label.owner_id = ${row.column('ownerId')} AND label.group_id = ${row.column('id')}
      AND ${compare(TEXT, Prisma.sql`label.name`)})`,
};

/** What clients can ask of skills, groups and occupations. */
export const taxonomyFilters: NonNullable<ReadModel['filters']> = {
  SkillWhere: filterModel('Skill', {
    id: compared(ID, 'id'),
    name: labels('skill'),
    escoUri: compared(TEXT, 'escoUri'),
    type: compared(enumeration('SkillTypeFilter', 'skill_type'), 'type'),
    shared: flag(({ row }) => Prisma.sql`${row.column('ownerId')} = ${SHARED_OWNER_ID}::uuid`),
    obsolete: flag(({ row }) => row.column('obsolete')),
    group,
  }),
  SkillGroupWhere: filterModel('SkillGroup', {
    id: compared(ID, 'id'),
    code: compared(TEXT, 'code'),
    name: groupName,
    escoUri: compared(TEXT, 'escoUri'),
  }),
  OccupationWhere: filterModel('Occupation', {
    id: compared(ID, 'id'),
    idOrBroader,
    name: labels('occupation'),
    escoUri: compared(TEXT, 'escoUri'),
    code: compared(TEXT, 'code'),
    iscoGroup: compared(TEXT, 'iscoGroup'),
  }),
};
