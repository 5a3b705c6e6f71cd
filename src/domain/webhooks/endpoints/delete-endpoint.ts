import { inTransaction, readKeyedTables } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import { startDeletion, type DeletionPlan } from '../../deletions/index.js';
import { recordChange } from '../../audit/index.js';
import { lockEndpointList } from './create-endpoint.js';
import { ofEndpoint } from './endpoints.sql.js';
import { lockEndpoint } from './find-endpoints.js';
import { settingsForAudit } from './settings-for-audit.js';

/**
 * Deletes an endpoint: it is no longer found and receives nothing, and its secrets are deleted at once. Its deliveries,
 * which may be millions, are deleted in the background; `findDeletion` returns the progress.
 *
 * @returns its id.
 * @throws ServiceError NOT_FOUND
 */
export async function deleteEndpoint(scope: Scope, givenId: string): Promise<string> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    // Keeps setWebhook from reviving it as the first endpoint.
    await lockEndpointList(scope);
    const { id } = await lockEndpoint(scope, givenId);
    const before = await settingsForAudit(scope, id);
    const at = scope.now();
    await db.endpoint.updateMany({
      where: { organisationId, id },
      data: { enabled: false, deletingSince: at, updatedAt: at },
    });
    await db.endpointSecret.deleteMany({ where: { organisationId, endpointId: id } });
    await db.recovery.deleteMany({ where: { organisationId, endpointId: id } });
    await startDeletion(scope, 'ENDPOINT', id);
    await recordChange(scope, 'endpoint.deleted', id, undefined, { before });
    return id;
  });
}

/** Deletes the deliveries of an endpoint in steps, and then the endpoint. */
export const endpointDeletion: DeletionPlan = {
  steps: async (db, { organisationId, subjectId }) => {
    const tables = await readKeyedTables(db, ['delivery']);
    return tables.map((table) => ({ table, where: ofEndpoint(organisationId, subjectId) }));
  },
  finish: async (db, { organisationId, subjectId }) => {
    await db.endpoint.deleteMany({ where: { organisationId, id: subjectId } });
  },
};
