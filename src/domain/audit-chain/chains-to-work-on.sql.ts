import { Prisma } from '../../generated/prisma/client.js';
import { rowsOf, statement } from '../../platform/database/index.js';

interface Waiting {
  readonly organisationId: string;
}

/**
 * Organisations with entries that wait to be sealed, in the order of their ids. The index of waiting entries gives each
 * of them without reading the entries themselves.
 */
export const findChainsToSeal = statement(
  rowsOf<Waiting>({ organisationId: 'uuid' }),
  (afterOrganisationId: string, limit: number) => Prisma.sql`
    WITH RECURSIVE waiting AS (
      (
        SELECT organisation_id FROM audit_entry
        WHERE sequence IS NULL AND organisation_id > ${afterOrganisationId}::uuid
        ORDER BY organisation_id, id LIMIT 1
      )
      UNION ALL
      SELECT (
        SELECT entry.organisation_id FROM audit_entry entry
        WHERE entry.sequence IS NULL AND entry.organisation_id > waiting.organisation_id
        ORDER BY entry.organisation_id, entry.id LIMIT 1)
      FROM waiting WHERE waiting.organisation_id IS NOT NULL
    )
    SELECT organisation_id AS "organisationId" FROM waiting WHERE organisation_id IS NOT NULL LIMIT ${limit}`,
);

/** Organisations whose trail has grown since the last checkpoint, and whose next one is due. */
export const findCheckpointsDue = statement(
  rowsOf<Waiting>({ organisationId: 'uuid' }),
  (now: Date, limit: number) => Prisma.sql`
    SELECT organisation_id AS "organisationId"
    FROM audit_chain
    WHERE sequence > checkpoint_sequence AND checkpoint_due_at <= ${now}
      AND EXISTS (
        SELECT FROM organisation
        WHERE organisation.id = audit_chain.organisation_id AND organisation.deleting_since IS NULL)
    ORDER BY checkpoint_due_at
    LIMIT ${limit}`,
);
