import { Prisma } from '../../generated/prisma/client.js';
import { command, rowsOf, statement } from '../database/index.js';

/** The PostgreSQL channel on which triggers announce changes; see the migration that creates them. */
export const CHANGE_CHANNEL = 'skillgate_changes';

/**
 * Registers a listener for the changes in organisations, for some seconds from now on. Listeners that have expired are
 * deleted on the way. Organisations that are being deleted, or gone, are left out.
 */
export const registerListener = command(
  (listenerId: string, organisationIds: readonly string[], seconds: number) => Prisma.sql`
    WITH expired AS (
      DELETE FROM change_listener WHERE expires_at < now() - interval '1 minute' AND id <> ${listenerId}::uuid
    )
    INSERT INTO change_listener (organisation_id, id, expires_at)
    SELECT id, ${listenerId}::uuid, now() + ${seconds} * interval '1 second'
    FROM organisation
    WHERE id = ANY(${organisationIds}::uuid[]) AND deleting_since IS NULL
    ON CONFLICT (organisation_id, id) DO UPDATE SET expires_at = excluded.expires_at`,
);

/** The organisations for which a listener is registered at this moment. */
export const findRegistrations = statement(
  rowsOf<{ organisationId: string }>({ organisationId: 'uuid' }),
  (listenerId: string) => Prisma.sql`
    SELECT organisation_id AS "organisationId" FROM change_listener
    WHERE id = ${listenerId}::uuid AND expires_at > now()`,
);

/** Ends the registration of a listener for some organisations. */
export const removeListener = command(
  (listenerId: string, organisationIds: readonly string[]) => Prisma.sql`
    DELETE FROM change_listener
    WHERE id = ${listenerId}::uuid AND organisation_id = ANY(${organisationIds}::uuid[])`,
);

/** The transactions in this database that have written and are still running, by their numbers. */
export const findRunningWriters = statement(
  rowsOf<{ transactionId: string }>({ transactionId: 'text' }),
  () => Prisma.sql`
    SELECT backend_xid::text AS "transactionId" FROM pg_stat_activity
    WHERE datname = current_database() AND backend_xid IS NOT NULL AND pid <> pg_backend_pid()`,
);

/** Sends a message to all listeners, by which one of them finds out whether it hears what others announce. */
export const sendProbe = command(
  (payload: string) => Prisma.sql`SELECT pg_notify(${CHANGE_CHANNEL}, ${payload}::text)`,
);
