import { Prisma } from '../../generated/prisma/client.js';
import { invalidInput } from '../../platform/errors/index.js';
import {
  derivedColumns,
  derivedInstant,
  derivedModel,
  listOfDerived,
  NOW,
  ORGANISATION,
  type FieldModel,
  type QueryContext,
  type ReadModel,
} from '../../platform/read-model/index.js';
import { SERVICE_DAYS } from '../organisations/index.js';
import { FORECAST_KINDS, forecastSql } from './forecast.sql.js';

/** How far the clock of a client may be behind, in milliseconds. */
const CLOCK_MARGIN = 60_000;

/** What goes of each kind of data. */
const retentionPreview: FieldModel<QueryContext> = {
  shape: ({ at }, scope) => {
    const moment = at as Date | null | undefined;
    if (moment && moment.getTime() < scope.now().getTime() - CLOCK_MARGIN)
      throw invalidInput('error.retention.past', { field: 'at' });
    return '';
  },
  compile: (context) => {
    const at = context.argument((given) => given['at'] ?? null);
    const question = {
      organisationId: ORGANISATION,
      serviceDays: SERVICE_DAYS,
      now: NOW,
      at: Prisma.sql`coalesce(${at}::timestamptz, ${NOW}::timestamptz)`,
    };
    const rows = FORECAST_KINDS.map(
      (kind, position) => Prisma.sql`
        SELECT ${Prisma.raw(String(position))} AS position, forecast.*
        FROM (${forecastSql(kind, question)}) AS forecast`,
    );
    return listOfDerived(context, Prisma.join(rows, ' UNION ALL '));
  },
};

/** What goes when because its retention period is over. */
export const retentionReadModel: ReadModel = {
  objects: {
    RetentionForecast: derivedModel({
      ...derivedColumns({
        kind: 'kind',
        days: 'days',
        keptRows: 'keptRows',
        dueNow: 'dueNow',
        dueNowBytes: 'dueNowBytes',
        dueThen: 'dueThen',
        dueThenBytes: 'dueThenBytes',
      }),
      oldestAt: derivedInstant('oldestAt'),
    }),
  },
  queries: { retentionPreview },
};
