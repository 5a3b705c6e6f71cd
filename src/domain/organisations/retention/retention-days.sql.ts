import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, statement } from '../../../platform/database/index.js';
import { RETENTION, RETENTION_KINDS, type RetentionKind } from './retention-kinds.js';

/** The service's number of days of each kind; 0: for ever. */
export type ServiceDays = Readonly<Record<RetentionKind, unknown>>;

/** For how many days an organisation keeps each kind; null: for ever. */
export interface RetentionDays {
  readonly organisationId: string;
  readonly periods: Readonly<Record<RetentionKind, number | null>>;
}

/**
 * For how many days the organisation `o` keeps data of a kind; NULL: for ever. An organisation may keep things for a
 * shorter time than the service, but not for a longer one.
 */
export function daysKept(kind: RetentionKind, serviceDays: ServiceDays): Prisma.Sql {
  return Prisma.sql`least(o.${Prisma.raw(RETENTION[kind].column)}, nullif(${serviceDays[kind]}::int, 0))`;
}

function selectRetentionDays(serviceDays: ServiceDays, organisationId: string | null): Prisma.Sql {
  const periods = RETENTION_KINDS.map((kind) => Prisma.sql`${kind}::text, ${daysKept(kind, serviceDays)}`);
  return Prisma.sql`
    SELECT o.id AS "organisationId", json_build_object(${Prisma.join(periods)}) AS periods
    FROM organisation o
    WHERE ${organisationId}::uuid IS NULL OR o.id = ${organisationId}::uuid
    ORDER BY o.id`;
}

/** The retention periods of one organisation, or of all in the order of their ids. */
export const readRetentionDays = statement(
  rowsOf<RetentionDays>({ organisationId: 'uuid', periods: 'json' }),
  selectRetentionDays,
  () => selectRetentionDays(Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, 1])) as ServiceDays, null),
);
