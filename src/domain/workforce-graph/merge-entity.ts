import type { Scope } from '../../platform/scope.js';

/**
 * Gives an entity that was stored under its name alone an identifier. Where another entity has that identifier, the
 * first is merged into it: its relations and the items that name it go over, relations that become the same are joined,
 * and the entity is deleted.
 *
 * The caller holds the lock on the name.
 */
export async function mergeEntity(
  scope: Scope,
  { id, type }: { readonly id: string; readonly type: string },
  externalId: string,
): Promise<void> {
  const { db, organisationId } = scope;
  const identity = `id ${externalId}`;
  const [target] = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM entity WHERE organisation_id = ${organisationId}::uuid AND type = ${type}::entity_type
      AND identity = ${identity} FOR UPDATE`;
  if (!target) {
    await db.entity.updateMany({ where: { organisationId, id }, data: { identity, externalId } });
    return;
  }
  await db.$executeRaw`
    INSERT INTO entity_evidence (organisation_id, entity_id, import_item_id)
    SELECT organisation_id, ${target.id}::uuid, import_item_id FROM entity_evidence
      WHERE organisation_id = ${organisationId}::uuid AND entity_id = ${id}::uuid
    ON CONFLICT DO NOTHING`;
  await db.relation.updateMany({ where: { organisationId, fromEntityId: id }, data: { fromEntityId: target.id } });
  await db.relation.updateMany({ where: { organisationId, toEntityId: id }, data: { toEntityId: target.id } });
  await joinSameRelations(scope, target.id);
  await db.entity.deleteMany({ where: { organisationId, id } });
}

/**
 * Of an entity's relations of the same type, ends and dates the oldest stays, with all the items that state one of
 * them.
 */
async function joinSameRelations({ db, organisationId }: Scope, entityId: string): Promise<void> {
  await db.$executeRaw`
    WITH same AS (
      SELECT id, from_entity_id = to_entity_id AS is_own,
        first_value(id) OVER (PARTITION BY type, from_entity_id, to_entity_id, start_date, end_date
          ORDER BY id) AS first_id
      FROM relation
      WHERE organisation_id = ${organisationId}::uuid AND (from_entity_id = ${entityId}::uuid
        OR to_entity_id = ${entityId}::uuid)
    ), moved AS (
      INSERT INTO relation_evidence (organisation_id, relation_id, import_item_id)
      SELECT evidence.organisation_id, same.first_id, evidence.import_item_id
      FROM same JOIN relation_evidence evidence ON evidence.organisation_id = ${organisationId}::uuid
        AND evidence.relation_id = same.id
      WHERE same.id <> same.first_id AND NOT same.is_own
      ON CONFLICT DO NOTHING
    )
    DELETE FROM relation USING same
    WHERE relation.organisation_id = ${organisationId}::uuid AND relation.id = same.id AND (same.is_own
      OR same.id <> same.first_id)`;
}
