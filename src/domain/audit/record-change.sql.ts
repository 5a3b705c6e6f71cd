import { Prisma } from '../../generated/prisma/client.js';
import { command } from '../../platform/database/index.js';

/** What the entries of one change have in common. */
interface RecordedChange {
  readonly organisationId: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  /** JSON; null for none. */
  readonly details: string | null;
}

/** Inserts an entry with an id for each subject of a change. */
export const insertAuditEntries = command(insertEntries, () =>
  insertEntries({ organisationId: '', at: new Date(), actor: '', action: '', details: null }, [], []),
);

function insertEntries(
  { organisationId, at, actor, action, details }: RecordedChange,
  ids: readonly string[],
  subjectIds: readonly string[],
): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO audit_entry (organisation_id, id, at, actor, action, subject_id, details)
    SELECT ${organisationId}::uuid, id, ${at}::timestamptz, ${actor}, ${action}, subject_id, ${details}::jsonb
    FROM unnest(${ids}::uuid[], ${subjectIds}::uuid[]) AS given(id, subject_id)`;
}
