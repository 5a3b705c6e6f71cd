import type { Scope } from '../../platform/scope.js';

/** The entities and relations that an item was a source of. */
export interface WithdrawnGraph {
  readonly entityIds: readonly string[];
  readonly relationIds: readonly string[];
}

/** Withdraws what an import item says of the workforce graph. Entities and relations stay until `pruneGraph`. */
export async function withdrawGraph(scope: Scope, importItemId: string): Promise<WithdrawnGraph> {
  const where = { organisationId: scope.organisationId, importItemId };
  const entities = await scope.db.entityEvidence.findMany({ where, select: { entityId: true } });
  const relations = await scope.db.relationEvidence.findMany({ where, select: { relationId: true } });
  await scope.db.entityEvidence.deleteMany({ where });
  await scope.db.relationEvidence.deleteMany({ where });
  return {
    entityIds: entities.map(({ entityId }) => entityId),
    relationIds: relations.map(({ relationId }) => relationId),
  };
}

/** Deletes those of some entities and relations that no item states any more, except people who have a profile. */
export async function pruneGraph(scope: Scope, { entityIds, relationIds }: WithdrawnGraph): Promise<void> {
  const { organisationId } = scope;
  await scope.db.relation.deleteMany({
    where: { organisationId, id: { in: [...relationIds] }, evidence: { none: {} } },
  });
  await scope.db.entity.deleteMany({
    where: {
      organisationId,
      id: { in: [...entityIds] },
      profileId: null,
      evidence: { none: {} },
      outgoingRelations: { none: {} },
      incomingRelations: { none: {} },
    },
  });
}
