import { Prisma } from '../../../generated/prisma/client.js';
import { command, rowsOf, statement } from '../../../platform/database/index.js';
import type { Health } from './policies/circuit-breaker.js';
import { endpointKeyRows, type EndpointKey } from './endpoint-key.js';

/** An endpoint's stored health. */
export interface HealthRow extends Health, EndpointKey {
  /** The database's time. */
  readonly now: Date;
}

/**
 * Locks the health of endpoints until the end of the transaction, in the order of their keys, so that two processes
 * cannot deadlock.
 */
export const lockHealth = statement(
  rowsOf<HealthRow>({
    organisationId: 'uuid',
    endpointId: 'uuid',
    consecutiveFailures: 'int4',
    failingSince: 'timestamptz',
    failingNotifiedAt: 'timestamptz',
    openUntil: 'timestamptz',
    timesOpened: 'int4',
    now: 'timestamptz',
  }),
  (keys: readonly EndpointKey[]) => Prisma.sql`
    SELECT organisation_id AS "organisationId", endpoint_id AS "endpointId",
      consecutive_failures AS "consecutiveFailures", failing_since AS "failingSince",
      failing_notified_at AS "failingNotifiedAt", open_until AS "openUntil", times_opened AS "timesOpened",
      now() AS now
    FROM endpoint_health
    WHERE (organisation_id, endpoint_id) IN (SELECT * FROM ${endpointKeyRows(keys)})
    ORDER BY organisation_id, endpoint_id
    FOR UPDATE`,
);

/** Half-opens an open circuit, so that a probe is sent at once. */
export const halfOpenCircuit = command(
  ({ organisationId, endpointId }: EndpointKey) => Prisma.sql`
    UPDATE endpoint_health SET open_until = now()
    WHERE organisation_id = ${organisationId}::uuid AND endpoint_id = ${endpointId}::uuid AND open_until > now()`,
);
