import { Prisma } from '../../../generated/prisma/client.js';
import { inTransaction, readKeyedTables } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import { startDeletion, type DeletionPlan } from '../../deletions/index.js';
import { recordChange } from '../../organisations/index.js';
import { holdEndpoints } from './create-endpoint.js';
import { holdEndpoint } from './find-endpoints.js';

/**
 * Deletes an endpoint: from now on it is there for nobody and receives nothing, and its secrets are gone. Its
 * deliveries, which may be millions, are taken away in the background; `findDeletion` tells how far that is.
 *
 * @returns its id.
 * @throws ServiceError NOT_FOUND
 */
export async function deleteEndpoint(scope: Scope, givenId: string): Promise<string> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    // Whoever gives the first endpoint another URL must not bring this one back.
    await holdEndpoints(scope);
    const { id } = await holdEndpoint(scope, givenId);
    const at = scope.now();
    await db.endpoint.updateMany({
      where: { organisationId, id },
      data: { enabled: false, deletingSince: at, updatedAt: at },
    });
    await db.endpointSecret.deleteMany({ where: { organisationId, endpointId: id } });
    await db.recovery.deleteMany({ where: { organisationId, endpointId: id } });
    await startDeletion(scope, 'ENDPOINT', id);
    await recordChange(scope, 'endpoint.deleted', id);
    return id;
  });
}

/** How the deliveries of an endpoint go, and then the endpoint. */
export const endpointDeletion: DeletionPlan = {
  steps: async (db, { organisationId, subjectId }) => {
    const tables = await readKeyedTables(db, ['delivery']);
    return tables.map((table) => ({
      table,
      where: Prisma.sql`organisation_id = ${organisationId}::uuid AND endpoint_id = ${subjectId}::uuid`,
    }));
  },
  finish: async (db, { organisationId, subjectId }) => {
    await db.endpoint.deleteMany({ where: { organisationId, id: subjectId } });
  },
};
