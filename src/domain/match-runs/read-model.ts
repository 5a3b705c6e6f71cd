import { Prisma } from '../../generated/prisma/client.js';
import type { MatchRunState, SmartMatchStatus } from '../../generated/resolver-types.js';
import {
  asObject,
  byColumns,
  columns,
  comparing,
  ID,
  isRelated,
  listField,
  listOf,
  objectById,
  objectModel,
  objectOf,
  relatedObject,
  type FieldContext,
  type FieldModel,
  type ReadModel,
} from '../../platform/read-model/index.js';
import { isShownMatch } from '../matching/index.js';

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
  name: 'matches of a run',
  table: 'SmartMatch',
  rows: (context, row) => Prisma.sql`${isRelated(context.row, 'smartMatches', row)} AND ${isShownMatch(row)}`,
  arguments: {
    skillsetId: comparing('skillsetId', ID, 'eq'),
    status: {
      // A part of the text, so that PostgreSQL uses the index of matches that are not completed.
      shape: String,
      condition: (row, _value, given) =>
        Prisma.sql`${row.column('status')} = '${Prisma.raw(given as SmartMatchStatus)}'`,
    },
  },
  orders: { REQUESTED_AT: byColumns('SmartMatch', 'requestedAt', 'id') },
  order: { field: 'REQUESTED_AT', direction: 'DESC' },
});

// Version 7 UUIDs sort by time.
const matchRuns = listField<'MatchRun'>({
  name: 'match runs',
  table: 'MatchRun',
  orders: { CREATED_AT: byColumns('MatchRun', 'id') },
  order: { field: 'CREATED_AT', direction: 'DESC' },
  arguments: {
    state: {
      // A part of the text, so that PostgreSQL uses the index of runs that are not finished.
      shape: String,
      condition: (row, _value, given) => Prisma.sql`${row.column('state')} = '${Prisma.raw(given as MatchRunState)}'`,
    },
  },
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
  queries: { matchRun: objectById('MatchRun'), matchRuns },
};
