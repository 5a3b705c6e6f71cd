import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, statement } from '../../../platform/database/index.js';

/** An entry of the audit trail. */
export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subjectId: string;
  /** JSON. */
  readonly details: string | null;
}

/** The next entries, in the order in which they were made. */
export const readAuditRows = statement(
  rowsOf<AuditRow>({
    id: 'uuid',
    at: 'timestamptz',
    actor: 'text',
    action: 'text',
    subjectId: 'uuid',
    details: 'text',
  }),
  (organisationId: string, after: string, limit: number) => Prisma.sql`
    SELECT id, at, actor, action, subject_id AS "subjectId", details::text AS details
    FROM audit_entry
    WHERE organisation_id = ${organisationId}::uuid AND id > ${after}::uuid
    ORDER BY id LIMIT ${limit}`,
);

export const countAuditRows = statement(
  rowsOf<{ readonly count: number }>({ count: 'int4' }),
  (organisationId: string) =>
    Prisma.sql`SELECT count(*)::int AS count FROM audit_entry WHERE organisation_id = ${organisationId}::uuid`,
);
