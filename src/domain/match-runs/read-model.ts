import { Prisma } from '../../generated/prisma/client.js';
import {
  asObject,
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
  listOf,
  objectById,
  objectModel,
  objectOf,
  relatedObject,
  TEXT,
  type FieldContext,
  type FieldModel,
  type ReadModel,
} from '../../platform/read-model/index.js';
import { isShownMatch, LIST_OF_MATCHES } from '../matching/index.js';

type RunField = FieldModel<FieldContext<'MatchRun'>>;

const progress: RunField = {
  compile: ({ row, field, columns }) => asObject(Prisma.sql`SELECT ${columns(field.selection, row)}`),
};

/** The matches that have not ended: of a finished run they were dropped, of others they wait. */
const notEnded = (isFinished: boolean): RunField => ({
  compile: ({ row }) => Prisma.sql`CASE
    WHEN ${row.column('finishedAt')} IS ${Prisma.raw(isFinished ? 'NOT NULL' : 'NULL')}
    THEN ${row.column('total')} - ${row.column('completed')} - ${row.column('failed')} ELSE 0 END`,
});

const team: RunField = {
  compile: (context) => {
    const entity = context.newRow('Entity');
    return objectOf(context, entity, {
      where: Prisma.sql`${entity.column('id')} = ${context.row.column('teamId')}`,
    });
  },
};

const skillsets: RunField = {
  compile: (context) => {
    const skillset = context.newRow('Skillset');
    const chosen = context.row.column('skillsetIds');
    return listOf(context, skillset, {
      where: Prisma.sql`${skillset.column('id')} = ANY(${chosen}) AND ${skillset.column('deletingSince')} IS NULL`,
      orderBy: Prisma.sql`array_position(${chosen}, ${skillset.column('id')})`,
    });
  },
};

const smartMatches = listField<'SmartMatch', FieldContext<'MatchRun'>>({
  ...LIST_OF_MATCHES,
  name: 'matches of a run',
  rows: (context, row) => Prisma.sql`${isRelated(context.row, 'smartMatches', row)} AND ${isShownMatch(row)}`,
});

// Version 7 UUIDs sort by time.
const matchRuns = listField<'MatchRun'>({
  name: 'match runs',
  table: 'MatchRun',
  filter: 'MatchRunWhere',
  orders: { CREATED_AT: byColumns('MatchRun', 'id') },
});

/** Match runs, and the run of a match. */
export const matchRunReadModel: ReadModel = {
  objects: {
    MatchRun: objectModel('MatchRun', {
      ...columns('id', 'state', 'teamId', 'onlyStale', 'requestedBy', 'createdAt', 'startedAt', 'finishedAt'),
      progress,
      team,
      skillsets,
      smartMatches,
    }),
    MatchRunProgress: objectModel('MatchRun', {
      ...columns('total', 'completed', 'failed'),
      waiting: notEnded(false),
      dropped: notEnded(true),
    }),
    SmartMatch: objectModel('SmartMatch', { matchRun: relatedObject('matchRun') }),
  },
  filters: {
    MatchRunWhere: filterModel('MatchRun', {
      id: compared(ID, 'id'),
      state: compared(enumeration('MatchRunStateFilter', 'match_run_state'), 'state'),
      teamId: compared(ID, 'teamId'),
      onlyStale: flag(({ row }) => row.column('onlyStale')),
      requestedBy: compared(TEXT, 'requestedBy'),
      createdAt: compared(INSTANT, 'createdAt'),
      finishedAt: compared(INSTANT, 'finishedAt'),
    }),
  },
  queries: { matchRun: objectById('MatchRun'), matchRuns },
};
