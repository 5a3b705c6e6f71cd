import { Prisma } from '../../generated/prisma/client.js';
import {
  byColumns,
  columns,
  compared,
  enumeration,
  filterModel,
  ID,
  INSTANT,
  INTEGER,
  listField,
  NUMBER,
  objectModel,
  objectOf,
  ORGANISATION,
  relatedWhere,
  TEXT,
  type FieldContext,
  type FieldModel,
  type OrderKey,
  type ReadModel,
  type Row,
} from '../../platform/read-model/index.js';

type Title = Row<'OccupationSuggestion'>;

/** The condition of the jobs `job` with a title. */
const isJobOf = (title: Title): Prisma.Sql => Prisma.sql`
  job.organisation_id = ${ORGANISATION}::uuid AND job_title_key(job.occupation) = ${title.column('titleKey')}`;

/** How many people have a job with the title. */
const people = (title: Title): Prisma.Sql => Prisma.sql`(
  SELECT count(DISTINCT job.profile_id)::int FROM work_experience job WHERE ${isJobOf(title)})`;

const hasJob = (title: Title, condition: Prisma.Sql = Prisma.sql`TRUE`): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM work_experience job WHERE ${isJobOf(title)} AND ${condition})`;

/** The occupation of a title: what somebody decided that it means, else what is suggested. */
const isOccupationOf = (title: Title, occupation: Row<'Occupation'>): Prisma.Sql => {
  const chosen = (decided: 'decidedId' | 'decidedOwnerId', suggested: 'suggestedId' | 'suggestedOwnerId') => Prisma.sql`
    CASE ${title.column('state')} WHEN 'CONFIRMED' THEN ${title.column(decided)} ELSE ${title.column(suggested)} END`;
  return Prisma.sql`
    ${occupation.column('id')} = ${chosen('decidedId', 'suggestedId')}
    AND ${occupation.column('ownerId')} = ${chosen('decidedOwnerId', 'suggestedOwnerId')}`;
};

const occupation: FieldModel<FieldContext<'OccupationSuggestion'>> = {
  compile: (context) => {
    const row = context.newRow('Occupation');
    return objectOf(context, row, { where: isOccupationOf(context.row, row) });
  },
};

const byPeople: readonly OrderKey<'OccupationSuggestion'>[] = [
  { expression: people, type: 'int4' },
  ...byColumns('OccupationSuggestion', 'id'),
];

const byLikelihood: readonly OrderKey<'OccupationSuggestion'>[] = [
  { expression: (row) => Prisma.sql`coalesce(${row.column('likelihood')}, 0)`, type: 'float8' },
  ...byColumns('OccupationSuggestion', 'id'),
];

/** What all lists of titles have. A title that no job has any more is not shown. */
const TITLES = {
  table: 'OccupationSuggestion',
  filter: 'OccupationSuggestionWhere',
  orders: { PEOPLE: byPeople, LIKELIHOOD: byLikelihood },
} as const;

/** Job titles with the occupations that they may mean. */
export const occupationSuggestionReadModel: ReadModel = {
  objects: {
    OccupationSuggestion: objectModel('OccupationSuggestion', {
      ...columns('id', 'title', 'language', 'likelihood', 'state', 'decidedBy', 'decidedAt'),
      occupation,
      people: { compile: ({ row }) => people(row) },
      applied: { compile: ({ row }) => Prisma.sql`NOT ${row.column('isWaiting')}` },
    }),
    Profile: objectModel('Profile', {
      occupationSuggestions: listField<'OccupationSuggestion', FieldContext<'Profile'>>({
        ...TITLES,
        name: 'occupation suggestions of a profile',
        rows: ({ row: profile }, row) => hasJob(row, Prisma.sql`job.profile_id = ${profile.column('id')}`),
      }),
    }),
  },
  filters: {
    OccupationSuggestionWhere: filterModel('OccupationSuggestion', {
      id: compared(ID, 'id'),
      title: compared(TEXT, 'title'),
      occupation: relatedWhere(({ row, newRow }) => {
        const occupation = newRow('Occupation');
        return { row: occupation, where: isOccupationOf(row, occupation) };
      }, 'OccupationWhere'),
      likelihood: compared(NUMBER, 'likelihood'),
      state: compared(enumeration('OccupationSuggestionStateFilter', 'occupation_suggestion_state'), 'state'),
      people: compared(INTEGER, ({ row }) => people(row)),
      decidedBy: compared(TEXT, 'decidedBy'),
      decidedAt: compared(INSTANT, 'decidedAt'),
    }),
  },
  queries: {
    occupationSuggestions: listField({
      ...TITLES,
      name: 'occupation suggestions',
      rows: (_context, row) => hasJob(row),
    }),
  },
};
