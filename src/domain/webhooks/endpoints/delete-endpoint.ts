import { inTransaction } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../organisations/index.js';
import { holdEndpoint, requireEndpoint } from './find-endpoints.js';

/** Finished deliveries that are deleted in one statement. */
const BATCH = 5_000;

/** Longest that deleting what is left may take, in milliseconds. */
const TIMEOUT = 300_000;

/**
 * Deletes an endpoint with its secrets, its deliveries and their attempts. Deliveries that are finished go first, a batch at a time, so that
 * an endpoint of millions does not hold the database up. If that breaks off, the endpoint is still there with some of its past gone.
 *
 * @returns its id.
 * @throws ServiceError NOT_FOUND
 */
export async function deleteEndpoint(scope: Scope, givenId: string): Promise<string> {
  const { organisationId } = scope;
  const { id } = await requireEndpoint(scope, givenId);
  for (let deleted = BATCH; deleted === BATCH; ) {
    deleted = await scope.db.$executeRaw`
      DELETE FROM delivery
      WHERE organisation_id = ${organisationId}::uuid AND id IN (
        SELECT id FROM delivery
        WHERE organisation_id = ${organisationId}::uuid AND endpoint_id = ${id}::uuid AND status <> 'PENDING' LIMIT ${BATCH})`;
  }
  const deleteRest = async (scope: Scope) => {
    await holdEndpoint(scope, id);
    await scope.db.endpoint.deleteMany({ where: { organisationId, id } });
    await recordChange(scope, 'endpoint.deleted', id);
  };
  await inTransaction(scope, deleteRest, { timeout: TIMEOUT });
  return id;
}
