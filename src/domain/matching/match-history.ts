import { Prisma } from '../../generated/prisma/client.js';
import {
  asList,
  instant,
  listField,
  objectModel,
  type FieldContext,
  type FieldModel,
  type ReadModel,
} from '../../platform/read-model/index.js';
import { MATCHES } from './read-model.js';
import { isStale, selectStaleReasons } from './stale-matches.sql.js';

const staleReasons: FieldModel<FieldContext<'SmartMatch'>> = {
  compile: (context) => {
    const reason = context.newRow('SmartMatch');
    return asList(Prisma.sql`
      SELECT ${context.columns(context.field.selection, reason)}
      FROM (${selectStaleReasons(context.row.alias)}) AS ${reason.alias} ORDER BY ${reason.alias}.code`);
  },
};

/** The results of the profile and the skillset of a match. */
const history = listField<'SmartMatch', FieldContext<'SmartMatch'>>({
  ...MATCHES,
  name: 'history of a match',
  rows: ({ row: match }, row) => Prisma.sql`${row.column('profileId')} = ${match.column('profileId')}
    AND ${row.column('skillsetId')} = ${match.column('skillsetId')} AND ${row.column('status')} = 'COMPLETED'`,
});

/** A match over time: whether it is still right, and the results before and after it. */
export const matchHistoryReadModel: ReadModel = {
  objects: {
    SmartMatch: objectModel('SmartMatch', {
      stale: { compile: ({ row }) => isStale(row.alias) },
      staleReasons,
      history,
    }),
    SmartMatchStaleReason: objectModel('SmartMatch', {
      code: { compile: ({ row }) => Prisma.sql`${row.alias}.code` },
      since: { compile: ({ row }) => instant(Prisma.sql`${row.alias}.since`) },
    }),
  },
  queries: {},
};
