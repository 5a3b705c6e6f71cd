import { Prisma } from '../../../generated/prisma/client.js';
import {
  asList,
  byColumns,
  columns,
  compared,
  enumeration,
  filterModel,
  ID,
  INSTANT,
  listField,
  objectById,
  objectModel,
  ORGANISATION,
  TEXT,
  type FieldContext,
  type FieldModel,
  type ReadModel,
  type Row,
} from '../../../platform/read-model/index.js';
import { DEFAULT_WEIGHTS } from '../skills/validation-weights.js';

/** A value that is computed for a row, and no column of its table. */
const computed = (column: 'count' | 'latest' | 'weight' | 'default_weight') => ({
  isLeaf: true,
  compile: ({ row }: { readonly row: Row }) => Prisma.sql`${row.alias}.${Prisma.raw(column)}`,
});

const defaults = Prisma.join(
  Object.entries(DEFAULT_WEIGHTS).map(
    ([source, weight]) => Prisma.sql`(${source}::evidence_source, ${weight}::float8)`,
  ),
);

/** The weight of every source, in the order of the enumeration. */
const validationWeights: FieldModel<FieldContext<'Organisation'>> = {
  compile: (context) => {
    const found = context.newRow('Evidence');
    const chosen = context.row.column('validationWeights');
    const rows = Prisma.sql`
      SELECT standard.source, standard.weight AS default_weight,
        coalesce((${chosen} ->> standard.source::text)::float8, standard.weight) AS weight
      FROM (VALUES ${defaults}) AS standard(source, weight)`;
    return asList(Prisma.sql`
      SELECT ${context.columns(context.field.selection, found)} FROM (${rows}) AS ${found.alias}
      ORDER BY ${found.column('source')}`);
  },
};

/** How many pieces of evidence of each source there are of a skill of a person. */
const validations: FieldModel<FieldContext<'ProfileSkill'>> = {
  compile: (context) => {
    const found = context.newRow('Evidence');
    const { row } = context;
    const rows = Prisma.sql`
      SELECT piece.source, count(*) AS count,
        to_char(max(piece.observed_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS latest
      FROM evidence piece
      WHERE piece.organisation_id = ${ORGANISATION}::uuid AND piece.profile_id = ${row.column('profileId')}
        AND piece.skill_owner_id = ${row.column('skillOwnerId')} AND piece.skill_id = ${row.column('skillId')}
      GROUP BY piece.source`;
    return asList(Prisma.sql`
      SELECT ${context.columns(context.field.selection, found)} FROM (${rows}) AS ${found.alias}
      ORDER BY ${found.column('source')}`);
  },
};

const skillRecalculations = listField({
  name: 'skill recalculations',
  table: 'SkillRecalculation',
  filter: 'SkillRecalculationWhere',
  orders: { CREATED_AT: byColumns('SkillRecalculation', 'createdAt', 'id') },
});

/** How much sources of evidence count, and what was calculated anew since that changed. */
export const weightReadModel: ReadModel = {
  objects: {
    Organisation: objectModel('Organisation', { validationWeights }),
    ValidationWeight: objectModel('Evidence', {
      ...columns('source'),
      weight: computed('weight'),
      defaultWeight: computed('default_weight'),
    }),
    ProfileSkill: objectModel('ProfileSkill', { validations }),
    SkillValidation: objectModel('Evidence', {
      ...columns('source'),
      count: computed('count'),
      latestAt: computed('latest'),
    }),
    SkillRecalculation: objectModel('SkillRecalculation', {
      ...columns('id', 'state', 'total', 'done', 'changedSkills', 'startedBy', 'createdAt', 'finishedAt'),
    }),
  },
  filters: {
    SkillRecalculationWhere: filterModel('SkillRecalculation', {
      id: compared(ID, 'id'),
      state: compared(enumeration('SkillRecalculationStateFilter', 'skill_recalculation_state'), 'state'),
      startedBy: compared(TEXT, 'startedBy'),
      createdAt: compared(INSTANT, 'createdAt'),
      finishedAt: compared(INSTANT, 'finishedAt'),
    }),
  },
  queries: { skillRecalculation: objectById('SkillRecalculation'), skillRecalculations },
};
