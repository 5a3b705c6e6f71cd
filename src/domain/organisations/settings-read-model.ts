import { Prisma } from '../../generated/prisma/client.js';
import {
  asObject,
  columns,
  derivedColumns,
  derivedModel,
  listOfDerived,
  objectModel,
  Parameter,
  type FieldContext,
  type FieldModel,
  type ReadModel,
} from '../../platform/read-model/index.js';
import { daysKept, type ServiceDays } from './retention/retention-days.sql.js';
import { RETENTION, RETENTION_KINDS, type RetentionKind } from './retention/retention-kinds.js';

/** The service's number of days of each kind, which each statement gets from the settings. */
export const SERVICE_DAYS: ServiceDays = Object.fromEntries(
  RETENTION_KINDS.map((kind) => [kind, new Parameter(({ scope }) => RETENTION[kind].serviceDays(scope.settings))]),
) as Record<RetentionKind, Parameter>;

/** The organisation's settings, which are columns of its row. */
const settings: FieldModel<FieldContext<'Organisation'>> = {
  compile: (context) => asObject(Prisma.sql`SELECT ${context.columns(context.field.selection, context.row)}`),
};

/** The retention period of each kind. */
const retention: FieldModel<FieldContext<'Organisation'>> = {
  compile: (context) => {
    const rows = RETENTION_KINDS.map(
      (kind, position) => Prisma.sql`
        SELECT ${Prisma.raw(String(position))} AS position, ${kind}::text AS kind,
          ${daysKept(kind, SERVICE_DAYS)} AS days, o.${Prisma.raw(RETENTION[kind].column)} AS own_days,
          nullif(${SERVICE_DAYS[kind]}::int, 0) AS service_days
        FROM organisation o WHERE o.id = ${context.row.column('id')}`,
    );
    return listOfDerived(context, Prisma.join(rows, ' UNION ALL '));
  },
};

/** What an organisation has set. */
export const settingsReadModel: ReadModel = {
  objects: {
    Organisation: objectModel('Organisation', { settings }),
    OrganisationSettings: objectModel('Organisation', { ...columns('smallestGroup', 'holdErasedPeople'), retention }),
    RetentionPeriod: derivedModel(
      derivedColumns({ kind: 'kind', days: 'days', ownDays: 'own_days', serviceDays: 'service_days' }),
    ),
  },
  queries: {},
};
